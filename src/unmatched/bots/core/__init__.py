"""The typed core of the bots: rule of thumb, learned policy, value and search on engine states; compiled."""

"""The languages of people: names, card text, questions, log lines, reasons."""

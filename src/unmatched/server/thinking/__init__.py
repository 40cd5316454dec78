"""Worker processes: bots, and jobs on content that strangers wrote."""

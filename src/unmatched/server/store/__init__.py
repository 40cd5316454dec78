"""Where logs and rows of tables are stored: SQLite or PostgreSQL."""

"""The table server: people meet at a table through a link, and the server is the referee."""

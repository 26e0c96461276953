"""Reports from the journal: win against theory, meters, statements, significant events. Each is one pass over it."""

"""Several servers, one floor: which of them runs a table, what it sends the others, and what they pass on to it."""

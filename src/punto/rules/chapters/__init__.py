"""How each chapter of a rulebook file is read; `rules/reader.py` puts them together."""

"""punto: the baccarat table system."""

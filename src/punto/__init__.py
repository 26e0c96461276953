"""punto: the baccarat table system."""

__version__ = "0.6.0"  # the one place: the wheel, `punto --version` and the metrics have it from here

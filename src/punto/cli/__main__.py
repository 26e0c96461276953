"""So that `python -m punto.cli` works too."""

from punto.cli import main

main()

"""The law: rulebooks as data, and what their chapters mean. Pure; standard library only."""

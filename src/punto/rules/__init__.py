"""The law: five rulebooks as data, and what their chapters mean. Pure; standard library only."""

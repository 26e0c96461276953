-- The servers of this floor while they run, and which of them runs which table. Nothing of it is record: what a table
-- went through is in its stream, where whoever takes it over says so.
CREATE TABLE nodes (
    name     TEXT COLLATE "C" PRIMARY KEY,
    address  TEXT NOT NULL,
    until    TIMESTAMPTZ NOT NULL,
    draining BOOLEAN NOT NULL DEFAULT false
);
CREATE TABLE leases (
    name  TEXT COLLATE "C" PRIMARY KEY,
    node  TEXT COLLATE "C",
    until TIMESTAMPTZ NOT NULL
);

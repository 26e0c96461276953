-- What must not be in the chain, and can be changed and removed: hashes of passwords, sessions, tokens of devices.
CREATE TABLE private (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (kind, name)
) WITHOUT ROWID;

-- They are of another form from here on, and made anew when tables are left.
DELETE FROM snapshots;

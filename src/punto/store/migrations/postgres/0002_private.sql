-- What must not be in the chain, and can be changed and removed: hashes of passwords, sessions, tokens of devices.
CREATE TABLE private (
    kind TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    body BYTEA NOT NULL,
    PRIMARY KEY (kind, name)
);

-- They are of another form from here on, and made anew when tables are left.
DELETE FROM snapshots;

-- Everything that happened. A record is never changed and never removed.
CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream   TEXT    NOT NULL,
    version  INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    form     INTEGER NOT NULL,
    round    INTEGER,
    cause    TEXT,
    body     BLOB    NOT NULL,
    hash     BLOB    NOT NULL,
    UNIQUE (stream, version)
);
CREATE UNIQUE INDEX events_cause ON events (cause);
CREATE INDEX events_round ON events (stream, round, position) WHERE round IS NOT NULL;

-- The books: what each event moved. Several postings make one entry.
CREATE TABLE postings (
    entry    INTEGER NOT NULL,
    line     INTEGER NOT NULL,
    position INTEGER NOT NULL,
    what     TEXT    NOT NULL,
    account  TEXT    NOT NULL,
    amount   INTEGER NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (entry, line)
) WITHOUT ROWID;
CREATE INDEX postings_position ON postings (position);
CREATE INDEX postings_account ON postings (account, entry);

-- One row for each transaction that was committed, chained: the end of the journal cannot go missing unseen.
CREATE TABLE commits (
    number INTEGER PRIMARY KEY,
    last   INTEGER NOT NULL,
    hash   BLOB    NOT NULL
);

-- What follows from all the above, kept so that nothing need be added up: `punto verify` adds it up all the same.
CREATE TABLE streams (
    stream  TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    hash    BLOB    NOT NULL
) WITHOUT ROWID;
CREATE TABLE accounts (
    account TEXT PRIMARY KEY,
    balance INTEGER NOT NULL CHECK (balance >= 0)
) WITHOUT ROWID;
CREATE TABLE journal (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    position INTEGER NOT NULL,
    entry    INTEGER NOT NULL,
    number   INTEGER NOT NULL,
    hash     BLOB    NOT NULL
);
INSERT INTO journal VALUES (1, 0, 0, 0, zeroblob(32));

-- Where a reader of a stream can begin instead of at the beginning.
CREATE TABLE snapshots (
    stream  TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    form    INTEGER NOT NULL,
    body    BLOB    NOT NULL
) WITHOUT ROWID;

-- Everything that happened. A record is never changed and never removed.
CREATE TABLE events (
    position BIGINT PRIMARY KEY,
    stream   TEXT COLLATE "C"    NOT NULL,
    version  BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    kind     TEXT    NOT NULL,
    form     INTEGER NOT NULL,
    round    BIGINT,
    cause    TEXT,
    body     BYTEA   NOT NULL,
    hash     BYTEA   NOT NULL,
    UNIQUE (stream, version)
);
CREATE UNIQUE INDEX events_cause ON events (cause);
CREATE INDEX events_round ON events (stream, round, position) WHERE round IS NOT NULL;

-- The books: what each event moved. Several postings make one entry.
CREATE TABLE postings (
    entry    BIGINT NOT NULL,
    line     BIGINT NOT NULL,
    position BIGINT NOT NULL ,
    what     TEXT    NOT NULL,
    account  TEXT COLLATE "C"    NOT NULL,
    amount   BIGINT NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (entry, line)
);
CREATE INDEX postings_position ON postings (position);
CREATE INDEX postings_account ON postings (account, entry);

-- One row for each transaction that was committed, chained: the end of the journal cannot go missing unseen.
CREATE TABLE commits (
    number BIGINT PRIMARY KEY,
    last   BIGINT NOT NULL,
    hash   BYTEA   NOT NULL
);

-- What follows from all the above, kept so that nothing need be added up: `punto verify` adds it up all the same.
CREATE TABLE streams (
    stream  TEXT COLLATE "C" PRIMARY KEY,
    version BIGINT NOT NULL,
    hash    BYTEA   NOT NULL
);
CREATE TABLE accounts (
    account TEXT COLLATE "C" PRIMARY KEY,
    balance BIGINT NOT NULL CHECK (balance >= 0)
);
CREATE TABLE journal (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    position BIGINT NOT NULL,
    entry    BIGINT NOT NULL,
    number   BIGINT NOT NULL,
    hash     BYTEA   NOT NULL
);
INSERT INTO journal VALUES (1, 0, 0, 0, decode(repeat('00', 32), 'hex'));

-- Where a reader of a stream can begin instead of at the beginning.
CREATE TABLE snapshots (
    stream  TEXT COLLATE "C" PRIMARY KEY,
    version BIGINT NOT NULL,
    form    BIGINT NOT NULL,
    body    BYTEA   NOT NULL
);

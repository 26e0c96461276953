-- How often anything was written that is no record: with it, the mark of the end tells of that, too. And what versions
-- from here on record, those before do not know: they refuse the file by its number, in words.
CREATE TABLE beside (written INTEGER NOT NULL);
INSERT INTO beside VALUES (0);

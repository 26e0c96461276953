-- A server whose connection is gone is dead, as far as anybody can tell: here is which one it beats over.
ALTER TABLE nodes ADD COLUMN pid INTEGER;

-- What a server of the floor holds in memory, it forgets when another one changes it, or a command line.
CREATE FUNCTION stream_changed() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_notify('punto_changes', NEW.stream); RETURN NULL; END $$;
CREATE TRIGGER streams_changed AFTER INSERT OR UPDATE ON streams FOR EACH ROW
    WHEN (split_part(NEW.stream, '/', 1) IN ('check-ins', 'device', 'dispute', 'floor', 'orders', 'terminal'))
    EXECUTE FUNCTION stream_changed();
CREATE FUNCTION session_ended() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_notify('punto_changes', 'session/' || OLD.name); RETURN NULL; END $$;
CREATE TRIGGER sessions_ended AFTER DELETE ON private FOR EACH ROW
    WHEN (OLD.kind = 'session') EXECUTE FUNCTION session_ended();

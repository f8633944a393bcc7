-- What administrators find messages by.
CREATE TRIGGER contact_search_insert AFTER INSERT ON contact_messages
BEGIN
  INSERT INTO contact_documents (message_id) VALUES (NEW.id);
  INSERT INTO contact_search (rowid, email, name, subject, message)
  SELECT id, NEW.email, NEW.name, NEW.subject, NEW.message
  FROM contact_documents WHERE message_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER contact_search_update AFTER UPDATE OF email, name, subject, message ON contact_messages
BEGIN
  DELETE FROM contact_search
  WHERE rowid = (SELECT id FROM contact_documents WHERE message_id = NEW.id);
  INSERT INTO contact_search (rowid, email, name, subject, message)
  SELECT id, NEW.email, NEW.name, NEW.subject, NEW.message
  FROM contact_documents WHERE message_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER contact_search_delete AFTER DELETE ON contact_messages
BEGIN
  DELETE FROM contact_search
  WHERE rowid = (SELECT id FROM contact_documents WHERE message_id = OLD.id);
  DELETE FROM contact_documents WHERE message_id = OLD.id;
END;

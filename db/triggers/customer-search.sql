-- What administrators find customers by. A phone number without what people write in it, and as it is
-- dialled at home with its 0 and without.
CREATE TRIGGER customer_stats_search_insert AFTER INSERT ON customer_stats
BEGIN
  INSERT INTO customer_search (rowid, email, name, phone) VALUES (
    NEW.id, NEW.email, NEW.first_name || ' ' || NEW.last_name,
    (SELECT CASE WHEN length(digits) < 9 THEN digits
      ELSE digits || ' 0' || substr(digits, -9) || ' ' || substr(digits, -9) END
    FROM (SELECT replace(replace(replace(replace(replace(replace(NEW.phone,
      ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', '') AS digits)));
END;
--> statement-breakpoint
CREATE TRIGGER customer_stats_search_update
AFTER UPDATE OF email, first_name, last_name, phone ON customer_stats
WHEN NEW.email IS NOT OLD.email OR NEW.first_name IS NOT OLD.first_name
  OR NEW.last_name IS NOT OLD.last_name OR NEW.phone IS NOT OLD.phone
BEGIN
  DELETE FROM customer_search WHERE rowid = OLD.id;
  INSERT INTO customer_search (rowid, email, name, phone) VALUES (
    NEW.id, NEW.email, NEW.first_name || ' ' || NEW.last_name,
    (SELECT CASE WHEN length(digits) < 9 THEN digits
      ELSE digits || ' 0' || substr(digits, -9) || ' ' || substr(digits, -9) END
    FROM (SELECT replace(replace(replace(replace(replace(replace(NEW.phone,
      ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', '') AS digits)));
END;
--> statement-breakpoint
CREATE TRIGGER customer_stats_search_delete AFTER DELETE ON customer_stats
BEGIN
  DELETE FROM customer_search WHERE rowid = OLD.id;
END;

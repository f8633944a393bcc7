-- A customer whose phone number had dashes, brackets or 27 in it was not found by that number.
DROP TRIGGER customer_stats_search_insert;
--> statement-breakpoint
DROP TRIGGER customer_stats_search_update;
--> statement-breakpoint
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
INSERT INTO customer_search (customer_search) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO customer_search (rowid, email, name, phone)
SELECT id, email, first_name || ' ' || last_name,
  (SELECT CASE WHEN length(digits) < 9 THEN digits
    ELSE digits || ' 0' || substr(digits, -9) || ' ' || substr(digits, -9) END
  FROM (SELECT replace(replace(replace(replace(replace(replace(phone,
    ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', '') AS digits))
FROM customer_stats ORDER BY id;

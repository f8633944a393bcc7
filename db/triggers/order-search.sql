-- What administrators find orders and their deliveries by: `order_words` has it once, for the triggers and for a restore.
-- They are written once for all lines of an order, of which the first comes last (`saveOrder`).
CREATE VIEW order_words AS
SELECT id, order_id, number, email, name, city, payment, invoice, products,
  -- As it is dialled at home and from abroad, and its last 9, 7 and 4 digits: people type either.
  CASE WHEN length(digits) < 9 THEN digits ELSE digits || ' 0' || substr(digits, -9) || ' '
    || substr(digits, -9) || ' ' || substr(digits, -7) || ' ' || substr(digits, -4) END AS phone
FROM (
  SELECT d.id, o.id AS order_id, o.id || ' ' || substr(o.id, -8) AS number, o.user_email AS email,
    o.first_name || ' ' || o.last_name AS name, o.city,
    coalesce((SELECT p.provider_ref FROM payments AS p WHERE p.id = o.payment_id), '') AS payment,
    coalesce((SELECT 'INV-' || printf('%06d', i.number) || ' INV' || printf('%06d', i.number)
        || ' INV' || i.number || ' ' || i.number
      FROM invoices AS i WHERE i.order_id = o.id), '') AS invoice,
    coalesce((SELECT group_concat(l.name, ' ') FROM order_items AS l
      WHERE l.order_id = o.id), '') AS products,
    (WITH RECURSIVE kept (at, text) AS (
        SELECT 0, ''
        UNION ALL
        SELECT at + 1, text || iif(substr(o.phone, at + 1, 1) GLOB '[0-9]', substr(o.phone, at + 1, 1), '')
        FROM kept WHERE at < min(length(o.phone), 100)
      ) SELECT text FROM kept ORDER BY at DESC LIMIT 1) AS digits
  FROM order_documents AS d JOIN orders AS o ON o.id = d.order_id
);
--> statement-breakpoint
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_documents (order_id) VALUES (NEW.id);
  INSERT INTO order_search (rowid, number, email, name, city, payment, invoice, phone, products)
  SELECT id, number, email, name, city, payment, invoice, phone, products
  FROM order_words WHERE order_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_update
AFTER UPDATE OF user_email, first_name, last_name, city, phone ON orders
WHEN NEW.user_email IS NOT OLD.user_email OR NEW.first_name IS NOT OLD.first_name
  OR NEW.last_name IS NOT OLD.last_name OR NEW.city IS NOT OLD.city
  OR NEW.phone IS NOT OLD.phone
BEGIN
  DELETE FROM order_search WHERE rowid = (SELECT id FROM order_documents WHERE order_id = NEW.id);
  INSERT INTO order_search (rowid, number, email, name, city, payment, invoice, phone, products)
  SELECT id, number, email, name, city, payment, invoice, phone, products
  FROM order_words WHERE order_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_delete AFTER DELETE ON orders
BEGIN
  DELETE FROM order_search WHERE rowid = (SELECT id FROM order_documents WHERE order_id = OLD.id);
  DELETE FROM order_documents WHERE order_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER invoices_search_insert AFTER INSERT ON invoices
BEGIN
  DELETE FROM order_search
  WHERE rowid = (SELECT id FROM order_documents WHERE order_id = NEW.order_id);
  INSERT INTO order_search (rowid, number, email, name, city, payment, invoice, phone, products)
  SELECT id, number, email, name, city, payment, invoice, phone, products
  FROM order_words WHERE order_id = NEW.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER order_items_search_insert AFTER INSERT ON order_items
WHEN NEW.line = 0
  OR EXISTS (SELECT 1 FROM order_items WHERE order_id = NEW.order_id AND line = 0)
BEGIN
  DELETE FROM order_search
  WHERE rowid = (SELECT id FROM order_documents WHERE order_id = NEW.order_id);
  INSERT INTO order_search (rowid, number, email, name, city, payment, invoice, phone, products)
  SELECT id, number, email, name, city, payment, invoice, phone, products
  FROM order_words WHERE order_id = NEW.order_id;
END;

-- What an order is looked for by: besides its number, e-mail address, names and PayPal's order id,
-- its invoice's number, its phone number and the products in it. The view says it once, for the
-- triggers and for a restore.
DROP TRIGGER orders_search_insert;
--> statement-breakpoint
DROP TRIGGER orders_search_update;
--> statement-breakpoint
DROP TABLE order_search;
--> statement-breakpoint
CREATE VIEW order_words AS
SELECT id, order_id, number, email, name, paypal, invoice, products,
  -- As it is dialled at home and from abroad, and its last 9, 7 and 4 digits: people type either.
  CASE WHEN length(digits) < 9 THEN digits ELSE digits || ' 0' || substr(digits, -9) || ' '
    || substr(digits, -9) || ' ' || substr(digits, -7) || ' ' || substr(digits, -4) END AS phone
FROM (
  SELECT d.id, o.id AS order_id, o.id || ' ' || substr(o.id, -8) AS number, o.user_email AS email,
    o.first_name || ' ' || o.last_name AS name, o.paypal_order_id AS paypal,
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
CREATE VIRTUAL TABLE order_search USING fts5(
  number, email, name, paypal, invoice, phone, products,
  content = '', contentless_delete = 1, detail = column, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_documents (order_id) VALUES (NEW.id);
  INSERT INTO order_search (rowid, number, email, name, paypal, invoice, phone, products)
  SELECT id, number, email, name, paypal, invoice, phone, products
  FROM order_words WHERE order_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_update
AFTER UPDATE OF user_email, first_name, last_name, paypal_order_id, phone ON orders
WHEN NEW.user_email IS NOT OLD.user_email OR NEW.first_name IS NOT OLD.first_name
  OR NEW.last_name IS NOT OLD.last_name OR NEW.paypal_order_id IS NOT OLD.paypal_order_id
  OR NEW.phone IS NOT OLD.phone
BEGIN
  DELETE FROM order_search WHERE rowid = (SELECT id FROM order_documents WHERE order_id = NEW.id);
  INSERT INTO order_search (rowid, number, email, name, paypal, invoice, phone, products)
  SELECT id, number, email, name, paypal, invoice, phone, products
  FROM order_words WHERE order_id = NEW.id;
END;
--> statement-breakpoint
-- An invoice and the lines of an order are written after it.
CREATE TRIGGER invoices_search_insert AFTER INSERT ON invoices
BEGIN
  DELETE FROM order_search
  WHERE rowid = (SELECT id FROM order_documents WHERE order_id = NEW.order_id);
  INSERT INTO order_search (rowid, number, email, name, paypal, invoice, phone, products)
  SELECT id, number, email, name, paypal, invoice, phone, products
  FROM order_words WHERE order_id = NEW.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER order_items_search_insert AFTER INSERT ON order_items
BEGIN
  DELETE FROM order_search
  WHERE rowid = (SELECT id FROM order_documents WHERE order_id = NEW.order_id);
  INSERT INTO order_search (rowid, number, email, name, paypal, invoice, phone, products)
  SELECT id, number, email, name, paypal, invoice, phone, products
  FROM order_words WHERE order_id = NEW.order_id;
END;
--> statement-breakpoint
INSERT INTO order_search (rowid, number, email, name, paypal, invoice, phone, products)
SELECT id, number, email, name, paypal, invoice, phone, products FROM order_words ORDER BY id;
--> statement-breakpoint
ALTER TABLE `change_batches` ADD `mode` text;
--> statement-breakpoint
-- What is new to an administrator: whatever there is by now is not.
ALTER TABLE `admins` ADD `orders_seen_at` integer;
--> statement-breakpoint
UPDATE admins SET orders_seen_at = unixepoch() * 1000;
--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `order_id` text REFERENCES orders(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `handled_by` text;
--> statement-breakpoint
-- Until now the store had them by mail, and dealt with them there; the others reached nobody.
UPDATE contact_messages SET handled_at = created_at
WHERE handled_at IS NULL AND EXISTS (
  SELECT 1 FROM mails WHERE mails.id = 'contact-message-' || contact_messages.id
    AND mails.sent_at IS NOT NULL);
--> statement-breakpoint
DROP INDEX `contact_messages_newest`;
--> statement-breakpoint
CREATE INDEX `contact_messages_newest` ON `contact_messages` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `contact_messages_open` ON `contact_messages` (`created_at`,`id`) WHERE handled_at is null;
--> statement-breakpoint
CREATE INDEX `contact_messages_of_order` ON `contact_messages` (`order_id`) WHERE order_id is not null;
--> statement-breakpoint
CREATE TABLE `contact_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`text` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_replies_of_message` ON `contact_replies` (`message_id`,`created_at`);
--> statement-breakpoint
-- The words by which a message is looked for; which number each has in the index.
CREATE TABLE contact_documents (
  id INTEGER PRIMARY KEY,
  message_id TEXT NOT NULL UNIQUE
);
--> statement-breakpoint
CREATE VIRTUAL TABLE contact_search USING fts5(
  email, name, subject, message,
  content = '', contentless_delete = 1, detail = column, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
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
--> statement-breakpoint
INSERT INTO contact_documents (message_id) SELECT id FROM contact_messages ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO contact_search (rowid, email, name, subject, message)
SELECT d.id, m.email, m.name, m.subject, m.message
FROM contact_documents AS d JOIN contact_messages AS m ON m.id = d.message_id;
--> statement-breakpoint
-- Whatever was sold or begun by now was in rand.
ALTER TABLE `orders` ADD `currency` text DEFAULT 'ZAR' NOT NULL;
--> statement-breakpoint
ALTER TABLE `payments` ADD `currency` text DEFAULT 'ZAR' NOT NULL;

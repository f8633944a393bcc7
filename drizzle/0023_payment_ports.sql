-- Payments in the provider's terms, whoever it is: until now there was one, which charged US dollars.
-- What an order said of its payment a second time is read from the payment.
DROP TRIGGER orders_search_insert;
--> statement-breakpoint
DROP TRIGGER orders_search_update;
--> statement-breakpoint
DROP TRIGGER orders_search_delete;
--> statement-breakpoint
DROP TRIGGER invoices_search_insert;
--> statement-breakpoint
DROP TRIGGER order_items_search_insert;
--> statement-breakpoint
DROP TABLE order_search;
--> statement-breakpoint
DROP VIEW order_words;
--> statement-breakpoint
DROP INDEX `payments_paypal_order`;
--> statement-breakpoint
DROP INDEX `payments_capture`;
--> statement-breakpoint
DROP INDEX `refunds_paypal`;
--> statement-breakpoint
DROP INDEX `orders_paypal_order`;
--> statement-breakpoint
DROP INDEX `orders_paypal_transaction`;
--> statement-breakpoint
ALTER TABLE `payments` RENAME COLUMN `usd_cents` TO `charge_cents`;
--> statement-breakpoint
ALTER TABLE `payments` RENAME COLUMN `usd_rate` TO `charge_rate`;
--> statement-breakpoint
ALTER TABLE `payments` RENAME COLUMN `paypal_order_id` TO `provider_ref`;
--> statement-breakpoint
ALTER TABLE `payments` RENAME COLUMN `captured_usd_cents` TO `captured_cents`;
--> statement-breakpoint
ALTER TABLE `payments` ADD `provider` text DEFAULT 'paypal' NOT NULL;
--> statement-breakpoint
ALTER TABLE `payments` ADD `charge_currency` text DEFAULT 'USD' NOT NULL;
--> statement-breakpoint
ALTER TABLE `payments` ADD `provider_status` text;
--> statement-breakpoint
UPDATE payments SET provider_status = o.paypal_status
FROM orders AS o WHERE o.payment_id = payments.id;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider_ref` ON `payments` (`provider_ref`,`provider`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_capture` ON `payments` (`capture_id`,`provider`);
--> statement-breakpoint
ALTER TABLE `refunds` RENAME COLUMN `usd_cents` TO `charge_cents`;
--> statement-breakpoint
ALTER TABLE `refunds` RENAME COLUMN `paypal_refund_id` TO `provider_refund_id`;
--> statement-breakpoint
ALTER TABLE `refunds` ADD `provider_code` text;
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_provider_refund` ON `refunds` (`provider_refund_id`);
--> statement-breakpoint
UPDATE refunds SET source = 'provider' WHERE source = 'paypal';
--> statement-breakpoint
-- The provider's word stays beside ours. What is written small was ours before.
UPDATE refunds SET
  provider_code = CASE WHEN failure_code GLOB '*[^A-Z0-9_]*' THEN NULL ELSE failure_code END,
  failure_code = CASE failure_code
    WHEN 'REFUND_FAILED_INSUFFICIENT_FUNDS' THEN 'insufficient-funds'
    WHEN 'PENDING_CAPTURE' THEN 'still-held'
    WHEN 'PREVIOUS_REQUEST_IN_PROGRESS' THEN 'in-progress'
    WHEN 'REFUND_TIME_LIMIT_EXCEEDED' THEN 'too-old'
    WHEN 'TRANSACTION_DISPUTED' THEN 'disputed'
    WHEN 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK' THEN 'charged-back'
    WHEN 'CAPTURE_FULLY_REFUNDED' THEN 'already-refunded'
    WHEN 'REFUND_AMOUNT_EXCEEDED' THEN 'exceeds-left'
    WHEN 'MAX_NUMBER_OF_REFUNDS_EXCEEDED' THEN 'too-many'
    WHEN 'PARTIAL_REFUND_NOT_ALLOWED' THEN 'whole-only'
    WHEN 'REFUND_NOT_ALLOWED' THEN 'not-allowed'
    WHEN 'INVALID_RESOURCE_ID' THEN 'unknown-payment'
    WHEN 'CURRENCY_MISMATCH' THEN 'other-currency'
    WHEN 'DUPLICATE_INVOICE_ID' THEN 'duplicate'
    WHEN 'FAILED' THEN 'failed'
    WHEN 'CANCELLED' THEN 'cancelled'
    WHEN 'unreachable' THEN 'unreachable'
    WHEN 'server' THEN 'server'
    WHEN 'garbled' THEN 'garbled'
    WHEN 'rate-limited' THEN 'rate-limited'
    WHEN 'auth' THEN 'auth'
    ELSE iif(failure_code GLOB '*[^A-Z0-9_]*', 'unreachable', 'refused') END
WHERE failure_code IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `disputes` RENAME COLUMN `usd_cents` TO `amount_cents`;
--> statement-breakpoint
ALTER TABLE `disputes` ADD `currency` text;
--> statement-breakpoint
UPDATE disputes SET currency = 'USD' WHERE amount_cents IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `payment_method`;
--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `paypal_order_id`;
--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `paypal_status`;
--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `paypal_transaction_id`;
--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `paypal_usd_cents`;
--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `usd_rate`;
--> statement-breakpoint
-- What an order is looked for by, once, for the triggers and for a restore.
CREATE VIEW order_words AS
SELECT id, order_id, number, email, name, payment, invoice, products,
  -- As it is dialled at home and from abroad, and its last 9, 7 and 4 digits: people type either.
  CASE WHEN length(digits) < 9 THEN digits ELSE digits || ' 0' || substr(digits, -9) || ' '
    || substr(digits, -9) || ' ' || substr(digits, -7) || ' ' || substr(digits, -4) END AS phone
FROM (
  SELECT d.id, o.id AS order_id, o.id || ' ' || substr(o.id, -8) AS number, o.user_email AS email,
    o.first_name || ' ' || o.last_name AS name,
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
CREATE VIRTUAL TABLE order_search USING fts5(
  number, email, name, payment, invoice, phone, products,
  content = '', contentless_delete = 1, detail = column, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_documents (order_id) VALUES (NEW.id);
  INSERT INTO order_search (rowid, number, email, name, payment, invoice, phone, products)
  SELECT id, number, email, name, payment, invoice, phone, products
  FROM order_words WHERE order_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_update
AFTER UPDATE OF user_email, first_name, last_name, phone ON orders
WHEN NEW.user_email IS NOT OLD.user_email OR NEW.first_name IS NOT OLD.first_name
  OR NEW.last_name IS NOT OLD.last_name OR NEW.phone IS NOT OLD.phone
BEGIN
  DELETE FROM order_search WHERE rowid = (SELECT id FROM order_documents WHERE order_id = NEW.id);
  INSERT INTO order_search (rowid, number, email, name, payment, invoice, phone, products)
  SELECT id, number, email, name, payment, invoice, phone, products
  FROM order_words WHERE order_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_delete AFTER DELETE ON orders
BEGIN
  DELETE FROM order_search WHERE rowid = (SELECT id FROM order_documents WHERE order_id = OLD.id);
  DELETE FROM order_documents WHERE order_id = OLD.id;
END;
--> statement-breakpoint
-- An invoice and the lines of an order are written after it.
CREATE TRIGGER invoices_search_insert AFTER INSERT ON invoices
BEGIN
  DELETE FROM order_search
  WHERE rowid = (SELECT id FROM order_documents WHERE order_id = NEW.order_id);
  INSERT INTO order_search (rowid, number, email, name, payment, invoice, phone, products)
  SELECT id, number, email, name, payment, invoice, phone, products
  FROM order_words WHERE order_id = NEW.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER order_items_search_insert AFTER INSERT ON order_items
BEGIN
  DELETE FROM order_search
  WHERE rowid = (SELECT id FROM order_documents WHERE order_id = NEW.order_id);
  INSERT INTO order_search (rowid, number, email, name, payment, invoice, phone, products)
  SELECT id, number, email, name, payment, invoice, phone, products
  FROM order_words WHERE order_id = NEW.order_id;
END;
--> statement-breakpoint
INSERT INTO order_search (rowid, number, email, name, payment, invoice, phone, products)
SELECT id, number, email, name, payment, invoice, phone, products FROM order_words ORDER BY id;
--> statement-breakpoint
UPDATE payments SET reason = 'gone-at-provider' WHERE reason = 'gone-at-paypal';
--> statement-breakpoint
UPDATE payments SET reason = 'never-at-provider' WHERE reason = 'never-at-paypal';
--> statement-breakpoint
DELETE FROM job_leases WHERE name = 'look-at-disputes-place';

CREATE TABLE `order_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`from_status` text,
	`to_status` text,
	`note` text,
	`actor_id` text,
	`actor_name` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_events_of_order` ON `order_events` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `order_tallies` (
	`status` text PRIMARY KEY NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`total_cents` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_stock_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	`payment_id` text,
	`kind` text NOT NULL,
	`stock_delta` integer NOT NULL,
	`reserved_delta` integer NOT NULL,
	`reason` text,
	`actor_id` text,
	`actor_name` text,
	`batch_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_movements_kind" CHECK(case "__new_stock_movements"."kind"
        when 'opening' then "__new_stock_movements"."stock_delta" >= 0 and "__new_stock_movements"."reserved_delta" = 0 and "__new_stock_movements"."payment_id" is null
        when 'reserve' then "__new_stock_movements"."stock_delta" = 0 and "__new_stock_movements"."reserved_delta" > 0 and "__new_stock_movements"."payment_id" is not null
        when 'release' then "__new_stock_movements"."stock_delta" = 0 and "__new_stock_movements"."reserved_delta" < 0 and "__new_stock_movements"."payment_id" is not null
        when 'sale' then "__new_stock_movements"."stock_delta" = "__new_stock_movements"."reserved_delta" and "__new_stock_movements"."stock_delta" < 0 and "__new_stock_movements"."payment_id" is not null
        when 'adjustment' then "__new_stock_movements"."stock_delta" <> 0 and "__new_stock_movements"."reserved_delta" = 0 and "__new_stock_movements"."payment_id" is null and "__new_stock_movements"."reason" is not null
        when 'return' then "__new_stock_movements"."stock_delta" <> 0 and "__new_stock_movements"."reserved_delta" = 0 and "__new_stock_movements"."payment_id" is not null
        else 0 end)
);
--> statement-breakpoint
INSERT INTO `__new_stock_movements`("id", "product_id", "payment_id", "kind", "stock_delta", "reserved_delta", "reason", "actor_id", "actor_name", "batch_id", "created_at") SELECT "id", "product_id", "payment_id", "kind", "stock_delta", "reserved_delta", "reason", "actor_id", "actor_name", "batch_id", "created_at" FROM `stock_movements`;--> statement-breakpoint
DROP TABLE `stock_movements`;--> statement-breakpoint
ALTER TABLE `__new_stock_movements` RENAME TO `stock_movements`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_once` ON `stock_movements` (`payment_id`,`product_id`,`kind`) WHERE kind <> 'return';--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_settled_once` ON `stock_movements` (`payment_id`,`product_id`) WHERE kind in ('sale', 'release');--> statement-breakpoint
CREATE INDEX `stock_movements_of_product` ON `stock_movements` (`product_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `stock_movements_of_payment` ON `stock_movements` (`payment_id`,`product_id`,`stock_delta`);--> statement-breakpoint
CREATE INDEX `orders_finished` ON `orders` (`status`,`updated_at`,`total_cents`);--> statement-breakpoint
CREATE INDEX `orders_by_email` ON `orders` (lower("user_email"));--> statement-breakpoint
CREATE INDEX `payments_given_back` ON `payments` (`state`,`id`) WHERE state in ('refunding', 'refunded');--> statement-breakpoint
-- The table made anew has lost its triggers (0001_stock_ledger): here they are again.
CREATE TRIGGER stock_movements_move_stock AFTER INSERT ON stock_movements
BEGIN
  UPDATE products
  SET stock = stock + NEW.stock_delta, reserved = reserved + NEW.reserved_delta
  WHERE id = NEW.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER stock_movements_are_final BEFORE UPDATE ON stock_movements
BEGIN
  SELECT RAISE(ABORT, 'a stock movement is never changed');
END;
--> statement-breakpoint
-- What happens to an order is written down whoever does it. A migration that makes `orders` anew
-- drops its triggers: write all of these again there.
CREATE TRIGGER orders_event_placed AFTER INSERT ON orders
BEGIN
  INSERT INTO order_events (order_id, at, kind, to_status)
  VALUES (NEW.id, NEW.created_at, 'placed', NEW.status);
END;
--> statement-breakpoint
CREATE TRIGGER orders_event_status AFTER UPDATE OF status ON orders
WHEN NEW.status IS NOT OLD.status
BEGIN
  INSERT INTO order_events (order_id, at, kind, from_status, to_status)
  VALUES (NEW.id, NEW.updated_at, 'status', OLD.status, NEW.status);
END;
--> statement-breakpoint
INSERT INTO order_events (order_id, at, kind, to_status)
SELECT id, created_at, 'placed', 'pending' FROM orders ORDER BY created_at;
--> statement-breakpoint
INSERT INTO order_events (order_id, at, kind, from_status, to_status)
SELECT id, updated_at, 'status', 'pending', status FROM orders
WHERE status <> 'pending' ORDER BY updated_at;
--> statement-breakpoint
-- How many orders there are of each status, and their total: counting 100,000 takes too long.
INSERT INTO order_tallies (status) VALUES
  ('pending'), ('processing'), ('shipped'), ('delivered'), ('cancelled');
--> statement-breakpoint
UPDATE order_tallies SET
  orders = (SELECT count(*) FROM orders WHERE orders.status = order_tallies.status),
  total_cents =
    (SELECT coalesce(sum(o.total_cents), 0) FROM orders AS o WHERE o.status = order_tallies.status);
--> statement-breakpoint
CREATE TRIGGER orders_tally_insert AFTER INSERT ON orders
BEGIN
  UPDATE order_tallies SET orders = orders + 1, total_cents = total_cents + NEW.total_cents
  WHERE status = NEW.status;
END;
--> statement-breakpoint
CREATE TRIGGER orders_tally_update AFTER UPDATE OF status, total_cents ON orders
WHEN NEW.status IS NOT OLD.status OR NEW.total_cents IS NOT OLD.total_cents
BEGIN
  UPDATE order_tallies SET orders = orders - 1, total_cents = total_cents - OLD.total_cents
  WHERE status = OLD.status;
  UPDATE order_tallies SET orders = orders + 1, total_cents = total_cents + NEW.total_cents
  WHERE status = NEW.status;
END;
--> statement-breakpoint
CREATE TRIGGER orders_tally_delete AFTER DELETE ON orders
BEGIN
  UPDATE order_tallies SET orders = orders - 1, total_cents = total_cents - OLD.total_cents
  WHERE status = OLD.status;
END;
--> statement-breakpoint
-- Which order has which number in the index below; later orders have higher ones.
CREATE TABLE order_documents (
  id INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL UNIQUE
);
--> statement-breakpoint
-- The words by which an order is looked for: its id whole and its last 8 characters, the e-mail
-- address, the names, PayPal's order id.
CREATE VIRTUAL TABLE order_search USING fts5(
  number, email, name, paypal,
  content = '', contentless_delete = 1, detail = column, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_documents (order_id) VALUES (NEW.id);
  INSERT INTO order_search (rowid, number, email, name, paypal)
  SELECT id, NEW.id || ' ' || substr(NEW.id, -8), NEW.user_email,
    NEW.first_name || ' ' || NEW.last_name, NEW.paypal_order_id
  FROM order_documents WHERE order_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_update
AFTER UPDATE OF user_email, first_name, last_name, paypal_order_id ON orders
WHEN NEW.user_email IS NOT OLD.user_email OR NEW.first_name IS NOT OLD.first_name
  OR NEW.last_name IS NOT OLD.last_name OR NEW.paypal_order_id IS NOT OLD.paypal_order_id
BEGIN
  DELETE FROM order_search WHERE rowid = (SELECT id FROM order_documents WHERE order_id = NEW.id);
  INSERT INTO order_search (rowid, number, email, name, paypal)
  SELECT id, NEW.id || ' ' || substr(NEW.id, -8), NEW.user_email,
    NEW.first_name || ' ' || NEW.last_name, NEW.paypal_order_id
  FROM order_documents WHERE order_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_delete AFTER DELETE ON orders
BEGIN
  DELETE FROM order_search WHERE rowid = (SELECT id FROM order_documents WHERE order_id = OLD.id);
  DELETE FROM order_documents WHERE order_id = OLD.id;
END;
--> statement-breakpoint
INSERT INTO order_documents (order_id) SELECT id FROM orders ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO order_search (rowid, number, email, name, paypal)
SELECT d.id, o.id || ' ' || substr(o.id, -8), o.user_email, o.first_name || ' ' || o.last_name,
  o.paypal_order_id
FROM order_documents AS d JOIN orders AS o ON o.id = d.order_id;

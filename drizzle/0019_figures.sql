CREATE TABLE `credit_notes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`refund_id` text NOT NULL,
	`order_id` text NOT NULL,
	`issued_at` integer NOT NULL,
	`rand_cents` integer NOT NULL,
	`standard_cents` integer NOT NULL,
	`zero_cents` integer NOT NULL,
	`shipping_cents` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_refundId_unique` ON `credit_notes` (`refund_id`);
--> statement-breakpoint
CREATE INDEX `credit_notes_of_order` ON `credit_notes` (`order_id`,`issued_at`);
--> statement-breakpoint
CREATE INDEX `credit_notes_by_time` ON `credit_notes` (`issued_at`);
--> statement-breakpoint
-- Whose an order is (docs/decisions/0026-figures.md): the account that placed it, else the account
-- that has its address, else that address. An account is not in the row, so triggers keep it now.
DROP TRIGGER customer_recount_one;--> statement-breakpoint
DROP TRIGGER orders_customer_insert;--> statement-breakpoint
DROP TRIGGER orders_customer_update;--> statement-breakpoint
DROP TRIGGER orders_customer_delete;--> statement-breakpoint
DROP TRIGGER refunds_customer_insert;--> statement-breakpoint
DROP TRIGGER refunds_customer_update;--> statement-breakpoint
DROP TRIGGER refunds_customer_delete;--> statement-breakpoint
DROP TRIGGER users_customer_insert;--> statement-breakpoint
DROP TRIGGER users_customer_update;--> statement-breakpoint
DROP TRIGGER users_customer_delete;
--> statement-breakpoint
DROP INDEX `orders_of_customer`;
--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `customer_key`;
--> statement-breakpoint
ALTER TABLE `orders` ADD `customer_key` text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX `users_by_lower_email` ON `users` (lower("email"));
--> statement-breakpoint
UPDATE orders SET customer_key = coalesce('user:' || orders.user_id,
    (SELECT 'user:' || u.id FROM users AS u
      WHERE lower(u.email) = lower(orders.user_email) ORDER BY u.id LIMIT 1),
    'mail:' || lower(orders.user_email));
--> statement-breakpoint
CREATE INDEX `orders_of_customer` ON `orders` (`customer_key`,`created_at`,`status`);
--> statement-breakpoint
ALTER TABLE `customer_stats` ADD `last_kept_order_at` integer;
--> statement-breakpoint
CREATE INDEX `customer_stats_active` ON `customer_stats` (`last_kept_order_at`,`id`);
--> statement-breakpoint
-- As in 0010, without administrators, and with the last order that was not cancelled.
CREATE TRIGGER customer_recount_one INSTEAD OF INSERT ON customer_recount
BEGIN
  DELETE FROM customer_stats WHERE key = NEW.key
    AND (NEW.key LIKE 'user:%' OR NOT EXISTS (SELECT 1 FROM orders WHERE customer_key = NEW.key))
    AND (NEW.key NOT LIKE 'user:%'
      OR NOT EXISTS (SELECT 1 FROM users WHERE id = substr(NEW.key, 6))
      OR EXISTS (SELECT 1 FROM admins WHERE user_id = substr(NEW.key, 6)));
  INSERT INTO customer_stats (key, user_id, email, first_name, last_name, phone, address, city,
    province, postal_code, created_at, first_order_at, last_order_at, last_kept_order_at,
    total_orders, total_spent_cents, banned_at)
  SELECT NEW.key, u.id, coalesce(u.email, lower(o.user_email)),
    -- The account's name split on its first space; where it has none, the newest order's.
    CASE WHEN trim(coalesce(u.name, '')) = '' THEN coalesce(o.first_name, '')
      WHEN instr(trim(u.name), ' ') = 0 THEN trim(u.name)
      ELSE substr(trim(u.name), 1, instr(trim(u.name), ' ') - 1) END,
    CASE WHEN trim(coalesce(u.name, '')) = '' OR instr(trim(u.name), ' ') = 0
      THEN coalesce(o.last_name, '')
      ELSE trim(substr(trim(u.name), instr(trim(u.name), ' ') + 1)) END,
    coalesce(nullif(trim(u.phone), ''), o.phone, ''),
    coalesce(nullif(trim(u.address), ''), o.address, ''),
    coalesce(nullif(trim(u.city), ''), o.city, ''),
    coalesce(nullif(trim(u.province), ''), o.province, ''),
    coalesce(nullif(trim(u.postal_code), ''), o.postal_code, ''),
    min(coalesce(u.created_at, t.first_at), coalesce(t.first_at, u.created_at)),
    t.first_at, t.last_at, t.kept_at, t.orders, t.cents, u.banned_at
  FROM (
    SELECT min(created_at) AS first_at, max(created_at) AS last_at,
      max(CASE WHEN status <> 'cancelled' THEN created_at END) AS kept_at, count(*) AS orders,
      coalesce(sum(CASE WHEN status = 'cancelled' THEN 0 ELSE total_cents - coalesce((
        SELECT sum(rand_cents) FROM credit_notes WHERE credit_notes.order_id = orders.id
      ), 0) END), 0) AS cents
    FROM orders WHERE customer_key = NEW.key
  ) AS t
  LEFT JOIN users AS u ON u.id = CASE WHEN NEW.key LIKE 'user:%' THEN substr(NEW.key, 6) END
  LEFT JOIN orders AS o ON o.id = (
    SELECT id FROM orders WHERE customer_key = NEW.key ORDER BY created_at DESC, id DESC LIMIT 1
  )
  WHERE CASE WHEN NEW.key LIKE 'user:%'
    THEN u.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM admins WHERE user_id = u.id)
    ELSE o.id IS NOT NULL END
  ON CONFLICT (key) DO UPDATE SET user_id = excluded.user_id, email = excluded.email,
    first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone,
    address = excluded.address, city = excluded.city, province = excluded.province,
    postal_code = excluded.postal_code, created_at = excluded.created_at,
    first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at, last_kept_order_at = excluded.last_kept_order_at,
    total_orders = excluded.total_orders, total_spent_cents = excluded.total_spent_cents,
    banned_at = excluded.banned_at;
END;
--> statement-breakpoint
-- A migration that makes `orders`, `users` or `admins` anew drops these: write them again there.
CREATE TRIGGER orders_customer_insert AFTER INSERT ON orders
BEGIN
  UPDATE orders SET customer_key = coalesce('user:' || NEW.user_id,
    (SELECT 'user:' || u.id FROM users AS u
      WHERE lower(u.email) = lower(NEW.user_email) ORDER BY u.id LIMIT 1),
    'mail:' || lower(NEW.user_email))
  WHERE id = NEW.id;
  INSERT INTO customer_recount (key) SELECT customer_key FROM orders
  WHERE id = NEW.id AND NEW.customer_key <> '';
END;
--> statement-breakpoint
CREATE TRIGGER orders_customer_update
AFTER UPDATE OF user_id, user_email, status, total_cents, first_name, last_name, phone, address,
  city, province, postal_code, created_at ON orders
BEGIN
  UPDATE orders SET customer_key = coalesce('user:' || NEW.user_id,
    (SELECT 'user:' || u.id FROM users AS u
      WHERE lower(u.email) = lower(NEW.user_email) ORDER BY u.id LIMIT 1),
    'mail:' || lower(NEW.user_email))
  WHERE id = NEW.id;
  INSERT INTO customer_recount (key) SELECT customer_key FROM orders WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_customer_moved AFTER UPDATE OF customer_key ON orders
WHEN NEW.customer_key IS NOT OLD.customer_key
BEGIN
  INSERT INTO customer_recount (key) VALUES (NEW.customer_key);
  INSERT INTO customer_recount (key) SELECT OLD.customer_key WHERE OLD.customer_key <> '';
END;
--> statement-breakpoint
CREATE TRIGGER orders_customer_delete AFTER DELETE ON orders
BEGIN
  INSERT INTO customer_recount (key) VALUES (OLD.customer_key);
END;
--> statement-breakpoint
CREATE TRIGGER credit_notes_customer_insert AFTER INSERT ON credit_notes
BEGIN
  INSERT INTO customer_recount (key) SELECT customer_key FROM orders WHERE id = NEW.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER credit_notes_customer_delete AFTER DELETE ON credit_notes
BEGIN
  INSERT INTO customer_recount (key) SELECT customer_key FROM orders WHERE id = OLD.order_id;
END;
--> statement-breakpoint
-- A guest who registers is one customer: the orders and the notes under the address come along.
CREATE TRIGGER users_customer_insert AFTER INSERT ON users
BEGIN
  UPDATE orders SET customer_key = 'user:' || NEW.id
  WHERE customer_key = 'mail:' || lower(NEW.email);
  UPDATE customer_notes SET customer_key = 'user:' || NEW.id
  WHERE customer_key = 'mail:' || lower(NEW.email);
  INSERT INTO customer_recount (key) VALUES ('user:' || NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER users_customer_email AFTER UPDATE OF email ON users
WHEN lower(NEW.email) IS NOT lower(OLD.email)
BEGIN
  UPDATE orders SET customer_key = 'mail:' || lower(user_email)
  WHERE customer_key = 'user:' || OLD.id AND user_id IS NULL AND lower(user_email) <> lower(NEW.email);
  UPDATE orders SET customer_key = 'user:' || NEW.id
  WHERE customer_key = 'mail:' || lower(NEW.email);
  UPDATE customer_notes SET customer_key = 'user:' || NEW.id
  WHERE customer_key = 'mail:' || lower(NEW.email);
END;
--> statement-breakpoint
CREATE TRIGGER users_customer_update
AFTER UPDATE OF name, email, phone, address, city, province, postal_code, banned_at, created_at
ON users
BEGIN
  INSERT INTO customer_recount (key) VALUES ('user:' || NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER users_customer_delete AFTER DELETE ON users
BEGIN
  UPDATE orders SET customer_key = 'mail:' || lower(user_email)
  WHERE customer_key = 'user:' || OLD.id AND user_id IS NULL;
  INSERT INTO customer_recount (key) VALUES ('user:' || OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER admins_customer_insert AFTER INSERT ON admins
BEGIN
  INSERT INTO customer_recount (key) VALUES ('user:' || NEW.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER admins_customer_delete AFTER DELETE ON admins
BEGIN
  INSERT INTO customer_recount (key) VALUES ('user:' || OLD.user_id);
END;
--> statement-breakpoint
UPDATE customer_notes SET customer_key = (
  SELECT 'user:' || id FROM users WHERE 'mail:' || lower(email) = customer_notes.customer_key)
WHERE customer_key LIKE 'mail:%' AND EXISTS (
  SELECT 1 FROM users WHERE 'mail:' || lower(email) = customer_notes.customer_key);
--> statement-breakpoint
-- What orders count for, by the moment at which it came about: a refund and a cancellation change
-- their own day and not the day of the sale. All of it is made anew from orders and refunds.
DROP TRIGGER sales_recount_run;--> statement-breakpoint
DROP TRIGGER order_sales_added;--> statement-breakpoint
DROP TRIGGER order_sales_changed;--> statement-breakpoint
DROP TRIGGER order_sales_removed;--> statement-breakpoint
DROP TRIGGER line_sales_added;--> statement-breakpoint
DROP TRIGGER line_sales_changed;--> statement-breakpoint
DROP TRIGGER line_sales_removed;--> statement-breakpoint
DROP TRIGGER orders_count_insert;--> statement-breakpoint
DROP TRIGGER orders_count_update;--> statement-breakpoint
DROP TRIGGER order_items_count_insert;--> statement-breakpoint
DROP TRIGGER order_items_count_update;--> statement-breakpoint
DROP TRIGGER order_items_count_delete;--> statement-breakpoint
DROP TRIGGER refunds_count_insert;--> statement-breakpoint
DROP TRIGGER refunds_count_update;--> statement-breakpoint
DROP TRIGGER refunds_count_delete;--> statement-breakpoint
DROP TRIGGER deliveries_count_insert;--> statement-breakpoint
DROP TRIGGER deliveries_count_update;--> statement-breakpoint
DROP TRIGGER deliveries_count_delete;
--> statement-breakpoint
DROP VIEW sales_recount;
--> statement-breakpoint
DROP TABLE `line_sales`;
--> statement-breakpoint
DROP TABLE `order_sales`;
--> statement-breakpoint
DROP TABLE `sales_days`;
--> statement-breakpoint
DELETE FROM product_days;
--> statement-breakpoint
DELETE FROM product_months;
--> statement-breakpoint
DELETE FROM product_sales;
--> statement-breakpoint
CREATE TABLE `order_sales` (
	`order_id` text NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`kept_orders` integer DEFAULT 0 NOT NULL,
	`kept_cents` integer DEFAULT 0 NOT NULL,
	`gross_cents` integer DEFAULT 0 NOT NULL,
	`refunds_cents` integer DEFAULT 0 NOT NULL,
	`cancelled_cents` integer DEFAULT 0 NOT NULL,
	`revenue_cents` integer DEFAULT 0 NOT NULL,
	`standard_cents` integer DEFAULT 0 NOT NULL,
	`zero_cents` integer DEFAULT 0 NOT NULL,
	`shipping_cents` integer DEFAULT 0 NOT NULL,
	`vat_cents` integer DEFAULT 0 NOT NULL,
	`refund_vat_cents` integer DEFAULT 0 NOT NULL,
	`couriered` integer DEFAULT 0 NOT NULL,
	`couriered_shipping_cents` integer DEFAULT 0 NOT NULL,
	`courier_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`order_id`, `at`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_sales_by_time` ON `order_sales` (`at`);
--> statement-breakpoint
CREATE TABLE `line_sales` (
	`order_id` text NOT NULL,
	`line` integer NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`product_id` text NOT NULL,
	`vat_class` text NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`units` integer DEFAULT 0 NOT NULL,
	`cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`order_id`, `line`, `at`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `line_sales_by_time` ON `line_sales` (`at`);
--> statement-breakpoint
CREATE TABLE `sales_days` (
	`day` text PRIMARY KEY NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`kept_orders` integer DEFAULT 0 NOT NULL,
	`kept_cents` integer DEFAULT 0 NOT NULL,
	`gross_cents` integer DEFAULT 0 NOT NULL,
	`refunds_cents` integer DEFAULT 0 NOT NULL,
	`cancelled_cents` integer DEFAULT 0 NOT NULL,
	`revenue_cents` integer DEFAULT 0 NOT NULL,
	`standard_cents` integer DEFAULT 0 NOT NULL,
	`zero_cents` integer DEFAULT 0 NOT NULL,
	`shipping_cents` integer DEFAULT 0 NOT NULL,
	`vat_cents` integer DEFAULT 0 NOT NULL,
	`refund_vat_cents` integer DEFAULT 0 NOT NULL,
	`couriered` integer DEFAULT 0 NOT NULL,
	`couriered_shipping_cents` integer DEFAULT 0 NOT NULL,
	`courier_cents` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- A migration that makes one of these tables anew, or orders, order_items, refunds, credit_notes or
-- deliveries, drops its triggers: write them again there.
CREATE TRIGGER order_sales_added AFTER INSERT ON order_sales
BEGIN
  INSERT INTO sales_days (day,
    orders, kept_orders, kept_cents, gross_cents, refunds_cents, cancelled_cents, revenue_cents,
    standard_cents, zero_cents, shipping_cents, vat_cents, refund_vat_cents, couriered,
    couriered_shipping_cents, courier_cents)
  VALUES (NEW.day,
    NEW.orders, NEW.kept_orders, NEW.kept_cents, NEW.gross_cents, NEW.refunds_cents,
    NEW.cancelled_cents, NEW.revenue_cents, NEW.standard_cents, NEW.zero_cents,
    NEW.shipping_cents, NEW.vat_cents, NEW.refund_vat_cents, NEW.couriered,
    NEW.couriered_shipping_cents, NEW.courier_cents)
  ON CONFLICT (day) DO UPDATE SET
    orders = orders + excluded.orders, kept_orders = kept_orders + excluded.kept_orders,
    kept_cents = kept_cents + excluded.kept_cents,
    gross_cents = gross_cents + excluded.gross_cents,
    refunds_cents = refunds_cents + excluded.refunds_cents,
    cancelled_cents = cancelled_cents + excluded.cancelled_cents,
    revenue_cents = revenue_cents + excluded.revenue_cents,
    standard_cents = standard_cents + excluded.standard_cents,
    zero_cents = zero_cents + excluded.zero_cents,
    shipping_cents = shipping_cents + excluded.shipping_cents,
    vat_cents = vat_cents + excluded.vat_cents,
    refund_vat_cents = refund_vat_cents + excluded.refund_vat_cents,
    couriered = couriered + excluded.couriered,
    couriered_shipping_cents = couriered_shipping_cents + excluded.couriered_shipping_cents,
    courier_cents = courier_cents + excluded.courier_cents;
END;
--> statement-breakpoint
CREATE TRIGGER order_sales_changed AFTER UPDATE ON order_sales
BEGIN
  UPDATE sales_days SET
    orders = orders - OLD.orders, kept_orders = kept_orders - OLD.kept_orders,
    kept_cents = kept_cents - OLD.kept_cents, gross_cents = gross_cents - OLD.gross_cents,
    refunds_cents = refunds_cents - OLD.refunds_cents,
    cancelled_cents = cancelled_cents - OLD.cancelled_cents,
    revenue_cents = revenue_cents - OLD.revenue_cents,
    standard_cents = standard_cents - OLD.standard_cents,
    zero_cents = zero_cents - OLD.zero_cents,
    shipping_cents = shipping_cents - OLD.shipping_cents, vat_cents = vat_cents - OLD.vat_cents,
    refund_vat_cents = refund_vat_cents - OLD.refund_vat_cents,
    couriered = couriered - OLD.couriered,
    couriered_shipping_cents = couriered_shipping_cents - OLD.couriered_shipping_cents,
    courier_cents = courier_cents - OLD.courier_cents
  WHERE day = OLD.day;
  INSERT INTO sales_days (day,
    orders, kept_orders, kept_cents, gross_cents, refunds_cents, cancelled_cents, revenue_cents,
    standard_cents, zero_cents, shipping_cents, vat_cents, refund_vat_cents, couriered,
    couriered_shipping_cents, courier_cents)
  VALUES (NEW.day,
    NEW.orders, NEW.kept_orders, NEW.kept_cents, NEW.gross_cents, NEW.refunds_cents,
    NEW.cancelled_cents, NEW.revenue_cents, NEW.standard_cents, NEW.zero_cents,
    NEW.shipping_cents, NEW.vat_cents, NEW.refund_vat_cents, NEW.couriered,
    NEW.couriered_shipping_cents, NEW.courier_cents)
  ON CONFLICT (day) DO UPDATE SET
    orders = orders + excluded.orders, kept_orders = kept_orders + excluded.kept_orders,
    kept_cents = kept_cents + excluded.kept_cents,
    gross_cents = gross_cents + excluded.gross_cents,
    refunds_cents = refunds_cents + excluded.refunds_cents,
    cancelled_cents = cancelled_cents + excluded.cancelled_cents,
    revenue_cents = revenue_cents + excluded.revenue_cents,
    standard_cents = standard_cents + excluded.standard_cents,
    zero_cents = zero_cents + excluded.zero_cents,
    shipping_cents = shipping_cents + excluded.shipping_cents,
    vat_cents = vat_cents + excluded.vat_cents,
    refund_vat_cents = refund_vat_cents + excluded.refund_vat_cents,
    couriered = couriered + excluded.couriered,
    couriered_shipping_cents = couriered_shipping_cents + excluded.couriered_shipping_cents,
    courier_cents = courier_cents + excluded.courier_cents;
END;
--> statement-breakpoint
CREATE TRIGGER order_sales_removed AFTER DELETE ON order_sales
BEGIN
  UPDATE sales_days SET
    orders = orders - OLD.orders, kept_orders = kept_orders - OLD.kept_orders,
    kept_cents = kept_cents - OLD.kept_cents, gross_cents = gross_cents - OLD.gross_cents,
    refunds_cents = refunds_cents - OLD.refunds_cents,
    cancelled_cents = cancelled_cents - OLD.cancelled_cents,
    revenue_cents = revenue_cents - OLD.revenue_cents,
    standard_cents = standard_cents - OLD.standard_cents,
    zero_cents = zero_cents - OLD.zero_cents,
    shipping_cents = shipping_cents - OLD.shipping_cents, vat_cents = vat_cents - OLD.vat_cents,
    refund_vat_cents = refund_vat_cents - OLD.refund_vat_cents,
    couriered = couriered - OLD.couriered,
    couriered_shipping_cents = couriered_shipping_cents - OLD.couriered_shipping_cents,
    courier_cents = courier_cents - OLD.courier_cents
  WHERE day = OLD.day;
END;
--> statement-breakpoint
CREATE TRIGGER line_sales_added AFTER INSERT ON line_sales
BEGIN
  INSERT INTO product_days (day, product_id, orders, units, cents)
  VALUES (NEW.day, NEW.product_id, NEW.orders, NEW.units, NEW.cents)
  ON CONFLICT (day, product_id) DO UPDATE SET
    orders = orders + excluded.orders, units = units + excluded.units, cents = cents + excluded.cents;
  INSERT INTO product_months (month, product_id, orders, units, cents)
  VALUES (substr(NEW.day, 1, 7), NEW.product_id, NEW.orders, NEW.units, NEW.cents)
  ON CONFLICT (month, product_id) DO UPDATE SET
    orders = orders + excluded.orders, units = units + excluded.units, cents = cents + excluded.cents;
  INSERT INTO product_sales (product_id, orders, units, cents)
  VALUES (NEW.product_id, NEW.orders, NEW.units, NEW.cents)
  ON CONFLICT (product_id) DO UPDATE SET
    orders = orders + excluded.orders, units = units + excluded.units, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER line_sales_changed AFTER UPDATE ON line_sales
WHEN NEW.units IS NOT OLD.units OR NEW.cents IS NOT OLD.cents OR NEW.day IS NOT OLD.day
  OR NEW.product_id IS NOT OLD.product_id OR NEW.orders IS NOT OLD.orders
BEGIN
  UPDATE product_days
  SET orders = orders - OLD.orders, units = units - OLD.units, cents = cents - OLD.cents
  WHERE day = OLD.day AND product_id = OLD.product_id;
  UPDATE product_months
  SET orders = orders - OLD.orders, units = units - OLD.units, cents = cents - OLD.cents
  WHERE month = substr(OLD.day, 1, 7) AND product_id = OLD.product_id;
  UPDATE product_sales
  SET orders = orders - OLD.orders, units = units - OLD.units, cents = cents - OLD.cents
  WHERE product_id = OLD.product_id;
  INSERT INTO product_days (day, product_id, orders, units, cents)
  VALUES (NEW.day, NEW.product_id, NEW.orders, NEW.units, NEW.cents)
  ON CONFLICT (day, product_id) DO UPDATE SET
    orders = orders + excluded.orders, units = units + excluded.units, cents = cents + excluded.cents;
  INSERT INTO product_months (month, product_id, orders, units, cents)
  VALUES (substr(NEW.day, 1, 7), NEW.product_id, NEW.orders, NEW.units, NEW.cents)
  ON CONFLICT (month, product_id) DO UPDATE SET
    orders = orders + excluded.orders, units = units + excluded.units, cents = cents + excluded.cents;
  INSERT INTO product_sales (product_id, orders, units, cents)
  VALUES (NEW.product_id, NEW.orders, NEW.units, NEW.cents)
  ON CONFLICT (product_id) DO UPDATE SET
    orders = orders + excluded.orders, units = units + excluded.units, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER line_sales_removed AFTER DELETE ON line_sales
BEGIN
  UPDATE product_days
  SET orders = orders - OLD.orders, units = units - OLD.units, cents = cents - OLD.cents
  WHERE day = OLD.day AND product_id = OLD.product_id;
  UPDATE product_months
  SET orders = orders - OLD.orders, units = units - OLD.units, cents = cents - OLD.cents
  WHERE month = substr(OLD.day, 1, 7) AND product_id = OLD.product_id;
  UPDATE product_sales
  SET orders = orders - OLD.orders, units = units - OLD.units, cents = cents - OLD.cents
  WHERE product_id = OLD.product_id;
END;
--> statement-breakpoint
-- What each line of an order is worth after its credit notes, cancelled or not: its price for the
-- units that no refund named; where an amount went back besides, each line and the shipping bear
-- their share of it.
CREATE VIEW line_worth AS
SELECT order_id, line, product_id, vat_class, iif(worth > 0, units_left, 0) AS units,
  iif(worth > 0 AND base > 0, price_cents * units_left * worth / base, 0) AS cents
FROM (
  SELECT order_id, line, product_id, vat_class, price_cents, units_left, worth,
    sum(price_cents * units_left) OVER (PARTITION BY order_id) + shipping_cents AS base
  FROM (
    SELECT i.order_id, i.line, i.product_id, i.vat_class, i.price_cents, o.shipping_cents,
      max(0, i.quantity - coalesce((
        SELECT sum(json_extract(l.value, '$.quantity'))
        FROM credit_notes AS c, refunds AS r, json_each(r.lines) AS l
        WHERE c.order_id = i.order_id AND r.id = c.refund_id
          AND json_extract(l.value, '$.line') = i.line
      ), 0)) AS units_left,
      o.total_cents - coalesce((
        SELECT sum(c.rand_cents) FROM credit_notes AS c WHERE c.order_id = i.order_id
      ), 0) AS worth
    FROM order_items AS i, orders AS o WHERE o.id = i.order_id
  )
);
--> statement-breakpoint
-- A procedure: inserting an order's id here counts it anew, and books what is different from before
-- at the moment `at` (null: at the sale). With `refund_id` a credit note is issued first, for what
-- the order is worth less. `cancelled` stands in for the order's status while history is told again.
-- Days are South African, two hours ahead of UTC; VAT is rounded as in domain/vat.ts.
CREATE VIEW sales_recount AS SELECT '' AS order_id, 0 AS at, '' AS refund_id, 0 AS cancelled;
--> statement-breakpoint
CREATE TRIGGER sales_recount_run INSTEAD OF INSERT ON sales_recount
BEGIN
  INSERT INTO credit_notes (refund_id, order_id, issued_at, rand_cents, standard_cents, zero_cents,
    shipping_cents, vat_cents)
  SELECT r.id, r.order_id, NEW.at, r.rand_cents, 0, 0, 0, 0 FROM refunds AS r
  WHERE r.id = NEW.refund_id AND r.order_id = NEW.order_id AND r.rand_cents > 0
    AND NOT EXISTS (SELECT 1 FROM credit_notes WHERE refund_id = r.id);
  UPDATE credit_notes SET (standard_cents, zero_cents, vat_cents) = (
    SELECT sold.standard - earlier.standard - coalesce(sum(iif(w.vat_class = 'standard', w.cents, 0)), 0),
      sold.zero - earlier.zero - coalesce(sum(iif(w.vat_class = 'zero', w.cents, 0)), 0),
      (2 * (o.total_cents - sold.zero) * 15 + 115) / 230 - earlier.vat
        - (2 * (o.total_cents - earlier.cents - credit_notes.rand_cents
          - coalesce(sum(iif(w.vat_class = 'zero', w.cents, 0)), 0)) * 15 + 115) / 230
    FROM orders AS o, (
      SELECT coalesce(sum(iif(vat_class = 'standard', price_cents * quantity, 0)), 0) AS standard,
        coalesce(sum(iif(vat_class = 'zero', price_cents * quantity, 0)), 0) AS zero
      FROM order_items WHERE order_id = NEW.order_id
    ) AS sold, (
      SELECT coalesce(sum(rand_cents), 0) AS cents, coalesce(sum(standard_cents), 0) AS standard,
        coalesce(sum(zero_cents), 0) AS zero, coalesce(sum(vat_cents), 0) AS vat
      FROM credit_notes WHERE order_id = NEW.order_id AND refund_id <> NEW.refund_id
    ) AS earlier LEFT JOIN line_worth AS w ON w.order_id = NEW.order_id
    WHERE o.id = NEW.order_id
  ) WHERE refund_id = NEW.refund_id;
  UPDATE credit_notes SET shipping_cents = rand_cents - standard_cents - zero_cents
  WHERE refund_id = NEW.refund_id;
  INSERT INTO line_sales (order_id, line, at, day, product_id, vat_class, orders, units, cents)
  SELECT order_id, line, at, date(at / 1000 + 7200, 'unixepoch'), product_id, vat_class,
    at = created_at,
    units - coalesce((SELECT sum(s.units) FROM line_sales AS s
      WHERE s.order_id = NEW.order_id AND s.line = now.line AND s.at <> now.at), 0),
    cents - coalesce((SELECT sum(s.cents) FROM line_sales AS s
      WHERE s.order_id = NEW.order_id AND s.line = now.line AND s.at <> now.at), 0)
  FROM (
    SELECT w.order_id, w.line, w.product_id, w.vat_class, o.created_at, max(coalesce(NEW.at, o.created_at), o.created_at) AS at,
      iif(coalesce(NEW.cancelled, o.status = 'cancelled'), 0, w.units) AS units,
      iif(coalesce(NEW.cancelled, o.status = 'cancelled'), 0, w.cents) AS cents
    FROM orders AS o, line_worth AS w WHERE o.id = NEW.order_id AND w.order_id = NEW.order_id
  ) AS now WHERE true
  ON CONFLICT (order_id, line, at) DO UPDATE SET day = excluded.day,
    product_id = excluded.product_id, vat_class = excluded.vat_class, orders = excluded.orders,
    units = excluded.units, cents = excluded.cents;
  INSERT INTO order_sales (order_id, at, day,
    refunds_cents, cancelled_cents, gross_cents, revenue_cents, standard_cents, zero_cents,
    shipping_cents, vat_cents, refund_vat_cents, couriered_shipping_cents)
  SELECT NEW.order_id, now.at, date(now.at / 1000 + 7200, 'unixepoch'),
    now.refunds - before.refunds_cents,
    iif(now.cancelled, now.worth, 0) - before.cancelled_cents,
    now.total_cents - before.gross_cents,
    iif(now.cancelled, 0, now.worth) - before.revenue_cents,
    iif(now.cancelled, 0, now.standard) - before.standard_cents,
    iif(now.cancelled, 0, now.zero) - before.zero_cents,
    iif(now.cancelled, 0, now.worth - now.standard - now.zero) - before.shipping_cents,
    iif(now.cancelled, 0, (2 * (now.worth - now.zero) * 15 + 115) / 230) - before.vat_cents,
    now.refund_vat - before.refund_vat_cents,
    iif(now.cancelled OR now.couriers = 0, 0, now.worth - now.standard - now.zero)
      - before.couriered_shipping_cents
  FROM (
    SELECT max(coalesce(NEW.at, o.created_at), o.created_at) AS at, o.total_cents,
      coalesce(NEW.cancelled, o.status = 'cancelled') AS cancelled, c.cents AS refunds, c.vat AS refund_vat,
      o.total_cents - c.cents AS worth, w.standard, w.zero, d.n AS couriers
    FROM orders AS o, (
      SELECT coalesce(sum(rand_cents), 0) AS cents, coalesce(sum(vat_cents), 0) AS vat
      FROM credit_notes WHERE order_id = NEW.order_id
    ) AS c, (
      SELECT coalesce(sum(iif(vat_class = 'standard', cents, 0)), 0) AS standard,
        coalesce(sum(iif(vat_class = 'zero', cents, 0)), 0) AS zero
      FROM line_worth WHERE order_id = NEW.order_id
    ) AS w, (
      SELECT count(*) AS n FROM deliveries WHERE order_id = NEW.order_id AND fallback = 0
        AND (carrier = 'own' OR courier_delivery_id IS NOT NULL)
        AND status NOT IN ('booking', 'cancelled', 'failed')
    ) AS d
    WHERE o.id = NEW.order_id
  ) AS now, (
    SELECT
      coalesce(sum(s.refunds_cents), 0) AS refunds_cents,
      coalesce(sum(s.cancelled_cents), 0) AS cancelled_cents,
      coalesce(sum(s.gross_cents), 0) AS gross_cents,
      coalesce(sum(s.revenue_cents), 0) AS revenue_cents,
      coalesce(sum(s.standard_cents), 0) AS standard_cents,
      coalesce(sum(s.zero_cents), 0) AS zero_cents,
      coalesce(sum(s.shipping_cents), 0) AS shipping_cents,
      coalesce(sum(s.vat_cents), 0) AS vat_cents,
      coalesce(sum(s.refund_vat_cents), 0) AS refund_vat_cents,
      coalesce(sum(s.couriered_shipping_cents), 0) AS couriered_shipping_cents
    FROM orders AS o LEFT JOIN order_sales AS s ON s.order_id = o.id
      AND s.at <> max(coalesce(NEW.at, o.created_at), o.created_at)
    WHERE o.id = NEW.order_id
  ) AS before WHERE true
  ON CONFLICT (order_id, at) DO UPDATE SET day = excluded.day,
    refunds_cents = excluded.refunds_cents, cancelled_cents = excluded.cancelled_cents,
    gross_cents = excluded.gross_cents, revenue_cents = excluded.revenue_cents,
    standard_cents = excluded.standard_cents, zero_cents = excluded.zero_cents,
    shipping_cents = excluded.shipping_cents, vat_cents = excluded.vat_cents,
    refund_vat_cents = excluded.refund_vat_cents,
    couriered_shipping_cents = excluded.couriered_shipping_cents;
  UPDATE order_sales SET orders = 1,
    (kept_orders, kept_cents) = (
      SELECT iif(coalesce(NEW.cancelled, o.status = 'cancelled'), 0, 1), iif(coalesce(NEW.cancelled, o.status = 'cancelled'), 0, o.total_cents) FROM orders AS o
      WHERE o.id = NEW.order_id),
    (couriered, courier_cents) = (
      SELECT count(*) > 0, coalesce(sum(fee_cents), 0) FROM deliveries
      WHERE order_id = NEW.order_id AND fallback = 0
        AND (carrier = 'own' OR courier_delivery_id IS NOT NULL)
        AND status NOT IN ('booking', 'cancelled', 'failed'))
  WHERE order_id = NEW.order_id AND at = (SELECT created_at FROM orders WHERE id = NEW.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER orders_count_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.id);
END;
--> statement-breakpoint
-- A cancellation and a revival count on the day on which they are made.
CREATE TRIGGER orders_count_update AFTER UPDATE OF status, total_cents, shipping_cents ON orders
WHEN NEW.created_at IS OLD.created_at AND (
  (NEW.status = 'cancelled') IS NOT (OLD.status = 'cancelled')
  OR NEW.total_cents IS NOT OLD.total_cents
  OR NEW.shipping_cents IS NOT OLD.shipping_cents)
BEGIN
  INSERT INTO sales_recount (order_id, at) SELECT NEW.id,
    iif((NEW.status = 'cancelled') IS NOT (OLD.status = 'cancelled'), NEW.updated_at, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER orders_count_moved AFTER UPDATE OF created_at ON orders
WHEN NEW.created_at IS NOT OLD.created_at
BEGIN
  UPDATE line_sales SET at = NEW.created_at, day = date(NEW.created_at / 1000 + 7200, 'unixepoch')
  WHERE order_id = NEW.id AND at = OLD.created_at;
  UPDATE order_sales SET at = NEW.created_at, day = date(NEW.created_at / 1000 + 7200, 'unixepoch')
  WHERE order_id = NEW.id AND at = OLD.created_at;
  INSERT INTO sales_recount (order_id) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER order_items_count_insert AFTER INSERT ON order_items
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER order_items_count_update
AFTER UPDATE OF product_id, price_cents, quantity, vat_class ON order_items
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER order_items_count_delete AFTER DELETE ON order_items
BEGIN
  DELETE FROM line_sales WHERE order_id = OLD.order_id AND line = OLD.line;
  INSERT INTO sales_recount (order_id) VALUES (OLD.order_id);
END;
--> statement-breakpoint
-- A refund is made when PayPal has made it: only then it counts, with a credit note, for good.
CREATE TRIGGER refunds_credit_note_insert AFTER INSERT ON refunds
WHEN NEW.order_id IS NOT NULL AND NEW.state = 'completed'
BEGIN
  INSERT INTO sales_recount (order_id, at, refund_id) VALUES (NEW.order_id, NEW.updated_at, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER refunds_credit_note_update AFTER UPDATE OF state, order_id ON refunds
WHEN NEW.order_id IS NOT NULL AND NEW.state = 'completed'
  AND NOT EXISTS (SELECT 1 FROM credit_notes WHERE refund_id = NEW.id)
BEGIN
  INSERT INTO sales_recount (order_id, at, refund_id) VALUES (NEW.order_id, NEW.updated_at, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER refunds_credit_note_stands BEFORE UPDATE OF state, rand_cents, order_id ON refunds
WHEN OLD.state = 'completed' AND EXISTS (SELECT 1 FROM credit_notes WHERE refund_id = OLD.id)
  AND (NEW.state <> 'completed' OR NEW.rand_cents <> OLD.rand_cents
    OR NEW.order_id IS NOT OLD.order_id)
BEGIN
  SELECT RAISE(ABORT, 'credit_notes_stand');
END;
--> statement-breakpoint
CREATE TRIGGER credit_notes_count_delete AFTER DELETE ON credit_notes
BEGIN
  INSERT INTO sales_recount (order_id, at) VALUES (OLD.order_id, OLD.issued_at);
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_count_insert AFTER INSERT ON deliveries
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_count_update
AFTER UPDATE OF status, fee_cents, carrier, fallback, courier_delivery_id ON deliveries
WHEN NEW.status IS NOT OLD.status
  OR NEW.fee_cents IS NOT OLD.fee_cents
  OR NEW.carrier IS NOT OLD.carrier
  OR NEW.fallback IS NOT OLD.fallback
  OR NEW.courier_delivery_id IS NOT OLD.courier_delivery_id
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_count_delete AFTER DELETE ON deliveries
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (OLD.order_id);
END;
--> statement-breakpoint
-- History in its order: sales, cancellations and refunds, each at its time. Refunds get the numbers
-- of their credit notes as they were completed.
INSERT INTO sales_recount (order_id, at, refund_id, cancelled)
WITH cancelled AS (
  SELECT o.id, max(o.created_at, coalesce((
    SELECT max(e.at) FROM order_events AS e WHERE e.order_id = o.id AND e.to_status = 'cancelled'
  ), o.updated_at)) AS at
  FROM orders AS o WHERE o.status = 'cancelled'
)
SELECT order_id, at, refund_id, cancelled FROM (
  SELECT id AS order_id, created_at AS at, NULL AS refund_id, 0 AS cancelled, 0 AS turn FROM orders
  UNION ALL
  SELECT id, at, NULL, 1, 1 FROM cancelled
  UNION ALL
  SELECT r.order_id, r.updated_at, r.id, coalesce(c.at <= r.updated_at, 0), 2
  FROM refunds AS r LEFT JOIN cancelled AS c ON c.id = r.order_id
  WHERE r.order_id IS NOT NULL AND r.state = 'completed'
) ORDER BY at, turn, order_id, refund_id;
--> statement-breakpoint
INSERT INTO customer_recount (key)
SELECT customer_key FROM orders UNION SELECT key FROM customer_stats UNION SELECT 'user:' || id FROM users;

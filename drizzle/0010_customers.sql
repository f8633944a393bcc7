CREATE TABLE `customer_stats` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`province` text NOT NULL,
	`postal_code` text NOT NULL,
	`created_at` integer NOT NULL,
	`first_order_at` integer,
	`last_order_at` integer,
	`total_orders` integer NOT NULL,
	`total_spent_cents` integer NOT NULL,
	`banned_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_stats_key_unique` ON `customer_stats` (`key`);--> statement-breakpoint
CREATE INDEX `customer_stats_recent` ON `customer_stats` (`last_order_at`,`id`);--> statement-breakpoint
CREATE INDEX `customer_stats_name` ON `customer_stats` (("first_name" || ' ' || "last_name") collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `customer_stats_email` ON `customer_stats` ("email" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `customer_stats_orders` ON `customer_stats` (`total_orders`,`id`);--> statement-breakpoint
CREATE INDEX `customer_stats_spent` ON `customer_stats` (`total_spent_cents`,`id`);--> statement-breakpoint
CREATE INDEX `customer_stats_first` ON `customer_stats` (`first_order_at`);--> statement-breakpoint
CREATE INDEX `customer_stats_place` ON `customer_stats` (`city`,`province`);--> statement-breakpoint
CREATE INDEX `customer_stats_banned` ON `customer_stats` (`banned_at`,`id`) WHERE banned_at is not null;--> statement-breakpoint
-- The words by which a customer is looked for: address, names, the phone with and without +27.
CREATE VIRTUAL TABLE customer_search USING fts5(
  email, name, phone,
  content = '', contentless_delete = 1, detail = column, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE TRIGGER customer_stats_search_insert AFTER INSERT ON customer_stats
BEGIN
  INSERT INTO customer_search (rowid, email, name, phone) VALUES (
    NEW.id, NEW.email, NEW.first_name || ' ' || NEW.last_name,
    replace(NEW.phone, ' ', '') || ' ' || replace(replace(NEW.phone, ' ', ''), '+27', '0'));
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
    replace(NEW.phone, ' ', '') || ' ' || replace(replace(NEW.phone, ' ', ''), '+27', '0'));
END;
--> statement-breakpoint
CREATE TRIGGER customer_stats_search_delete AFTER DELETE ON customer_stats
BEGIN
  DELETE FROM customer_search WHERE rowid = OLD.id;
END;
--> statement-breakpoint
-- Writing a key here counts that customer anew: what the triggers below share. It holds no rows.
CREATE VIEW customer_recount AS SELECT key FROM customer_stats WHERE 0;
--> statement-breakpoint
CREATE TRIGGER customer_recount_one INSTEAD OF INSERT ON customer_recount
BEGIN
  DELETE FROM customer_stats WHERE key = NEW.key
    AND NOT EXISTS (SELECT 1 FROM orders WHERE customer_key = NEW.key)
    AND NOT EXISTS (SELECT 1 FROM users WHERE NEW.key LIKE 'user:%' AND id = substr(NEW.key, 6));
  INSERT INTO customer_stats (key, user_id, email, first_name, last_name, phone, address, city,
    province, postal_code, created_at, first_order_at, last_order_at, total_orders,
    total_spent_cents, banned_at)
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
    t.first_at, t.last_at, t.orders, t.cents, u.banned_at
  FROM (
    SELECT min(created_at) AS first_at, max(created_at) AS last_at, count(*) AS orders,
      coalesce(sum(CASE WHEN status = 'cancelled' THEN 0 ELSE total_cents - coalesce((
        SELECT sum(rand_cents) FROM refunds
        WHERE refunds.order_id = orders.id AND refunds.state IN ('pending', 'completed')
      ), 0) END), 0) AS cents
    FROM orders WHERE customer_key = NEW.key
  ) AS t
  LEFT JOIN users AS u ON u.id = CASE WHEN NEW.key LIKE 'user:%' THEN substr(NEW.key, 6) END
  LEFT JOIN orders AS o ON o.id = (
    SELECT id FROM orders WHERE customer_key = NEW.key ORDER BY created_at DESC, id DESC LIMIT 1
  )
  WHERE u.id IS NOT NULL OR o.id IS NOT NULL
  ON CONFLICT (key) DO UPDATE SET user_id = excluded.user_id, email = excluded.email,
    first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone,
    address = excluded.address, city = excluded.city, province = excluded.province,
    postal_code = excluded.postal_code, created_at = excluded.created_at,
    first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at,
    total_orders = excluded.total_orders, total_spent_cents = excluded.total_spent_cents,
    banned_at = excluded.banned_at;
END;
--> statement-breakpoint
-- A migration that makes `orders`, `refunds` or `users` anew drops these: write them again there.
CREATE TRIGGER orders_customer_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO customer_recount (key)
  VALUES (coalesce('user:' || NEW.user_id, 'mail:' || lower(NEW.user_email)));
END;
--> statement-breakpoint
CREATE TRIGGER orders_customer_update
AFTER UPDATE OF user_id, user_email, status, total_cents, first_name, last_name, phone, address,
  city, province, postal_code, created_at ON orders
BEGIN
  INSERT INTO customer_recount (key)
  VALUES (coalesce('user:' || NEW.user_id, 'mail:' || lower(NEW.user_email)));
  INSERT INTO customer_recount (key)
  SELECT coalesce('user:' || OLD.user_id, 'mail:' || lower(OLD.user_email))
  WHERE OLD.user_id IS NOT NEW.user_id OR lower(OLD.user_email) IS NOT lower(NEW.user_email);
END;
--> statement-breakpoint
CREATE TRIGGER orders_customer_delete AFTER DELETE ON orders
BEGIN
  INSERT INTO customer_recount (key)
  VALUES (coalesce('user:' || OLD.user_id, 'mail:' || lower(OLD.user_email)));
END;
--> statement-breakpoint
CREATE TRIGGER refunds_customer_insert AFTER INSERT ON refunds
WHEN NEW.order_id IS NOT NULL
BEGIN
  INSERT INTO customer_recount (key) SELECT customer_key FROM orders WHERE id = NEW.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER refunds_customer_update AFTER UPDATE OF state, rand_cents, order_id ON refunds
BEGIN
  INSERT INTO customer_recount (key)
  SELECT DISTINCT customer_key FROM orders WHERE id IN (NEW.order_id, OLD.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER refunds_customer_delete AFTER DELETE ON refunds
WHEN OLD.order_id IS NOT NULL
BEGIN
  INSERT INTO customer_recount (key) SELECT customer_key FROM orders WHERE id = OLD.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER users_customer_insert AFTER INSERT ON users
BEGIN
  INSERT INTO customer_recount (key) VALUES ('user:' || NEW.id);
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
  INSERT INTO customer_recount (key) VALUES ('user:' || OLD.id);
END;
--> statement-breakpoint
INSERT INTO customer_recount (key)
SELECT DISTINCT customer_key FROM orders UNION SELECT 'user:' || id FROM users;

-- Whose an order is, and each customer's sums (decision 0026; domain/customers/customer.ts). Writing
-- a key to `customer_recount` counts that customer anew; it holds no rows.
CREATE VIEW customer_recount AS SELECT key FROM customer_stats WHERE 0;
--> statement-breakpoint
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

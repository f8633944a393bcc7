CREATE TABLE `offer_uses` (
	`offer_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`customer_key` text NOT NULL,
	`state` text DEFAULT 'held' NOT NULL,
	`goods_cents` integer NOT NULL,
	`shipping_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`payment_id`, `offer_id`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "offer_uses_take_off" CHECK("offer_uses"."goods_cents" >= 0 and "offer_uses"."shipping_cents" >= 0 and "offer_uses"."goods_cents" + "offer_uses"."shipping_cents" > 0)
);
--> statement-breakpoint
CREATE INDEX `offer_uses_of_customer` ON `offer_uses` (`customer_key`,`offer_id`,`state`);
--> statement-breakpoint
CREATE INDEX `offer_uses_by_time` ON `offer_uses` (`offer_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`code` text,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`from_at` integer NOT NULL,
	`until_at` integer,
	`minimum_cents` integer DEFAULT 0 NOT NULL,
	`category` text,
	`limit_total` integer,
	`limit_each` integer,
	`is_first_order` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`cost_cents` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "offers_value" CHECK(case "offers"."kind" when 'amount' then "offers"."value" > 0
        when 'percent' then "offers"."value" between 1 and 100 else "offers"."value" = 0 end),
	CONSTRAINT "offers_bounds" CHECK("offers"."minimum_cents" >= 0 and coalesce("offers"."until_at" > "offers"."from_at", 1)
        and coalesce("offers"."limit_total" > 0, 1) and coalesce("offers"."limit_each" > 0, 1)
        and ("offers"."is_first_order" = 0 or coalesce("offers"."limit_each" = 1, 0)))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_code` ON `offers` (`code`);
--> statement-breakpoint
CREATE INDEX `offers_automatic` ON `offers` (`until_at`) WHERE code is null and is_active = 1;
--> statement-breakpoint
CREATE INDEX `offers_by_time` ON `offers` (`created_at`,`id`);
--> statement-breakpoint
-- What goods are sold for is less than their subtotal where an offer takes something off. The column that
-- the total adds up from (a CHECK) stays it, under its own name; the subtotal is reckoned from it.
ALTER TABLE `orders` RENAME COLUMN `subtotal_cents` TO `goods_cents`;
--> statement-breakpoint
ALTER TABLE `orders` ADD `discount_cents` integer DEFAULT 0 NOT NULL CONSTRAINT "orders_discount" CHECK("discount_cents" >= 0);
--> statement-breakpoint
ALTER TABLE `orders` ADD `subtotal_cents` integer GENERATED ALWAYS AS (goods_cents + discount_cents) VIRTUAL NOT NULL;
--> statement-breakpoint
ALTER TABLE `orders` ADD `discounts` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE `order_items` ADD `discount_cents` integer DEFAULT 0 NOT NULL CONSTRAINT "order_items_discount" CHECK("discount_cents" between 0 and "price_cents" * "quantity");
--> statement-breakpoint
DROP TRIGGER sales_recount_run;
--> statement-breakpoint
DROP TRIGGER order_items_count_update;
--> statement-breakpoint
DROP VIEW line_worth;
--> statement-breakpoint
-- As they were, with what offers took off the lines.
CREATE VIEW line_worth AS
SELECT order_id, line, product_id, vat_class, iif(worth > 0, units_left, 0) AS units,
  iif(worth > 0 AND base > 0, cents_left * worth / base, 0) AS cents
FROM (
  SELECT order_id, line, product_id, vat_class, units_left, cents_left, worth,
    sum(cents_left) OVER (PARTITION BY order_id) + shipping_cents AS base
  FROM (
    SELECT order_id, line, product_id, vat_class, units_left, worth, shipping_cents,
      -- What the units left were sold for: `unitsCents` of domain/offers/discount.ts.
      (price_cents * quantity - discount_cents) * units_left / quantity AS cents_left
    FROM (
      SELECT i.order_id, i.line, i.product_id, i.vat_class, i.price_cents, i.quantity,
        i.discount_cents, o.shipping_cents,
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
  )
);
--> statement-breakpoint
CREATE TRIGGER order_items_count_update
AFTER UPDATE OF product_id, price_cents, quantity, vat_class, discount_cents ON order_items
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.order_id);
END;
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
      SELECT coalesce(sum(iif(vat_class = 'standard', price_cents * quantity - discount_cents, 0)), 0) AS standard,
        coalesce(sum(iif(vat_class = 'zero', price_cents * quantity - discount_cents, 0)), 0) AS zero
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
        AND (carrier = 'in-house' OR courier_delivery_id IS NOT NULL)
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
        AND (carrier = 'in-house' OR courier_delivery_id IS NOT NULL)
        AND status NOT IN ('booking', 'cancelled', 'failed'))
  WHERE order_id = NEW.order_id AND at = (SELECT created_at FROM orders WHERE id = NEW.order_id);
END;
--> statement-breakpoint
-- What payments take of offers (decision 0052): never beyond an offer's limits, however many pay at
-- once; let go of with the payment, cancelled with its order; and added up for the back office.
CREATE TRIGGER offer_uses_within_limits BEFORE INSERT ON offer_uses
WHEN NEW.state <> 'released'
BEGIN
  SELECT RAISE(ABORT, 'offers_within_limits') FROM offers AS o
  WHERE o.id = NEW.offer_id AND (o.uses >= o.limit_total OR o.limit_each <= (
    SELECT count(*) FROM offer_uses
    WHERE customer_key = NEW.customer_key AND offer_id = NEW.offer_id AND state <> 'released'));
END;
--> statement-breakpoint
CREATE TRIGGER offer_uses_within_limits_again BEFORE UPDATE OF state ON offer_uses
WHEN OLD.state = 'released' AND NEW.state <> 'released'
BEGIN
  SELECT RAISE(ABORT, 'offers_within_limits') FROM offers AS o
  WHERE o.id = NEW.offer_id AND (o.uses >= o.limit_total OR o.limit_each <= (
    SELECT count(*) FROM offer_uses
    WHERE customer_key = NEW.customer_key AND offer_id = NEW.offer_id AND state <> 'released'));
END;
--> statement-breakpoint
CREATE TRIGGER offer_uses_count_insert AFTER INSERT ON offer_uses
BEGIN
  UPDATE offers SET uses = uses + (NEW.state <> 'released'), orders = orders + (NEW.state = 'used'),
    cost_cents = cost_cents + iif(NEW.state = 'used', NEW.goods_cents + NEW.shipping_cents, 0)
  WHERE id = NEW.offer_id;
END;
--> statement-breakpoint
CREATE TRIGGER offer_uses_count_update AFTER UPDATE OF state ON offer_uses
WHEN NEW.state IS NOT OLD.state
BEGIN
  UPDATE offers SET uses = uses + (NEW.state <> 'released') - (OLD.state <> 'released'),
    orders = orders + (NEW.state = 'used') - (OLD.state = 'used'),
    cost_cents = cost_cents + iif(NEW.state = 'used', NEW.goods_cents + NEW.shipping_cents, 0)
      - iif(OLD.state = 'used', OLD.goods_cents + OLD.shipping_cents, 0)
  WHERE id = NEW.offer_id;
END;
--> statement-breakpoint
CREATE TRIGGER offer_uses_count_delete AFTER DELETE ON offer_uses
BEGIN
  UPDATE offers SET uses = uses - (OLD.state <> 'released'), orders = orders - (OLD.state = 'used'),
    cost_cents = cost_cents - iif(OLD.state = 'used', OLD.goods_cents + OLD.shipping_cents, 0)
  WHERE id = OLD.offer_id;
END;
--> statement-breakpoint
CREATE TRIGGER payments_offer_uses AFTER UPDATE OF state ON payments
WHEN NEW.state IS NOT OLD.state
BEGIN
  UPDATE offer_uses SET state = CASE WHEN NEW.state IN ('created', 'capturing', 'pending') THEN 'held'
    WHEN NEW.state = 'completed' THEN 'used' ELSE 'released' END
  WHERE payment_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_offer_uses AFTER UPDATE OF status ON orders
WHEN (NEW.status = 'cancelled') IS NOT (OLD.status = 'cancelled')
BEGIN
  UPDATE offer_uses SET state = iif(NEW.status = 'cancelled', 'cancelled', 'used')
  WHERE payment_id = NEW.payment_id AND state IN ('used', 'cancelled');
END;
--> statement-breakpoint
CREATE TRIGGER orders_offer_customer AFTER UPDATE OF customer_key ON orders
WHEN NEW.customer_key IS NOT OLD.customer_key
BEGIN
  UPDATE offer_uses SET customer_key = NEW.customer_key WHERE payment_id = NEW.payment_id;
END;
--> statement-breakpoint
CREATE TRIGGER users_offer_customer AFTER INSERT ON users
BEGIN
  UPDATE offer_uses SET customer_key = 'user:' || NEW.id
  WHERE customer_key = 'mail:' || lower(NEW.email);
END;
--> statement-breakpoint
CREATE TRIGGER categories_offer_rename AFTER UPDATE OF name ON categories
WHEN NEW.name IS NOT OLD.name
BEGIN
  UPDATE offers SET category = NEW.name WHERE category = OLD.name;
END;

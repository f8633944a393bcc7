CREATE TABLE `line_sales` (
	`order_id` text NOT NULL,
	`line` integer NOT NULL,
	`day` text NOT NULL,
	`product_id` text NOT NULL,
	`vat_class` text NOT NULL,
	`units` integer DEFAULT 0 NOT NULL,
	`cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`order_id`, `line`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `order_sales` (
	`order_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`gross_cents` integer DEFAULT 0 NOT NULL,
	`revenue_cents` integer DEFAULT 0 NOT NULL,
	`standard_cents` integer DEFAULT 0 NOT NULL,
	`zero_cents` integer DEFAULT 0 NOT NULL,
	`shipping_cents` integer DEFAULT 0 NOT NULL,
	`vat_cents` integer DEFAULT 0 NOT NULL,
	`couriered` integer DEFAULT 0 NOT NULL,
	`courier_cents` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_days` (
	`day` text NOT NULL,
	`product_id` text NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`units` integer DEFAULT 0 NOT NULL,
	`cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `product_id`)
);
--> statement-breakpoint
CREATE INDEX `product_days_of_product` ON `product_days` (`product_id`,`day`,`orders`);--> statement-breakpoint
CREATE TABLE `product_months` (
	`month` text NOT NULL,
	`product_id` text NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`units` integer DEFAULT 0 NOT NULL,
	`cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`month`, `product_id`)
);
--> statement-breakpoint
CREATE TABLE `product_sales` (
	`product_id` text PRIMARY KEY NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`units` integer DEFAULT 0 NOT NULL,
	`cents` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sales_days` (
	`day` text PRIMARY KEY NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`gross_cents` integer DEFAULT 0 NOT NULL,
	`revenue_cents` integer DEFAULT 0 NOT NULL,
	`standard_cents` integer DEFAULT 0 NOT NULL,
	`zero_cents` integer DEFAULT 0 NOT NULL,
	`shipping_cents` integer DEFAULT 0 NOT NULL,
	`vat_cents` integer DEFAULT 0 NOT NULL,
	`couriered` integer DEFAULT 0 NOT NULL,
	`couriered_shipping_cents` integer DEFAULT 0 NOT NULL,
	`courier_cents` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deliveries_of_order` ON `deliveries` (`order_id`,`created_at`);
--> statement-breakpoint
-- The sums of what orders count for (docs/decisions/0019-reports.md). A migration that makes one of
-- these tables anew, or orders, order_items, refunds or deliveries, drops its triggers: write them
-- again there.
CREATE TRIGGER order_sales_added AFTER INSERT ON order_sales
BEGIN
  INSERT INTO sales_days (day,
    orders, gross_cents, revenue_cents, standard_cents, zero_cents, shipping_cents, vat_cents,
    couriered, couriered_shipping_cents, courier_cents)
  VALUES (NEW.day,
    NEW.orders, NEW.gross_cents, NEW.revenue_cents, NEW.standard_cents, NEW.zero_cents,
    NEW.shipping_cents, NEW.vat_cents, NEW.couriered, NEW.couriered * NEW.shipping_cents,
    NEW.courier_cents)
  ON CONFLICT (day) DO UPDATE SET
    orders = orders + excluded.orders, gross_cents = gross_cents + excluded.gross_cents,
    revenue_cents = revenue_cents + excluded.revenue_cents,
    standard_cents = standard_cents + excluded.standard_cents,
    zero_cents = zero_cents + excluded.zero_cents,
    shipping_cents = shipping_cents + excluded.shipping_cents,
    vat_cents = vat_cents + excluded.vat_cents, couriered = couriered + excluded.couriered,
    couriered_shipping_cents = couriered_shipping_cents + excluded.couriered_shipping_cents,
    courier_cents = courier_cents + excluded.courier_cents;
END;
--> statement-breakpoint
CREATE TRIGGER order_sales_changed AFTER UPDATE ON order_sales
BEGIN
  UPDATE sales_days SET
    orders = orders - OLD.orders, gross_cents = gross_cents - OLD.gross_cents,
    revenue_cents = revenue_cents - OLD.revenue_cents,
    standard_cents = standard_cents - OLD.standard_cents, zero_cents = zero_cents - OLD.zero_cents,
    shipping_cents = shipping_cents - OLD.shipping_cents, vat_cents = vat_cents - OLD.vat_cents,
    couriered = couriered - OLD.couriered,
    couriered_shipping_cents = couriered_shipping_cents - OLD.couriered * OLD.shipping_cents,
    courier_cents = courier_cents - OLD.courier_cents
  WHERE day = OLD.day;
  INSERT INTO sales_days (day,
    orders, gross_cents, revenue_cents, standard_cents, zero_cents, shipping_cents, vat_cents,
    couriered, couriered_shipping_cents, courier_cents)
  VALUES (NEW.day,
    NEW.orders, NEW.gross_cents, NEW.revenue_cents, NEW.standard_cents, NEW.zero_cents,
    NEW.shipping_cents, NEW.vat_cents, NEW.couriered, NEW.couriered * NEW.shipping_cents,
    NEW.courier_cents)
  ON CONFLICT (day) DO UPDATE SET
    orders = orders + excluded.orders, gross_cents = gross_cents + excluded.gross_cents,
    revenue_cents = revenue_cents + excluded.revenue_cents,
    standard_cents = standard_cents + excluded.standard_cents,
    zero_cents = zero_cents + excluded.zero_cents,
    shipping_cents = shipping_cents + excluded.shipping_cents,
    vat_cents = vat_cents + excluded.vat_cents, couriered = couriered + excluded.couriered,
    couriered_shipping_cents = couriered_shipping_cents + excluded.couriered_shipping_cents,
    courier_cents = courier_cents + excluded.courier_cents;
END;
--> statement-breakpoint
CREATE TRIGGER order_sales_removed AFTER DELETE ON order_sales
BEGIN
  UPDATE sales_days SET
    orders = orders - OLD.orders, gross_cents = gross_cents - OLD.gross_cents,
    revenue_cents = revenue_cents - OLD.revenue_cents,
    standard_cents = standard_cents - OLD.standard_cents, zero_cents = zero_cents - OLD.zero_cents,
    shipping_cents = shipping_cents - OLD.shipping_cents, vat_cents = vat_cents - OLD.vat_cents,
    couriered = couriered - OLD.couriered,
    couriered_shipping_cents = couriered_shipping_cents - OLD.couriered * OLD.shipping_cents,
    courier_cents = courier_cents - OLD.courier_cents
  WHERE day = OLD.day;
END;
--> statement-breakpoint
CREATE TRIGGER line_sales_added AFTER INSERT ON line_sales
BEGIN
  INSERT INTO product_days (day, product_id, orders, units, cents)
  VALUES (NEW.day, NEW.product_id, NEW.units > 0, NEW.units, NEW.cents)
  ON CONFLICT (day, product_id) DO UPDATE SET
    orders = orders + excluded.orders, units = units + excluded.units, cents = cents + excluded.cents;
  INSERT INTO product_months (month, product_id, orders, units, cents)
  VALUES (substr(NEW.day, 1, 7), NEW.product_id, NEW.units > 0, NEW.units, NEW.cents)
  ON CONFLICT (month, product_id) DO UPDATE SET
    orders = orders + excluded.orders, units = units + excluded.units, cents = cents + excluded.cents;
  INSERT INTO product_sales (product_id, orders, units, cents)
  VALUES (NEW.product_id, NEW.units > 0, NEW.units, NEW.cents)
  ON CONFLICT (product_id) DO UPDATE SET
    orders = orders + excluded.orders, units = units + excluded.units, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER line_sales_changed AFTER UPDATE ON line_sales
WHEN NEW.units IS NOT OLD.units OR NEW.cents IS NOT OLD.cents OR NEW.day IS NOT OLD.day
  OR NEW.product_id IS NOT OLD.product_id
BEGIN
  UPDATE product_days
  SET orders = orders - (OLD.units > 0), units = units - OLD.units, cents = cents - OLD.cents
  WHERE day = OLD.day AND product_id = OLD.product_id;
  UPDATE product_months
  SET orders = orders - (OLD.units > 0), units = units - OLD.units, cents = cents - OLD.cents
  WHERE month = substr(OLD.day, 1, 7) AND product_id = OLD.product_id;
  UPDATE product_sales
  SET orders = orders - (OLD.units > 0), units = units - OLD.units, cents = cents - OLD.cents
  WHERE product_id = OLD.product_id;
  INSERT INTO product_days (day, product_id, orders, units, cents)
  VALUES (NEW.day, NEW.product_id, NEW.units > 0, NEW.units, NEW.cents)
  ON CONFLICT (day, product_id) DO UPDATE SET
    orders = orders + excluded.orders, units = units + excluded.units, cents = cents + excluded.cents;
  INSERT INTO product_months (month, product_id, orders, units, cents)
  VALUES (substr(NEW.day, 1, 7), NEW.product_id, NEW.units > 0, NEW.units, NEW.cents)
  ON CONFLICT (month, product_id) DO UPDATE SET
    orders = orders + excluded.orders, units = units + excluded.units, cents = cents + excluded.cents;
  INSERT INTO product_sales (product_id, orders, units, cents)
  VALUES (NEW.product_id, NEW.units > 0, NEW.units, NEW.cents)
  ON CONFLICT (product_id) DO UPDATE SET
    orders = orders + excluded.orders, units = units + excluded.units, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER line_sales_removed AFTER DELETE ON line_sales
BEGIN
  UPDATE product_days
  SET orders = orders - (OLD.units > 0), units = units - OLD.units, cents = cents - OLD.cents
  WHERE day = OLD.day AND product_id = OLD.product_id;
  UPDATE product_months
  SET orders = orders - (OLD.units > 0), units = units - OLD.units, cents = cents - OLD.cents
  WHERE month = substr(OLD.day, 1, 7) AND product_id = OLD.product_id;
  UPDATE product_sales
  SET orders = orders - (OLD.units > 0), units = units - OLD.units, cents = cents - OLD.cents
  WHERE product_id = OLD.product_id;
END;
--> statement-breakpoint
-- A procedure: inserting an order's id here counts it anew. Days are South African, two hours ahead
-- of UTC. Refunds count as in db/queries/revenue.ts; VAT is rounded as in domain/vat.ts.
CREATE VIEW sales_recount AS SELECT '' AS order_id;
--> statement-breakpoint
-- A line is worth its price for the units that no refund named; where the order is worth less than
-- its lines and shipping together, because an amount went back, each bears its share.
CREATE TRIGGER sales_recount_run INSTEAD OF INSERT ON sales_recount
BEGIN
  INSERT INTO line_sales (order_id, line, day, product_id, vat_class, units, cents)
  SELECT order_id, line, day, product_id, vat_class, iif(net > 0, units_left, 0),
    iif(net > 0 AND base > 0, price_cents * units_left * net / base, 0)
  FROM (
    SELECT i.*, o.day, o.net,
      sum(i.price_cents * i.units_left) OVER () + o.shipping_cents AS base
    FROM (
      SELECT order_id, line, product_id, vat_class, price_cents,
        max(0, quantity - coalesce((
          SELECT sum(json_extract(l.value, '$.quantity'))
          FROM refunds AS r, json_each(r.lines) AS l
          WHERE r.order_id = NEW.order_id AND r.state IN ('pending', 'completed')
            AND json_extract(l.value, '$.line') = order_items.line
        ), 0)) AS units_left
      FROM order_items WHERE order_id = NEW.order_id
    ) AS i,
    (
      SELECT date(created_at / 1000 + 7200, 'unixepoch') AS day, shipping_cents,
        iif(status = 'cancelled', 0, total_cents - coalesce((
          SELECT sum(rand_cents) FROM refunds
          WHERE order_id = NEW.order_id AND state IN ('pending', 'completed')
        ), 0)) AS net
      FROM orders WHERE id = NEW.order_id
    ) AS o
  ) WHERE true
  ON CONFLICT (order_id, line) DO UPDATE SET day = excluded.day, product_id = excluded.product_id,
    vat_class = excluded.vat_class, units = excluded.units, cents = excluded.cents;
  INSERT INTO order_sales (order_id, day, orders, gross_cents, revenue_cents, standard_cents,
    zero_cents, shipping_cents, vat_cents, couriered, courier_cents)
  SELECT NEW.order_id, day, status <> 'cancelled', iif(status = 'cancelled', 0, total_cents), net,
    standard, zero, net - standard - zero, (2 * (net - zero) * 15 + 115) / 230, couriered, courier
  FROM (
    SELECT o.status, o.total_cents, date(o.created_at / 1000 + 7200, 'unixepoch') AS day,
      iif(o.status = 'cancelled', 0, o.total_cents - coalesce((
        SELECT sum(rand_cents) FROM refunds
        WHERE order_id = NEW.order_id AND state IN ('pending', 'completed')
      ), 0)) AS net,
      coalesce((SELECT sum(cents) FROM line_sales
        WHERE order_id = NEW.order_id AND vat_class = 'standard'), 0) AS standard,
      coalesce((SELECT sum(cents) FROM line_sales
        WHERE order_id = NEW.order_id AND vat_class = 'zero'), 0) AS zero,
      d.n > 0 AS couriered, d.cents AS courier
    FROM orders AS o, (
      SELECT count(*) AS n, coalesce(sum(fee_cents), 0) AS cents FROM deliveries
      WHERE order_id = NEW.order_id AND carrier = 'uber_direct' AND fallback = 0
        AND courier_delivery_id IS NOT NULL AND status NOT IN ('booking', 'cancelled', 'failed')
    ) AS d
    WHERE o.id = NEW.order_id
  ) WHERE true
  ON CONFLICT (order_id) DO UPDATE SET day = excluded.day, orders = excluded.orders,
    gross_cents = excluded.gross_cents, revenue_cents = excluded.revenue_cents,
    standard_cents = excluded.standard_cents, zero_cents = excluded.zero_cents,
    shipping_cents = excluded.shipping_cents, vat_cents = excluded.vat_cents,
    couriered = excluded.couriered, courier_cents = excluded.courier_cents;
END;
--> statement-breakpoint
CREATE TRIGGER orders_count_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER orders_count_update AFTER UPDATE OF status, total_cents, shipping_cents, created_at ON orders
WHEN (NEW.status = 'cancelled') IS NOT (OLD.status = 'cancelled')
  OR NEW.total_cents IS NOT OLD.total_cents
  OR NEW.shipping_cents IS NOT OLD.shipping_cents
  OR NEW.created_at IS NOT OLD.created_at
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER order_items_count_insert AFTER INSERT ON order_items
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER order_items_count_update AFTER UPDATE OF product_id, price_cents, quantity, vat_class ON order_items
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
CREATE TRIGGER refunds_count_insert AFTER INSERT ON refunds
WHEN NEW.order_id IS NOT NULL
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER refunds_count_update AFTER UPDATE OF state, rand_cents, lines, order_id ON refunds
WHEN NEW.order_id IS NOT NULL AND (
  NEW.state IS NOT OLD.state
  OR NEW.rand_cents IS NOT OLD.rand_cents
  OR NEW.lines IS NOT OLD.lines
  OR NEW.order_id IS NOT OLD.order_id)
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER refunds_count_delete AFTER DELETE ON refunds
WHEN OLD.order_id IS NOT NULL
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (OLD.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_count_insert AFTER INSERT ON deliveries
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_count_update AFTER UPDATE OF status, fee_cents, carrier, fallback, courier_delivery_id ON deliveries
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
INSERT INTO sales_recount (order_id) SELECT id FROM orders;

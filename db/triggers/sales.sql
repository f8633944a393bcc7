-- What an order was booked for, by the moment: `order_sales` and `line_sales` are ledgers, added up by
-- the day, the month and the product (decision 0026). Writing to `sales_recount` books what an order
-- is worth now less all that was booked at other moments; it holds no rows. The VAT of it, and of a
-- credit note, is domain/money/vat.ts. An order's lines come the first one last (`saveOrder`): then it is
-- booked once and not once a line.
CREATE VIEW line_worth AS
SELECT order_id, line, product_id, vat_class, iif(worth > 0, units_left, 0) AS units,
  -- Each rounds what all up to it come to, those without VAT first: nothing of theirs is left to be taxed.
  iif(worth > 0 AND base > 0, upto * worth / base - (upto - cents_left) * worth / base, 0) AS cents
FROM (
  SELECT order_id, line, product_id, vat_class, units_left, cents_left, worth,
    sum(cents_left) OVER (PARTITION BY order_id) + shipping_cents AS base,
    sum(cents_left) OVER (PARTITION BY order_id ORDER BY vat_class = 'standard', line) AS upto
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
CREATE VIEW sales_recount AS SELECT '' AS order_id, 0 AS at, '' AS refund_id, 0 AS cancelled;
--> statement-breakpoint
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
CREATE TRIGGER orders_count_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.id);
END;
--> statement-breakpoint
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
WHEN NEW.line = 0
  OR EXISTS (SELECT 1 FROM order_items WHERE order_id = NEW.order_id AND line = 0)
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER order_items_count_update
AFTER UPDATE OF product_id, price_cents, quantity, vat_class, discount_cents ON order_items
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
    shipping_cents, vat_cents, refund_vat_cents)
  SELECT NEW.order_id, now.at, date(now.at / 1000 + 7200, 'unixepoch'),
    now.refunds - before.refunds_cents,
    iif(now.cancelled, now.worth, 0) - before.cancelled_cents,
    now.total_cents - before.gross_cents,
    iif(now.cancelled, 0, now.worth) - before.revenue_cents,
    iif(now.cancelled, 0, now.standard) - before.standard_cents,
    iif(now.cancelled, 0, now.zero) - before.zero_cents,
    iif(now.cancelled, 0, now.worth - now.standard - now.zero) - before.shipping_cents,
    iif(now.cancelled, 0, (2 * (now.worth - now.zero) * 15 + 115) / 230) - before.vat_cents,
    now.refund_vat - before.refund_vat_cents
  FROM (
    SELECT max(coalesce(NEW.at, o.created_at), o.created_at) AS at, o.total_cents,
      coalesce(NEW.cancelled, o.status = 'cancelled') AS cancelled, c.cents AS refunds, c.vat AS refund_vat,
      o.total_cents - c.cents AS worth, w.standard, w.zero
    FROM orders AS o, (
      SELECT coalesce(sum(rand_cents), 0) AS cents, coalesce(sum(vat_cents), 0) AS vat
      FROM credit_notes WHERE order_id = NEW.order_id
    ) AS c, (
      SELECT coalesce(sum(iif(vat_class = 'standard', cents, 0)), 0) AS standard,
        coalesce(sum(iif(vat_class = 'zero', cents, 0)), 0) AS zero
      FROM line_worth WHERE order_id = NEW.order_id
    ) AS w
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
      coalesce(sum(s.refund_vat_cents), 0) AS refund_vat_cents
    FROM orders AS o LEFT JOIN order_sales AS s ON s.order_id = o.id
      AND s.at <> max(coalesce(NEW.at, o.created_at), o.created_at)
    WHERE o.id = NEW.order_id
  ) AS before WHERE true
  ON CONFLICT (order_id, at) DO UPDATE SET day = excluded.day,
    refunds_cents = excluded.refunds_cents, cancelled_cents = excluded.cancelled_cents,
    gross_cents = excluded.gross_cents, revenue_cents = excluded.revenue_cents,
    standard_cents = excluded.standard_cents, zero_cents = excluded.zero_cents,
    shipping_cents = excluded.shipping_cents, vat_cents = excluded.vat_cents,
    refund_vat_cents = excluded.refund_vat_cents;
  UPDATE order_sales SET orders = 1,
    (kept_orders, kept_cents) = (
      SELECT iif(coalesce(NEW.cancelled, o.status = 'cancelled'), 0, 1), iif(coalesce(NEW.cancelled, o.status = 'cancelled'), 0, o.total_cents) FROM orders AS o
      WHERE o.id = NEW.order_id),
    -- What was charged stands beside the fees, on the day of the sale: a difference on a day of its own
    -- would be margin of a month without the order.
    (couriered, courier_cents, couriered_shipping_cents) = (
      SELECT count(*) > 0, coalesce(sum(fee_cents), 0), iif(count(*) > 0, (
          SELECT sum(s.shipping_cents) FROM order_sales AS s WHERE s.order_id = NEW.order_id), 0)
      FROM deliveries
      WHERE order_id = NEW.order_id AND fallback = 0
        AND (carrier = 'in-house' OR courier_delivery_id IS NOT NULL)
        AND status NOT IN ('booking', 'cancelled', 'failed'))
  WHERE order_id = NEW.order_id AND at = (SELECT created_at FROM orders WHERE id = NEW.order_id);
END;

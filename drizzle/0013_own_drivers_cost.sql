-- What a driver of the shop's own is paid counts against the shipping that customers paid, as a
-- courier's fee does: the trigger of 0011 with another choice of deliveries.
DROP TRIGGER sales_recount_run;
--> statement-breakpoint
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
      WHERE order_id = NEW.order_id AND fallback = 0
        AND (carrier = 'own' OR courier_delivery_id IS NOT NULL)
        AND status NOT IN ('booking', 'cancelled', 'failed')
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
INSERT INTO sales_recount (order_id) SELECT DISTINCT order_id FROM deliveries WHERE carrier = 'own';

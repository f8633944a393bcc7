-- What customers were charged for shipping that a courier brings stands on the row of the sale, beside
-- the orders and fees that it is compared with. Before, it was booked as a difference at the moment of
-- whatever changed it, and a cancellation of another month split it. What is booked already is moved as
-- it is: the sums of revenue and VAT stay as they were.
DROP TRIGGER sales_recount_run;
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
--> statement-breakpoint
UPDATE order_sales SET couriered_shipping_cents = 0 WHERE couriered_shipping_cents <> 0;
--> statement-breakpoint
UPDATE order_sales SET couriered_shipping_cents = (
  SELECT sum(s.shipping_cents) FROM order_sales AS s WHERE s.order_id = order_sales.order_id
) WHERE couriered > 0;

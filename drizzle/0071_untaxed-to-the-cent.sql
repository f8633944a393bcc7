DROP VIEW line_worth;
--> statement-breakpoint
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

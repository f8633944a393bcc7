-- What goes back of a payment is never more than was captured of it, in the currency that was
-- charged and in the order's: `leftToRefund` of domain/refunds/refund.ts.
CREATE TRIGGER refunds_within_capture_insert BEFORE INSERT ON refunds WHEN NEW.state <> 'failed'
BEGIN
  SELECT RAISE(ABORT, 'refunds_within_capture') FROM payments AS p
  WHERE p.id = NEW.payment_id AND (
    NEW.charge_cents + (SELECT coalesce(sum(charge_cents), 0) FROM refunds
      WHERE payment_id = NEW.payment_id AND state <> 'failed') > coalesce(p.captured_cents, 0)
    OR NEW.rand_cents + (SELECT coalesce(sum(rand_cents), 0) FROM refunds
      WHERE payment_id = NEW.payment_id AND state <> 'failed') > p.total_cents);
END;
--> statement-breakpoint
CREATE TRIGGER refunds_within_capture_update BEFORE UPDATE ON refunds WHEN NEW.state <> 'failed'
BEGIN
  SELECT RAISE(ABORT, 'refunds_within_capture') FROM payments AS p
  WHERE p.id = NEW.payment_id AND (
    NEW.charge_cents + (SELECT coalesce(sum(charge_cents), 0) FROM refunds
      WHERE payment_id = NEW.payment_id AND state <> 'failed' AND id <> NEW.id) > coalesce(p.captured_cents, 0)
    OR NEW.rand_cents + (SELECT coalesce(sum(rand_cents), 0) FROM refunds
      WHERE payment_id = NEW.payment_id AND state <> 'failed' AND id <> NEW.id) > p.total_cents);
END;

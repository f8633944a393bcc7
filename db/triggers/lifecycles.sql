-- A state moves only as its table lets it: PAYMENT_LIFECYCLE, REFUND_LIFECYCLE, DELIVERY_LIFECYCLE,
-- ORDER_LIFECYCLE and BATCH_LIFECYCLE in domain/. Staying as it is is no move.
-- And what ends with it: where the courier was is forgotten, and a quote that an order or a delivery lets go
-- of is looked at anew by the clean-up (payments keep theirs).
CREATE TRIGGER payments_lifecycle BEFORE UPDATE OF state ON payments
WHEN NEW.state <> OLD.state AND NOT CASE OLD.state
  WHEN 'created' THEN NEW.state IN ('capturing', 'failed', 'expired')
  WHEN 'capturing' THEN NEW.state IN ('created', 'pending', 'completed', 'failed', 'expired',
    'refunding')
  WHEN 'pending' THEN NEW.state IN ('completed', 'failed', 'refunding')
  WHEN 'failed' THEN NEW.state IN ('refunding')
  WHEN 'expired' THEN NEW.state IN ('capturing', 'refunding')
  WHEN 'refunding' THEN NEW.state IN ('refunded')
  ELSE 0 END
BEGIN
  SELECT RAISE(ABORT, 'payments_lifecycle');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_lifecycle BEFORE UPDATE OF state ON refunds
WHEN NEW.state <> OLD.state AND NOT CASE OLD.state
  WHEN 'requested' THEN NEW.state IN ('pending', 'completed', 'failed')
  WHEN 'pending' THEN NEW.state IN ('completed', 'failed')
  WHEN 'completed' THEN NEW.state IN ('pending')
  WHEN 'failed' THEN NEW.state IN ('requested', 'pending', 'completed')
  ELSE 0 END
BEGIN
  SELECT RAISE(ABORT, 'refunds_lifecycle');
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_lifecycle BEFORE UPDATE OF status ON deliveries
WHEN NEW.status <> OLD.status AND NOT CASE OLD.status
  WHEN 'booking' THEN NEW.status IN ('pending', 'pickup', 'pickup_complete', 'dropoff', 'delivered',
    'cancelled', 'returned', 'failed', 'confirmed_fallback', 'confirmed_standard')
  WHEN 'failed' THEN NEW.status IN ('pending', 'pickup', 'pickup_complete', 'dropoff', 'delivered',
    'cancelled', 'returned', 'booking')
  WHEN 'pending' THEN NEW.status IN ('pickup', 'pickup_complete', 'dropoff', 'delivered',
    'cancelled', 'returned')
  WHEN 'pickup' THEN NEW.status IN ('pending', 'pickup_complete', 'dropoff', 'delivered',
    'cancelled', 'returned')
  WHEN 'pickup_complete' THEN NEW.status IN ('pending', 'pickup', 'dropoff', 'delivered',
    'cancelled', 'returned')
  WHEN 'dropoff' THEN NEW.status IN ('pending', 'pickup', 'pickup_complete', 'delivered',
    'cancelled', 'returned')
  WHEN 'cancelled' THEN NEW.status IN ('returned', 'delivered')
  WHEN 'returned' THEN NEW.status IN ('delivered')
  WHEN 'confirmed_fallback' THEN NEW.status IN ('booking', 'cancelled')
  WHEN 'quote_only' THEN NEW.status IN ('booking', 'cancelled')
  WHEN 'confirmed_standard' THEN NEW.status IN ('booking', 'pending', 'failed',
    'confirmed_fallback', 'cancelled')
  ELSE 0 END
BEGIN
  SELECT RAISE(ABORT, 'deliveries_lifecycle');
END;
--> statement-breakpoint
CREATE TRIGGER orders_lifecycle BEFORE UPDATE OF status ON orders
WHEN NEW.status <> OLD.status AND NOT CASE OLD.status
  WHEN 'pending' THEN NEW.status IN ('processing', 'shipped', 'delivered', 'cancelled')
  WHEN 'processing' THEN NEW.status IN ('pending', 'shipped', 'delivered', 'cancelled')
  WHEN 'shipped' THEN NEW.status IN ('pending', 'processing', 'delivered', 'cancelled')
  WHEN 'delivered' THEN NEW.status IN ('pending', 'processing', 'shipped', 'cancelled')
  WHEN 'cancelled' THEN NEW.status IN ('pending', 'processing', 'shipped', 'delivered')
  ELSE 0 END
BEGIN
  SELECT RAISE(ABORT, 'orders_lifecycle');
END;
--> statement-breakpoint
CREATE TRIGGER change_batches_lifecycle BEFORE UPDATE OF finished_at, undone_at ON change_batches
WHEN (OLD.undone_at IS NOT NULL AND NEW.undone_at IS NULL)
  OR (OLD.finished_at IS NOT NULL AND NEW.finished_at IS NULL AND NEW.undone_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'change_batches_lifecycle');
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_position_while_under_way AFTER UPDATE OF status, courier_position ON deliveries
WHEN NEW.courier_position IS NOT NULL AND NEW.status NOT IN ('pickup', 'pickup_complete', 'dropoff')
BEGIN
  UPDATE deliveries SET courier_position = NULL WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_let_go_of_quote AFTER UPDATE OF quote_id ON orders
WHEN OLD.quote_id IS NOT NULL AND NEW.quote_id IS NOT OLD.quote_id
BEGIN
  UPDATE delivery_quotes SET is_kept = 0 WHERE id = OLD.quote_id;
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_let_go_of_quote AFTER UPDATE OF quote_id ON deliveries
WHEN OLD.quote_id IS NOT NULL AND NEW.quote_id IS NOT OLD.quote_id
BEGIN
  UPDATE delivery_quotes SET is_kept = 0 WHERE id = OLD.quote_id;
END;

-- Only what is fetched is ever ready for it, and nothing that was cancelled is.
CREATE TRIGGER orders_ready_is_fetched BEFORE UPDATE OF ready_at, status ON orders
WHEN NEW.ready_at IS NOT NULL AND (NEW.delivery_method <> 'pickup' OR NEW.status = 'cancelled')
BEGIN
  SELECT RAISE(ABORT, 'orders_ready_is_fetched');
END;

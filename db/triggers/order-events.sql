-- An order's timeline has when it was placed and every change of status, whoever made it.
CREATE TRIGGER orders_event_placed AFTER INSERT ON orders
BEGIN
  INSERT INTO order_events (order_id, at, kind, to_status)
  VALUES (NEW.id, NEW.created_at, 'placed', NEW.status);
END;
--> statement-breakpoint
CREATE TRIGGER orders_event_status AFTER UPDATE OF status ON orders
WHEN NEW.status IS NOT OLD.status
BEGIN
  INSERT INTO order_events (order_id, at, kind, from_status, to_status)
  VALUES (NEW.id, NEW.updated_at, 'status', OLD.status, NEW.status);
END;

-- How many orders of each status there are, and what they come to. And where each delivery stands
-- (deliveries.state), and how many stand where: what the back office's list shows, filters by and counts.
CREATE TRIGGER orders_tally_insert AFTER INSERT ON orders
BEGIN
  UPDATE order_tallies SET orders = orders + 1, total_cents = total_cents + NEW.total_cents
  WHERE status = NEW.status;
END;
--> statement-breakpoint
CREATE TRIGGER orders_tally_update AFTER UPDATE OF status, total_cents ON orders
WHEN NEW.status IS NOT OLD.status OR NEW.total_cents IS NOT OLD.total_cents
BEGIN
  UPDATE order_tallies SET orders = orders - 1, total_cents = total_cents - OLD.total_cents
  WHERE status = OLD.status;
  UPDATE order_tallies SET orders = orders + 1, total_cents = total_cents + NEW.total_cents
  WHERE status = NEW.status;
END;
--> statement-breakpoint
CREATE TRIGGER orders_tally_delete AFTER DELETE ON orders
BEGIN
  UPDATE order_tallies SET orders = orders - 1, total_cents = total_cents - OLD.total_cents
  WHERE status = OLD.status;
END;
--> statement-breakpoint
CREATE VIEW delivery_states AS
SELECT d.id AS id, CASE
  WHEN d.status IN ('pending', 'pickup', 'pickup_complete', 'dropoff', 'delivered', 'cancelled',
    'returned') THEN d.status
  WHEN o.status IN ('delivered', 'cancelled') THEN o.status
  WHEN o.status = 'shipped' THEN 'dropoff'
  ELSE 'pending' END AS state
FROM deliveries AS d JOIN orders AS o ON o.id = d.order_id;
--> statement-breakpoint
CREATE TRIGGER deliveries_state_insert AFTER INSERT ON deliveries
BEGIN
  UPDATE delivery_tallies SET deliveries = deliveries + 1 WHERE state = NEW.state;
  UPDATE deliveries SET state = (SELECT s.state FROM delivery_states AS s WHERE s.id = NEW.id)
  WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_state_update AFTER UPDATE OF status, order_id ON deliveries
WHEN NEW.status IS NOT OLD.status OR NEW.order_id IS NOT OLD.order_id
BEGIN
  UPDATE deliveries SET state = (SELECT s.state FROM delivery_states AS s WHERE s.id = NEW.id)
  WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_state_of_deliveries AFTER UPDATE OF status ON orders
WHEN NEW.status IS NOT OLD.status
BEGIN
  UPDATE deliveries
  SET state = (SELECT s.state FROM delivery_states AS s WHERE s.id = deliveries.id)
  WHERE order_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_tally_update AFTER UPDATE OF state ON deliveries
WHEN NEW.state IS NOT OLD.state
BEGIN
  UPDATE delivery_tallies SET deliveries = deliveries - 1 WHERE state = OLD.state;
  UPDATE delivery_tallies SET deliveries = deliveries + 1 WHERE state = NEW.state;
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_tally_delete AFTER DELETE ON deliveries
BEGIN
  UPDATE delivery_tallies SET deliveries = deliveries - 1 WHERE state = OLD.state;
END;

CREATE TABLE `delivery_tallies` (
	`state` text PRIMARY KEY NOT NULL,
	`deliveries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `deliveries` ADD `state` text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
CREATE INDEX `deliveries_by_state` ON `deliveries` (`state`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `delivery_quotes` ADD `is_kept` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `delivery_quotes_unkept` ON `delivery_quotes` (`expires_at`) WHERE is_kept = 0;--> statement-breakpoint
CREATE INDEX `orders_of_quote` ON `orders` (`quote_id`) WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX `payments_of_quote` ON `payments` ("snapshot" ->> '$.quoteId') WHERE snapshot ->> '$.quoteId' is not null;
--> statement-breakpoint
-- Where each delivery stands (deliveries.state), and how many stand where: what the back office's list shows,
-- filters by and counts.
CREATE VIEW delivery_states AS
SELECT d.id AS id, CASE
  WHEN d.status IN ('pending', 'pickup', 'pickup_complete', 'dropoff', 'delivered', 'cancelled',
    'returned') THEN d.status
  WHEN o.status IN ('delivered', 'cancelled') THEN o.status
  WHEN o.status = 'shipped' THEN 'dropoff'
  ELSE 'pending' END AS state
FROM deliveries AS d JOIN orders AS o ON o.id = d.order_id;
--> statement-breakpoint
UPDATE deliveries SET state = (SELECT s.state FROM delivery_states AS s WHERE s.id = deliveries.id);
--> statement-breakpoint
INSERT INTO delivery_tallies (state)
VALUES ('pending'), ('pickup'), ('pickup_complete'), ('dropoff'), ('delivered'), ('cancelled'), ('returned');
--> statement-breakpoint
UPDATE delivery_tallies
SET deliveries = (SELECT count(*) FROM deliveries AS d WHERE d.state = delivery_tallies.state);
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
--> statement-breakpoint
-- The clean-up looks anew at a quote that an order or a delivery lets go of. Payments keep theirs.
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

-- How many orders of each status there are, and what they come to.
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

ALTER TABLE `deliveries` ADD `courier_position` text;--> statement-breakpoint
CREATE TRIGGER deliveries_position_while_under_way AFTER UPDATE OF status, courier_position ON deliveries
WHEN NEW.courier_position IS NOT NULL AND NEW.status NOT IN ('pickup', 'pickup_complete', 'dropoff')
BEGIN
  UPDATE deliveries SET courier_position = NULL WHERE id = NEW.id;
END;

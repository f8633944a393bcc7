-- All orders that overlap with a slot count in it: hours and lengths change, and the same hours are not sold twice.
DROP INDEX `slot_bookings_by_time`;
--> statement-breakpoint
CREATE INDEX `slot_bookings_by_time` ON `slot_bookings` (`starts_at`,`state`,`ends_at`);
--> statement-breakpoint
DROP TRIGGER slot_bookings_within_capacity;
--> statement-breakpoint
CREATE TRIGGER slot_bookings_within_capacity BEFORE INSERT ON slot_bookings
WHEN NEW.state IN ('held', 'booked')
BEGIN
  SELECT RAISE(ABORT, 'slots_within_capacity') WHERE NOT EXISTS (
    SELECT 1 FROM slots AS s WHERE s.starts_at = NEW.starts_at AND s.capacity > (
      SELECT count(*) FROM slot_bookings AS b
      WHERE b.starts_at > NEW.starts_at - 43200000 AND b.starts_at < NEW.ends_at
        AND b.ends_at > NEW.starts_at AND b.state IN ('held', 'booked')
        AND b.payment_id <> NEW.payment_id));
END;
--> statement-breakpoint
DROP TRIGGER slot_bookings_within_capacity_again;
--> statement-breakpoint
CREATE TRIGGER slot_bookings_within_capacity_again BEFORE UPDATE OF state, starts_at, ends_at ON slot_bookings
WHEN NEW.state IN ('held', 'booked') AND (OLD.state NOT IN ('held', 'booked')
  OR NEW.starts_at <> OLD.starts_at OR NEW.ends_at <> OLD.ends_at)
BEGIN
  SELECT RAISE(ABORT, 'slots_within_capacity') WHERE NOT EXISTS (
    SELECT 1 FROM slots AS s WHERE s.starts_at = NEW.starts_at AND s.capacity > (
      SELECT count(*) FROM slot_bookings AS b
      WHERE b.starts_at > NEW.starts_at - 43200000 AND b.starts_at < NEW.ends_at
        AND b.ends_at > NEW.starts_at AND b.state IN ('held', 'booked')
        AND b.payment_id <> NEW.payment_id));
END;
--> statement-breakpoint
DROP TRIGGER payments_slots;
--> statement-breakpoint
CREATE TRIGGER payments_slots AFTER UPDATE OF state, released_at ON payments
WHEN NEW.state IS NOT OLD.state OR NEW.released_at IS NOT OLD.released_at
BEGIN
  UPDATE slot_bookings SET state = CASE
    WHEN NEW.state NOT IN ('created', 'capturing', 'pending', 'completed')
      OR NEW.released_at IS NOT NULL THEN 'released'
    WHEN NEW.state = 'completed' AND NEW.updated_at >= starts_at THEN 'missed'
    WHEN state <> 'held' AND NOT EXISTS (
      SELECT 1 FROM slots AS s WHERE s.starts_at = slot_bookings.starts_at AND s.capacity > (
        SELECT count(*) FROM slot_bookings AS b
        WHERE b.starts_at > slot_bookings.starts_at - 43200000
          AND b.starts_at < slot_bookings.ends_at AND b.ends_at > slot_bookings.starts_at
          AND b.state IN ('held', 'booked') AND b.payment_id <> slot_bookings.payment_id)) THEN 'missed'
    WHEN NEW.state = 'completed' THEN 'booked'
    ELSE 'held' END
  WHERE payment_id = NEW.id;
END;
--> statement-breakpoint
DROP TRIGGER orders_slots;
--> statement-breakpoint
CREATE TRIGGER orders_slots AFTER UPDATE OF status ON orders
WHEN (NEW.status = 'cancelled') IS NOT (OLD.status = 'cancelled')
BEGIN
  UPDATE slot_bookings SET state = CASE
    WHEN NEW.status = 'cancelled' THEN 'cancelled'
    WHEN NEW.updated_at >= starts_at OR NOT EXISTS (
      SELECT 1 FROM slots AS s WHERE s.starts_at = slot_bookings.starts_at AND s.capacity > (
        SELECT count(*) FROM slot_bookings AS b
        WHERE b.starts_at > slot_bookings.starts_at - 43200000
          AND b.starts_at < slot_bookings.ends_at AND b.ends_at > slot_bookings.starts_at
          AND b.state IN ('held', 'booked') AND b.payment_id <> slot_bookings.payment_id)) THEN 'missed'
    ELSE 'booked' END
  WHERE payment_id = NEW.payment_id;
END;

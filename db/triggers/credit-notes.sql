-- A refund that was made has a credit note, and stands from then on (decision 0026).
CREATE TRIGGER refunds_credit_note_insert AFTER INSERT ON refunds
WHEN NEW.order_id IS NOT NULL AND NEW.state = 'completed'
BEGIN
  INSERT INTO sales_recount (order_id, at, refund_id) VALUES (NEW.order_id, NEW.updated_at, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER refunds_credit_note_update AFTER UPDATE OF state, order_id ON refunds
WHEN NEW.order_id IS NOT NULL AND NEW.state = 'completed'
  AND NOT EXISTS (SELECT 1 FROM credit_notes WHERE refund_id = NEW.id)
BEGIN
  INSERT INTO sales_recount (order_id, at, refund_id) VALUES (NEW.order_id, NEW.updated_at, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER refunds_credit_note_stands BEFORE UPDATE OF state, rand_cents, order_id ON refunds
WHEN OLD.state = 'completed' AND EXISTS (SELECT 1 FROM credit_notes WHERE refund_id = OLD.id)
  AND (NEW.state <> 'completed' OR NEW.rand_cents <> OLD.rand_cents
    OR NEW.order_id IS NOT OLD.order_id)
BEGIN
  SELECT RAISE(ABORT, 'credit_notes_stand');
END;

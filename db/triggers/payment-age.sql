-- Since when a payment is in its state, whoever moved it (decision 0029).
CREATE TRIGGER payments_state_since AFTER UPDATE OF state ON payments WHEN NEW.state <> OLD.state
BEGIN
  UPDATE payments SET state_since = NEW.updated_at, gone_since = NULL, gone_looks = 0
  WHERE id = NEW.id;
END;

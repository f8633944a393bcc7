-- Every order has an invoice, which stays as it was issued (decision 0020).
CREATE TRIGGER orders_invoice AFTER INSERT ON orders
BEGIN
  INSERT INTO invoices (order_id, issued_at) VALUES (NEW.id, NEW.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER invoices_issued_once BEFORE UPDATE OF issued ON invoices
WHEN OLD.issued IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'an invoice stays as it was issued');
END;

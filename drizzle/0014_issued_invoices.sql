ALTER TABLE `invoices` ADD `issued` text;--> statement-breakpoint
-- What an invoice says of the shop is written once (docs/decisions/0020-invoices.md).
CREATE TRIGGER invoices_issued_once BEFORE UPDATE OF issued ON invoices
WHEN OLD.issued IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'an invoice stays as it was issued');
END;

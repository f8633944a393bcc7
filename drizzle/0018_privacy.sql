CREATE TABLE `closed_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`address_hash` text NOT NULL,
	`had_account` integer NOT NULL,
	`closed_by` text NOT NULL,
	`closed_at` integer NOT NULL,
	CONSTRAINT "closed_accounts_by" CHECK("closed_accounts"."closed_by" in ('customer', 'administrator'))
);
--> statement-breakpoint
CREATE INDEX `closed_accounts_by_time` ON `closed_accounts` (`closed_at`);--> statement-breakpoint
CREATE TABLE `consent_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`user_id` text NOT NULL,
	`address_hash` text NOT NULL,
	`purpose` text NOT NULL,
	`granted` integer NOT NULL,
	`wording` text NOT NULL,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consent_log_of_user` ON `consent_log` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `consent_log_of_address` ON `consent_log` (`address_hash`);--> statement-breakpoint
CREATE TABLE `erasure_holds` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`closed_account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`closed_account_id`) REFERENCES `closed_accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `erasure_holds_of_account` ON `erasure_holds` (`closed_account_id`);--> statement-breakpoint
CREATE INDEX `payments_by_email` ON `payments` (lower("snapshot" ->> '$.shipping.email'));
--> statement-breakpoint
-- A consent is proof for as long as its account stands; what is left after that goes with the closed account.
CREATE TRIGGER consent_log_is_final BEFORE UPDATE ON consent_log
BEGIN
  SELECT RAISE(ABORT, 'a consent is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER consent_log_is_kept BEFORE DELETE ON consent_log
WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)
BEGIN
  SELECT RAISE(ABORT, 'a consent is kept as long as its account');
END;
--> statement-breakpoint
-- Who agreed before there was a log. The words that they read then are not known.
INSERT INTO consent_log (at, user_id, address_hash, purpose, granted, wording, source)
SELECT marketing_opt_in_at, id, '', 'back-in-stock', 1, '', 'before-log' FROM users
WHERE marketing_opt_in_at IS NOT NULL ORDER BY marketing_opt_in_at;
--> statement-breakpoint
-- The one thing that may be done to an audit row: what names a customer who had their data deleted
-- goes out of it. Who did what, when and to which order stays.
DROP TRIGGER audit_log_is_final;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_final BEFORE UPDATE ON audit_log
WHEN NEW.id IS NOT OLD.id OR NEW.at IS NOT OLD.at OR NEW.actor_id IS NOT OLD.actor_id
  OR NEW.actor_name IS NOT OLD.actor_name OR NEW.action IS NOT OLD.action
  OR NEW.subject IS NOT OLD.subject OR NEW.batch_id IS NOT OLD.batch_id
  OR (NEW.subject_name IS NOT OLD.subject_name AND NEW.subject_name IS NOT 'Deleted customer')
  OR (NEW.subject_id IS NOT OLD.subject_id AND NEW.subject_name IS NOT 'Deleted customer')
  OR (NEW.before IS NOT OLD.before AND NEW.before IS NOT
    json_remove(OLD.before, '$.note', '$.reason', '$.banReason', '$.invoicedTo'))
  OR (NEW.after IS NOT OLD.after AND NEW.after IS NOT
    json_remove(OLD.after, '$.note', '$.reason', '$.banReason', '$.invoicedTo'))
BEGIN
  SELECT RAISE(ABORT, 'an audit row is never changed');
END;

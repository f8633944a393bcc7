CREATE TABLE `capture_differences` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `capture_differences_once` ON `capture_differences` (`payment_id`,`kind`);--> statement-breakpoint
CREATE INDEX `capture_differences_open` ON `capture_differences` (`created_at`) WHERE closed_at is null;--> statement-breakpoint
DROP INDEX `stock_movements_once`;--> statement-breakpoint
DROP INDEX `stock_movements_settled_once`;--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `hold` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_once` ON `stock_movements` (`payment_id`,`product_id`,`kind`,`hold`) WHERE kind <> 'return';--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_settled_once` ON `stock_movements` (`payment_id`,`product_id`,`hold`) WHERE kind in ('sale', 'release');--> statement-breakpoint
DROP INDEX `payments_ended`;--> statement-breakpoint
ALTER TABLE `payments` ADD `cart_hash` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `state_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `looked_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `gone_since` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `gone_looks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `hold` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `released_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `compare_due_at` integer;--> statement-breakpoint
CREATE INDEX `payments_of_cart` ON `payments` (`cart_hash`,`created_at`) WHERE cart_hash is not null;--> statement-breakpoint
CREATE INDEX `payments_to_compare` ON `payments` (`compare_due_at`) WHERE compare_due_at is not null;--> statement-breakpoint
CREATE INDEX `payments_ended` ON `payments` (`state_since`) WHERE state in ('failed', 'expired');--> statement-breakpoint
ALTER TABLE `mails` ADD `attempted_at` integer;--> statement-breakpoint
ALTER TABLE `mails` ADD `doubts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As far as is known: every look has touched updated_at until now.
UPDATE payments SET state_since = updated_at;
--> statement-breakpoint
-- One answer of PayPal's was enough to forget these: they are asked after once more, for three days.
UPDATE payments SET reason = 'not-approved', state_since = unixepoch() * 1000
WHERE state IN ('failed', 'expired') AND reason = 'gone-at-paypal'
  AND created_at > unixepoch() * 1000 - 15552000000;
--> statement-breakpoint
-- What was captured in the last six weeks is compared with PayPal's, spread over the first day.
UPDATE payments SET compare_due_at = unixepoch() * 1000 + created_at % 86400000
WHERE capture_id IS NOT NULL AND created_at > unixepoch() * 1000 - 3628800000;
--> statement-breakpoint
-- The age of a state counts from its beginning, whoever moves the payment and however often it is looked at.
CREATE TRIGGER payments_state_since AFTER UPDATE OF state ON payments WHEN NEW.state <> OLD.state
BEGIN
  UPDATE payments SET state_since = NEW.updated_at, gone_since = NULL, gone_looks = 0
  WHERE id = NEW.id;
END;

CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`usd_cents` integer,
	`told_at` integer NOT NULL,
	`resolved_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `disputes_of_payment` ON `disputes` (`payment_id`);--> statement-breakpoint
CREATE INDEX `disputes_open` ON `disputes` (`told_at`) WHERE resolved_at is null;--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`order_id` text,
	`kind` text NOT NULL,
	`rand_cents` integer NOT NULL,
	`usd_cents` integer NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`lines` text NOT NULL,
	`restock` integer DEFAULT false NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`paypal_refund_id` text,
	`request_id` text,
	`key` text,
	`failure_code` text,
	`source` text NOT NULL,
	`actor_id` text,
	`actor_name` text,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amounts" CHECK("refunds"."usd_cents" > 0 and "refunds"."rand_cents" >= 0),
	CONSTRAINT "refunds_lines_json" CHECK(json_valid("refunds"."lines")),
	CONSTRAINT "refunds_pending_at_paypal" CHECK("refunds"."state" <> 'pending' or "refunds"."paypal_refund_id" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_paypal` ON `refunds` (`paypal_refund_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_request` ON `refunds` (`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_key` ON `refunds` (`key`);--> statement-breakpoint
CREATE INDEX `refunds_of_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_of_order` ON `refunds` (`order_id`,`state`,`rand_cents`);--> statement-breakpoint
CREATE INDEX `refunds_by_state` ON `refunds` (`state`,`order_id`,`rand_cents`);--> statement-breakpoint
CREATE INDEX `refunds_by_time` ON `refunds` (`created_at`,`id`);--> statement-breakpoint
-- What was given back until now gets its row: a payment that made no order has one, with its own id.
INSERT INTO refunds (id, payment_id, order_id, kind, rand_cents, usd_cents, currency, lines, reason,
  state, paypal_refund_id, request_id, source, created_at, updated_at)
SELECT p.id, p.id, (SELECT o.id FROM orders AS o WHERE o.payment_id = p.id), 'whole', p.total_cents,
  p.captured_usd_cents, p.captured_currency, '[]', coalesce(p.reason, ''),
  CASE p.state WHEN 'refunded' THEN 'completed' ELSE 'requested' END,
  nullif(p.refund_id, 'by-hand'), coalesce(p.refund_request_id, 'ref-' || p.id), 'shop',
  p.updated_at, p.updated_at
FROM payments AS p
WHERE p.state IN ('refunding', 'refunded') AND p.captured_usd_cents > 0;
--> statement-breakpoint
DROP INDEX `payments_given_back`;--> statement-breakpoint
CREATE INDEX `payments_ended` ON `payments` (`created_at`) WHERE state in ('failed', 'expired');--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `refund_request_id`;--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `refund_id`;--> statement-breakpoint
ALTER TABLE `webhook_events` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `webhook_events` ADD `due_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `webhook_events_due` ON `webhook_events` (`due_at`) WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX `webhook_events_by_time` ON `webhook_events` (`received_at`,`id`);
--> statement-breakpoint
-- Refunds never come to more than was captured, whoever asks how often at once.
CREATE TRIGGER refunds_within_capture_insert BEFORE INSERT ON refunds WHEN NEW.state <> 'failed'
BEGIN
  SELECT RAISE(ABORT, 'refunds_within_capture') FROM payments AS p
  WHERE p.id = NEW.payment_id AND (
    NEW.usd_cents + (SELECT coalesce(sum(usd_cents), 0) FROM refunds
      WHERE payment_id = NEW.payment_id AND state <> 'failed') > coalesce(p.captured_usd_cents, 0)
    OR NEW.rand_cents + (SELECT coalesce(sum(rand_cents), 0) FROM refunds
      WHERE payment_id = NEW.payment_id AND state <> 'failed') > p.total_cents);
END;
--> statement-breakpoint
CREATE TRIGGER refunds_within_capture_update BEFORE UPDATE ON refunds WHEN NEW.state <> 'failed'
BEGIN
  SELECT RAISE(ABORT, 'refunds_within_capture') FROM payments AS p
  WHERE p.id = NEW.payment_id AND (
    NEW.usd_cents + (SELECT coalesce(sum(usd_cents), 0) FROM refunds
      WHERE payment_id = NEW.payment_id AND state <> 'failed' AND id <> NEW.id) > coalesce(p.captured_usd_cents, 0)
    OR NEW.rand_cents + (SELECT coalesce(sum(rand_cents), 0) FROM refunds
      WHERE payment_id = NEW.payment_id AND state <> 'failed' AND id <> NEW.id) > p.total_cents);
END;

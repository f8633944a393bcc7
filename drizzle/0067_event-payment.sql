ALTER TABLE `webhook_events` ADD `payment_id` text REFERENCES payments(id);--> statement-breakpoint
CREATE INDEX `webhook_events_of_payment` ON `webhook_events` (`payment_id`);
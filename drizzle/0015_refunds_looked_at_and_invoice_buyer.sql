ALTER TABLE `invoices` ADD `buyer` text;--> statement-breakpoint
CREATE INDEX `refunds_of_state_by_time` ON `refunds` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `refunds_of_state_not_closed` ON `refunds` (`state`,`closed_at`);
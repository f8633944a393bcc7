CREATE TABLE `payment_origins` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`network` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_origins_by_time` ON `payment_origins` (`created_at`);
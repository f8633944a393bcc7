CREATE TABLE `kept_baskets` (
	`user_id` text PRIMARY KEY NOT NULL,
	`lines` text NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kept_baskets_oldest` ON `kept_baskets` (`saved_at`);
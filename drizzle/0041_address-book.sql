CREATE TABLE `addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`province` text NOT NULL,
	`postal_code` text NOT NULL,
	`gate_code` text DEFAULT '' NOT NULL,
	`landmark` text DEFAULT '' NOT NULL,
	`recipient_name` text DEFAULT '' NOT NULL,
	`recipient_phone` text DEFAULT '' NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `addresses_one_default` ON `addresses` (`user_id`) WHERE is_default = 1;--> statement-breakpoint
CREATE INDEX `addresses_of_user` ON `addresses` (`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `recipient_name` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `recipient_phone` text;
CREATE TABLE `list_shares` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`list_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`list_id`) REFERENCES `product_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `list_shares_of_list` ON `list_shares` (`list_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `list_shares_of_wishlist` ON `list_shares` (`user_id`) WHERE list_id is null;--> statement-breakpoint
CREATE INDEX `list_shares_of_user` ON `list_shares` (`user_id`);--> statement-breakpoint
CREATE TABLE `product_list_items` (
	`list_id` text NOT NULL,
	`product_id` text NOT NULL,
	`added_at` integer NOT NULL,
	`told_at` integer,
	PRIMARY KEY(`list_id`, `product_id`),
	FOREIGN KEY (`list_id`) REFERENCES `product_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_lists_of_user` ON `product_lists` (`user_id`,name collate nocase);
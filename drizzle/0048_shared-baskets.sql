CREATE TABLE `shared_baskets` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `shared_baskets_oldest` ON `shared_baskets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `shared_lines` (
	`person_id` text NOT NULL,
	`product_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`person_id`, `product_id`),
	FOREIGN KEY (`person_id`) REFERENCES `shared_people`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE cascade ON DELETE cascade,
	CONSTRAINT "shared_lines_quantity" CHECK("shared_lines"."quantity" between 1 and 100)
);
--> statement-breakpoint
CREATE INDEX `shared_lines_product` ON `shared_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `shared_people` (
	`id` text PRIMARY KEY NOT NULL,
	`basket_id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`basket_id`) REFERENCES `shared_baskets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_people_names` ON `shared_people` (`basket_id`,lower("name"));
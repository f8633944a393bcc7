CREATE TABLE `two_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`backup_codes` text NOT NULL,
	`user_id` text NOT NULL,
	`verified` integer DEFAULT true NOT NULL,
	`failed_verification_count` integer DEFAULT 0 NOT NULL,
	`locked_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `two_factors_of_user` ON `two_factors` (`user_id`);--> statement-breakpoint
CREATE TABLE `customer_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_key` text NOT NULL,
	`text` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_notes_of_customer` ON `customer_notes` (`customer_key`,`created_at`);--> statement-breakpoint
CREATE TABLE `backups` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`actor_name` text,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`bytes` integer,
	`rows` integer,
	`error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `backups_key_unique` ON `backups` (`key`);--> statement-breakpoint
CREATE INDEX `backups_by_time` ON `backups` (`started_at`);--> statement-breakpoint
CREATE TABLE `stock_alerts` (
	`product_id` text PRIMARY KEY NOT NULL,
	`told_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_orderId_unique` ON `invoices` (`order_id`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `desk_seen_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `two_factor_enabled` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `marketing_opt_in_at` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `vat_class` text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
CREATE INDEX `products_desk_category_price` ON `products` (`category`,`price_cents`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_desk_category_stock` ON `products` (`category`,`stock`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_desk_category_updated` ON `products` (`category`,`updated_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_desk_status_price` ON `products` (`status`,`price_cents`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_desk_status_stock` ON `products` (`status`,`stock`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_desk_status_updated` ON `products` (`status`,`updated_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `wishlist_items` ADD `told_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `carrier` text DEFAULT 'uber_direct' NOT NULL;--> statement-breakpoint
CREATE INDEX `deliveries_by_time` ON `deliveries` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `order_items` ADD `vat_class` text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `customer_key` text GENERATED ALWAYS AS ((coalesce('user:' || user_id, 'mail:' || lower(user_email)))) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_of_customer` ON `orders` (`customer_key`,`created_at`,`status`);--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `request_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_request` ON `stock_movements` (`request_key`);--> statement-breakpoint
-- Every order has a tax invoice from the moment that it is saved; numbers are never given twice.
CREATE TRIGGER orders_invoice AFTER INSERT ON orders
BEGIN
  INSERT INTO invoices (order_id, issued_at) VALUES (NEW.id, NEW.created_at);
END;
--> statement-breakpoint
INSERT INTO invoices (order_id, issued_at) SELECT id, created_at FROM orders ORDER BY created_at, id;

CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`id_token` text,
	`password` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_provider` ON `accounts` (`provider_id`,`account_id`);--> statement-breakpoint
CREATE TABLE `admins` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`role` text DEFAULT 'owner' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`phone` text,
	`address` text,
	`first_name` text,
	`last_name` text,
	`city` text,
	`postal_code` text,
	`province` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`name` text PRIMARY KEY NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`image_url` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `hero_images` (
	`id` text PRIMARY KEY NOT NULL,
	`image_url` text NOT NULL,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`button_text` text DEFAULT 'Shop Now' NOT NULL,
	`button_link` text DEFAULT '/products' NOT NULL,
	`product_id` text,
	`active` integer DEFAULT true NOT NULL,
	`display_order` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "hero_images_order" CHECK("hero_images"."display_order" >= 1)
);
--> statement-breakpoint
CREATE INDEX `hero_images_shown` ON `hero_images` (`active`,`display_order`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`price_cents` integer NOT NULL,
	`category` text NOT NULL,
	`stock` integer DEFAULT 0 NOT NULL,
	`reserved` integer DEFAULT 0 NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`rating` real,
	`images` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category`) REFERENCES `categories`(`name`) ON UPDATE cascade ON DELETE restrict,
	CONSTRAINT "products_price_positive" CHECK("products"."price_cents" > 0),
	CONSTRAINT "products_stock_covers_reserved" CHECK("products"."reserved" >= 0 and "products"."stock" >= "products"."reserved"),
	CONSTRAINT "products_status" CHECK("products"."status" in ('active', 'inactive')),
	CONSTRAINT "products_images_json" CHECK(json_valid("products"."images"))
);
--> statement-breakpoint
CREATE INDEX `products_by_category` ON `products` (`category`,`status`,`name`);--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` (`status`,`name`);--> statement-breakpoint
CREATE INDEX `products_featured` ON `products` (`featured`,`status`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`courier_delivery_id` text,
	`quote_id` text,
	`fallback` integer DEFAULT false NOT NULL,
	`status` text NOT NULL,
	`booking_attempt` integer DEFAULT 1 NOT NULL,
	`booking_until` integer,
	`fee_cents` integer NOT NULL,
	`tracking_url` text,
	`estimated_delivery_at` integer,
	`courier_name` text,
	`courier_phone` text,
	`courier_rating` real,
	`courier_vehicle` text,
	`error` text,
	`courier_updated_at` integer,
	`refreshed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`quote_id`) REFERENCES `delivery_quotes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "deliveries_fallback_is_never_sent" CHECK("deliveries"."fallback" = 0 or "deliveries"."courier_delivery_id" is null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_courier_id` ON `deliveries` (`courier_delivery_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_one_live_per_order` ON `deliveries` (`order_id`) WHERE status not in ('cancelled', 'returned', 'failed');--> statement-breakpoint
CREATE INDEX `deliveries_active` ON `deliveries` (`refreshed_at`) WHERE status not in ('delivered', 'cancelled', 'returned', 'failed');--> statement-breakpoint
CREATE TABLE `delivery_quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`courier_quote_id` text,
	`fallback` integer NOT NULL,
	`address_hash` text NOT NULL,
	`zone` text NOT NULL,
	`fee_cents` integer NOT NULL,
	`duration_seconds` integer NOT NULL,
	`pickup_duration_seconds` integer NOT NULL,
	`dropoff_eta_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`held_until` integer NOT NULL,
	`last_finished_at` integer
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`done_at` integer,
	`failed_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE done_at is null and failed_at is null;--> statement-breakpoint
CREATE TABLE `settings` (
	`section` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	CONSTRAINT "settings_json" CHECK(json_valid("settings"."value"))
);
--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`vendor` text NOT NULL,
	`event_key` text NOT NULL,
	`kind` text NOT NULL,
	`body` text NOT NULL,
	`received_at` integer NOT NULL,
	`processed_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_events_once` ON `webhook_events` (`vendor`,`event_key`);--> statement-breakpoint
CREATE TABLE `order_items` (
	`order_id` text NOT NULL,
	`line` integer NOT NULL,
	`product_id` text NOT NULL,
	`name` text NOT NULL,
	`category` text NOT NULL,
	`image` text NOT NULL,
	`price_cents` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`order_id`, `line`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_items_quantity" CHECK("order_items"."quantity" > 0 and "order_items"."price_cents" > 0)
);
--> statement-breakpoint
CREATE INDEX `order_items_by_product` ON `order_items` (`product_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`user_id` text,
	`user_email` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`subtotal_cents` integer NOT NULL,
	`shipping_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`province` text NOT NULL,
	`postal_code` text NOT NULL,
	`delivery_instructions` text,
	`delivery_method` text NOT NULL,
	`delivery_zone` text,
	`quote_id` text,
	`payment_method` text DEFAULT 'paypal' NOT NULL,
	`paypal_order_id` text NOT NULL,
	`paypal_status` text NOT NULL,
	`paypal_transaction_id` text NOT NULL,
	`paypal_usd_cents` integer NOT NULL,
	`usd_rate` real NOT NULL,
	`estimated_delivery_at` integer NOT NULL,
	`delivered_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "orders_total_adds_up" CHECK("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents" and "orders"."subtotal_cents" > 0 and "orders"."shipping_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_payment` ON `orders` (`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_paypal_order` ON `orders` (`paypal_order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_paypal_transaction` ON `orders` (`paypal_transaction_id`);--> statement-breakpoint
CREATE INDEX `orders_of_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	`payment_id` text,
	`kind` text NOT NULL,
	`stock_delta` integer NOT NULL,
	`reserved_delta` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_movements_kind" CHECK(case "stock_movements"."kind"
        when 'opening' then "stock_movements"."stock_delta" >= 0 and "stock_movements"."reserved_delta" = 0 and "stock_movements"."payment_id" is null
        when 'reserve' then "stock_movements"."stock_delta" = 0 and "stock_movements"."reserved_delta" > 0 and "stock_movements"."payment_id" is not null
        when 'release' then "stock_movements"."stock_delta" = 0 and "stock_movements"."reserved_delta" < 0 and "stock_movements"."payment_id" is not null
        when 'sale' then "stock_movements"."stock_delta" = "stock_movements"."reserved_delta" and "stock_movements"."stock_delta" < 0 and "stock_movements"."payment_id" is not null
        else 0 end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_once` ON `stock_movements` (`payment_id`,`product_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_settled_once` ON `stock_movements` (`payment_id`,`product_id`) WHERE kind in ('sale', 'release');--> statement-breakpoint
CREATE INDEX `stock_movements_of_product` ON `stock_movements` (`product_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`checkout_key` text NOT NULL,
	`request_hash` text NOT NULL,
	`state` text NOT NULL,
	`user_id` text,
	`order_id` text NOT NULL,
	`total_cents` integer NOT NULL,
	`usd_cents` integer NOT NULL,
	`usd_rate` real NOT NULL,
	`snapshot` text NOT NULL,
	`create_request_id` text NOT NULL,
	`paypal_order_id` text,
	`capture_attempt` integer DEFAULT 1 NOT NULL,
	`capture_id` text,
	`captured_usd_cents` integer,
	`captured_currency` text,
	`refund_request_id` text,
	`refund_id` text,
	`reason` text,
	`reserved_until` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payments_amounts" CHECK("payments"."total_cents" > 0 and "payments"."usd_cents" > 0),
	CONSTRAINT "payments_completed_has_capture" CHECK("payments"."state" not in ('completed', 'pending', 'refunding', 'refunded') or "payments"."capture_id" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_checkout_key` ON `payments` (`checkout_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_paypal_order` ON `payments` (`paypal_order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_capture` ON `payments` (`capture_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`updated_at`) WHERE state in ('created', 'capturing', 'pending', 'refunding');
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`subject_name` text NOT NULL,
	`before` text,
	`after` text,
	`batch_id` text,
	FOREIGN KEY (`batch_id`) REFERENCES `change_batches`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "audit_log_json" CHECK(("audit_log"."before" is null or json_valid("audit_log"."before")) and ("audit_log"."after" is null or json_valid("audit_log"."after")))
);
--> statement-breakpoint
CREATE INDEX `audit_log_of_subject` ON `audit_log` (`subject`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_of_actor` ON `audit_log` (`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_of_batch` ON `audit_log` (`batch_id`,`id`);--> statement-breakpoint
CREATE TABLE `change_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`label` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`created_count` integer DEFAULT 0 NOT NULL,
	`changed_count` integer DEFAULT 0 NOT NULL,
	`refused_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`undone_at` integer
);
--> statement-breakpoint
CREATE INDEX `change_batches_by_time` ON `change_batches` (`created_at`);--> statement-breakpoint
CREATE INDEX `change_batches_of_actor` ON `change_batches` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `write_guards` (
	`holds` integer NOT NULL,
	CONSTRAINT "write_guards_hold" CHECK("write_guards"."holds" = 1)
);
--> statement-breakpoint
CREATE TABLE `media` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`original_name` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "media_sizes" CHECK("media"."bytes" > 0 and "media"."width" > 0 and "media"."height" > 0)
);
--> statement-breakpoint
CREATE INDEX `media_by_time` ON `media` (`created_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_stock_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	`payment_id` text,
	`kind` text NOT NULL,
	`stock_delta` integer NOT NULL,
	`reserved_delta` integer NOT NULL,
	`reason` text,
	`actor_id` text,
	`actor_name` text,
	`batch_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_movements_kind" CHECK(case "__new_stock_movements"."kind"
        when 'opening' then "__new_stock_movements"."stock_delta" >= 0 and "__new_stock_movements"."reserved_delta" = 0 and "__new_stock_movements"."payment_id" is null
        when 'reserve' then "__new_stock_movements"."stock_delta" = 0 and "__new_stock_movements"."reserved_delta" > 0 and "__new_stock_movements"."payment_id" is not null
        when 'release' then "__new_stock_movements"."stock_delta" = 0 and "__new_stock_movements"."reserved_delta" < 0 and "__new_stock_movements"."payment_id" is not null
        when 'sale' then "__new_stock_movements"."stock_delta" = "__new_stock_movements"."reserved_delta" and "__new_stock_movements"."stock_delta" < 0 and "__new_stock_movements"."payment_id" is not null
        when 'adjustment' then "__new_stock_movements"."stock_delta" <> 0 and "__new_stock_movements"."reserved_delta" = 0 and "__new_stock_movements"."payment_id" is null and "__new_stock_movements"."reason" is not null
        when 'return' then "__new_stock_movements"."stock_delta" > 0 and "__new_stock_movements"."reserved_delta" = 0 and "__new_stock_movements"."payment_id" is not null
        else 0 end)
);
--> statement-breakpoint
INSERT INTO `__new_stock_movements`("id", "product_id", "payment_id", "kind", "stock_delta", "reserved_delta", "created_at") SELECT "id", "product_id", "payment_id", "kind", "stock_delta", "reserved_delta", "created_at" FROM `stock_movements`;--> statement-breakpoint
DROP TABLE `stock_movements`;--> statement-breakpoint
ALTER TABLE `__new_stock_movements` RENAME TO `stock_movements`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_once` ON `stock_movements` (`payment_id`,`product_id`,`kind`) WHERE kind <> 'return';--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_settled_once` ON `stock_movements` (`payment_id`,`product_id`) WHERE kind in ('sale', 'release');--> statement-breakpoint
CREATE INDEX `stock_movements_of_product` ON `stock_movements` (`product_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `hero_images` ADD `starts_at` integer;--> statement-breakpoint
ALTER TABLE `hero_images` ADD `ends_at` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `reviews_count` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `sku` text;--> statement-breakpoint
ALTER TABLE `products` ADD `deleted_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `products_sku` ON `products` ("sku" collate nocase) WHERE sku is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_deleted` ON `products` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`created_at`);--> statement-breakpoint
-- The table made anew has lost its triggers (0001_stock_ledger): here they are again.
CREATE TRIGGER stock_movements_move_stock AFTER INSERT ON stock_movements
BEGIN
  UPDATE products
  SET stock = stock + NEW.stock_delta, reserved = reserved + NEW.reserved_delta
  WHERE id = NEW.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER stock_movements_are_final BEFORE UPDATE ON stock_movements
BEGIN
  SELECT RAISE(ABORT, 'a stock movement is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_final BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'an audit row is never changed');
END;

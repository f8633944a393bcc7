CREATE TABLE `pickup_codes` (
	`order_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `ready_at` integer;--> statement-breakpoint
CREATE INDEX `orders_to_be_fetched` ON `orders` (`ready_at`) WHERE ready_at is not null and status in ('pending', 'processing', 'shipped');
--> statement-breakpoint
-- Only what is fetched is ever ready for it, and nothing that was cancelled is.
CREATE TRIGGER orders_ready_is_fetched BEFORE UPDATE OF ready_at, status ON orders
WHEN NEW.ready_at IS NOT NULL AND (NEW.delivery_method <> 'pickup' OR NEW.status = 'cancelled')
BEGIN
  SELECT RAISE(ABORT, 'orders_ready_is_fetched');
END;

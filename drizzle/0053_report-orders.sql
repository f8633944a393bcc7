DROP INDEX `orders_by_time`;--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`created_at`,`customer_key`);--> statement-breakpoint
CREATE INDEX `products_admin_rating` ON `products` ((case when rating is null then 0 else rating end) desc,"name" collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `product_sales_by_cents` ON `product_sales` ("cents" desc,`product_id`);--> statement-breakpoint
CREATE INDEX `product_sales_by_units` ON `product_sales` ("units" desc,`product_id`);
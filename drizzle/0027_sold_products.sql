DROP INDEX `products_by_category`;--> statement-breakpoint
DROP INDEX `products_by_name`;--> statement-breakpoint
DROP INDEX `products_featured`;--> statement-breakpoint
CREATE INDEX `products_sold_name` ON `products` ("name" collate nocase,`id`) WHERE status = 'active' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_sold_price` ON `products` (`price_cents`,"name" collate nocase,`id`) WHERE status = 'active' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_sold_category` ON `products` (`category`,"name" collate nocase,`id`) WHERE status = 'active' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_sold_category_price` ON `products` (`category`,`price_cents`,"name" collate nocase,`id`) WHERE status = 'active' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_sold_featured` ON `products` (`featured`,"name" collate nocase,`id`) WHERE status = 'active' and deleted_at is null;
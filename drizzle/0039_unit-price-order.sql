-- The list by unit price is sorted by its own index only where the status stands first.
DROP INDEX `products_sold_unit_price`;--> statement-breakpoint
CREATE INDEX `products_sold_unit_price` ON `products` (`status`,`sorted_unit_price`,"name" collate nocase,`id`) WHERE status = 'active' and deleted_at is null;
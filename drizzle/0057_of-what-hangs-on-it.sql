-- Whoever deletes a product or a courier's quote looks through what refers to it: without an index through the
-- whole table, for each row that goes.
CREATE INDEX `product_list_items_of_product` ON `product_list_items` (`product_id`);--> statement-breakpoint
CREATE INDEX `wishlist_items_of_product` ON `wishlist_items` (`product_id`);--> statement-breakpoint
CREATE INDEX `deliveries_of_quote` ON `deliveries` (`quote_id`) WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX `pushes_of_product` ON `pushes` (`product_id`) WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX `product_requests_of_product` ON `product_requests` (`product_id`) WHERE product_id is not null;
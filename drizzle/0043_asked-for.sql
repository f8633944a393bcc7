CREATE TABLE `product_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`wanted` text NOT NULL,
	`words` text NOT NULL,
	`user_id` text,
	`email` text,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`outcome` text,
	`handled_at` integer,
	`handled_by` text,
	`product_id` text,
	`told_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE cascade ON DELETE set null,
	CONSTRAINT "product_requests_handled" CHECK(("product_requests"."outcome" is null) = ("product_requests"."handled_at" is null))
);
--> statement-breakpoint
CREATE INDEX `product_requests_open` ON `product_requests` (`words`) WHERE outcome is null;--> statement-breakpoint
CREATE INDEX `product_requests_handled` ON `product_requests` (`handled_at`) WHERE outcome is not null;--> statement-breakpoint
CREATE INDEX `product_requests_to_tell` ON `product_requests` (`product_id`) WHERE outcome = 'stocked' and email is not null and told_at is null;--> statement-breakpoint
CREATE INDEX `product_requests_of_user` ON `product_requests` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `product_requests_of_address` ON `product_requests` (`email`) WHERE email is not null;--> statement-breakpoint
CREATE INDEX `product_requests_oldest` ON `product_requests` (`created_at`);--> statement-breakpoint
CREATE TABLE `search_misses` (
	`day` text NOT NULL,
	`words` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`day`, `words`),
	CONSTRAINT "search_misses_n" CHECK("search_misses"."n" >= 1)
);

--> statement-breakpoint
CREATE TRIGGER catalogue_version_synonym_added AFTER INSERT ON search_synonyms
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_synonym_removed AFTER DELETE ON search_synonyms
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;

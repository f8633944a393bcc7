CREATE TABLE `bought_together` (
	`product_id` text NOT NULL,
	`place` integer NOT NULL,
	`other_id` text NOT NULL,
	PRIMARY KEY(`product_id`, `place`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bought_together_other` ON `bought_together` (`other_id`);
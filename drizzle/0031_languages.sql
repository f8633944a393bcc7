ALTER TABLE `contact_messages` ADD `language` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `language` text;--> statement-breakpoint
ALTER TABLE `users` ADD `language` text;

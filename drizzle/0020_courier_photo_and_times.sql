ALTER TABLE `deliveries` ADD `pickup_ready_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `pickup_deadline_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `dropoff_deadline_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `courier_photo_url` text;
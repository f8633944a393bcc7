ALTER TABLE `deliveries` ADD `unanswered_since` integer;--> statement-breakpoint
ALTER TABLE `job_leases` ADD `unanswered_since` integer;
CREATE INDEX `accounts_of_user` ON `accounts` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_of_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `verifications_of_identifier` ON `verifications` (`identifier`);
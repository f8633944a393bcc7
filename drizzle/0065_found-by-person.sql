CREATE INDEX `contact_messages_by_email` ON `contact_messages` (lower("email"));--> statement-breakpoint
CREATE INDEX `mails_by_recipient` ON `mails` (lower("recipient"));--> statement-breakpoint
CREATE INDEX `mails_about` ON `mails` (substr("id", -20));--> statement-breakpoint
CREATE INDEX `payments_of_user` ON `payments` (`user_id`) WHERE user_id is not null;
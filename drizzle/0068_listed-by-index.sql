CREATE INDEX `audit_log_by_subject` ON `audit_log` (`subject`);--> statement-breakpoint
CREATE INDEX `webhook_events_of_vendor` ON `webhook_events` (`vendor`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_events_refused` ON `webhook_events` (`received_at`,`id`) WHERE processed_at is not null and error is not null;
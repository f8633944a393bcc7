ALTER TABLE `audit_log` ADD `request_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_once` ON `audit_log` (`request_key`) WHERE request_key is not null;
CREATE INDEX `sessions_oldest` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_plain` ON `sessions` (`id`) WHERE substr(token, 1, 7) <> 'sha256:';--> statement-breakpoint
CREATE INDEX `payments_never_paid` ON `payments` (`created_at`) WHERE state in ('failed', 'expired', 'refunded') and snapshot ->> '$.shipping.email' not like '%@deleted.invalid';
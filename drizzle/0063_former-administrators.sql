-- Who was taken off the administrators before that took the second factor with it kept one that nobody could turn off:
-- only the back office has a screen for it, so whoever has one and is no administrator was one.
INSERT INTO audit_log (at, actor_id, actor_name, action, subject, subject_id, subject_name)
SELECT unixepoch() * 1000, 'terminal', 'Terminal', 'administrator.second-factor-reset', 'administrator', id, email
FROM users WHERE two_factor_enabled = 1 AND id NOT IN (SELECT user_id FROM admins);
--> statement-breakpoint
DELETE FROM two_factors WHERE user_id NOT IN (SELECT user_id FROM admins);
--> statement-breakpoint
UPDATE users SET two_factor_enabled = 0
WHERE two_factor_enabled = 1 AND id NOT IN (SELECT user_id FROM admins);

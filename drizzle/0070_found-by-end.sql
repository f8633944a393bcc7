-- Of several second factors of one account the newest that was confirmed stays, else the newest.
DELETE FROM `two_factors` WHERE EXISTS (SELECT 1 FROM `two_factors` AS `other`
  WHERE `other`.`user_id` = `two_factors`.`user_id`
    AND (`other`.`verified`, `other`.`rowid`) > (`two_factors`.`verified`, `two_factors`.`rowid`));--> statement-breakpoint
DROP INDEX `two_factors_of_user`;--> statement-breakpoint
CREATE UNIQUE INDEX `two_factors_of_user` ON `two_factors` (`user_id`);--> statement-breakpoint
CREATE INDEX `rate_limits_by_end` ON `rate_limits` (`window_ends_at`);

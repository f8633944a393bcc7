DROP TABLE `write_guards`;--> statement-breakpoint
CREATE TABLE `preconditions` (
	`holds` integer NOT NULL,
	CONSTRAINT "preconditions_hold" CHECK("preconditions"."holds" = 1)
);

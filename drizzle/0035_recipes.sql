CREATE TABLE `recipe_ingredients` (
	`recipe_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`amount` real,
	`unit` text NOT NULL,
	`at_home` integer DEFAULT false NOT NULL,
	`category` text,
	`translations` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`recipe_id`, `position`),
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE cascade ON DELETE cascade,
	FOREIGN KEY (`category`) REFERENCES `categories`(`name`) ON UPDATE cascade ON DELETE set null,
	CONSTRAINT "recipe_ingredients_amount" CHECK("recipe_ingredients"."amount" is null or "recipe_ingredients"."amount" > 0),
	CONSTRAINT "recipe_ingredients_translations_json" CHECK(json_valid("recipe_ingredients"."translations"))
);
--> statement-breakpoint
CREATE INDEX `recipe_ingredients_category` ON `recipe_ingredients` (`category`);--> statement-breakpoint
CREATE TABLE `recipe_products` (
	`recipe_id` text NOT NULL,
	`position` integer NOT NULL,
	`rank` integer NOT NULL,
	`product_id` text NOT NULL,
	PRIMARY KEY(`recipe_id`, `position`, `rank`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE cascade ON DELETE cascade,
	FOREIGN KEY (`recipe_id`,`position`) REFERENCES `recipe_ingredients`(`recipe_id`,`position`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_products_product` ON `recipe_products` (`product_id`,`rank`,`recipe_id`);--> statement-breakpoint
CREATE TABLE `recipes` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`origin` text NOT NULL,
	`servings` integer NOT NULL,
	`minutes` integer NOT NULL,
	`heat` integer DEFAULT 0 NOT NULL,
	`dish` text NOT NULL,
	`colour` text NOT NULL,
	`method` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`translations` text DEFAULT '{}' NOT NULL,
	CONSTRAINT "recipes_servings" CHECK("recipes"."servings" between 1 and 40),
	CONSTRAINT "recipes_minutes" CHECK("recipes"."minutes" between 1 and 2880),
	CONSTRAINT "recipes_heat" CHECK("recipes"."heat" between 0 and 3),
	CONSTRAINT "recipes_translations_json" CHECK(json_valid("recipes"."translations"))
);
--> statement-breakpoint
CREATE INDEX `recipes_shown` ON `recipes` (`active`,"name" collate nocase);
--> statement-breakpoint
CREATE TRIGGER catalogue_version_recipe_added AFTER INSERT ON recipes
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_recipe_removed AFTER DELETE ON recipes
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_recipe_changed AFTER UPDATE ON recipes
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;

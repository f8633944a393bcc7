CREATE TABLE `fact_counts` (
	`category` text NOT NULL,
	`fact` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`category`, `fact`),
	CONSTRAINT "fact_counts_n" CHECK("fact_counts"."n" >= 0)
);
--> statement-breakpoint
CREATE TABLE `product_facts` (
	`fact` text NOT NULL,
	`category` text NOT NULL,
	`product_id` text NOT NULL,
	PRIMARY KEY(`fact`, `category`, `product_id`)
);
--> statement-breakpoint
CREATE INDEX `product_facts_product` ON `product_facts` (`product_id`);
--> statement-breakpoint
-- Which facts each product on sale has, for the filters of the shop's lists (db/schema/facts.ts).
CREATE VIEW sold_facts AS
SELECT p.id AS product_id, p.category, 'diet:' || each.value AS fact
FROM products p, json_each(p.diet) AS each WHERE p.status = 'active' AND p.deleted_at IS NULL
UNION ALL
SELECT id, category, 'heat:' || (json('["none","mild","medium","hot"]') ->> heat) FROM products
WHERE heat IS NOT NULL AND status = 'active' AND deleted_at IS NULL
UNION ALL
SELECT id, category, 'origin:' || origin FROM products
WHERE origin IS NOT NULL AND status = 'active' AND deleted_at IS NULL
UNION ALL
SELECT id, category, 'storage:' || storage FROM products
WHERE storage IS NOT NULL AND status = 'active' AND deleted_at IS NULL
UNION ALL
SELECT p.id, p.category, 'free:' || each.key
FROM products p, json_each(p.allergens) AS each
WHERE each.value = 'free' AND p.status = 'active' AND p.deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER product_facts_counted AFTER INSERT ON product_facts
BEGIN
  INSERT INTO fact_counts (category, fact, n) VALUES (NEW.category, NEW.fact, 1), ('', NEW.fact, 1)
  ON CONFLICT (category, fact) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_facts_discounted AFTER DELETE ON product_facts
BEGIN
  UPDATE fact_counts SET n = n - 1 WHERE category IN (OLD.category, '') AND fact = OLD.fact;
END;
--> statement-breakpoint
CREATE TRIGGER products_facts_insert AFTER INSERT ON products
BEGIN
  DELETE FROM product_facts WHERE product_id = NEW.id;
  INSERT OR IGNORE INTO product_facts (fact, category, product_id)
  SELECT fact, category, product_id FROM sold_facts WHERE product_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER products_facts_update
AFTER UPDATE OF id, category, status, deleted_at, diet, heat, origin, storage, allergens ON products
WHEN OLD.id IS NOT NEW.id OR OLD.category IS NOT NEW.category OR OLD.status IS NOT NEW.status
  OR (OLD.deleted_at IS NULL) IS NOT (NEW.deleted_at IS NULL) OR OLD.diet IS NOT NEW.diet
  OR OLD.heat IS NOT NEW.heat OR OLD.origin IS NOT NEW.origin OR OLD.storage IS NOT NEW.storage
  OR OLD.allergens IS NOT NEW.allergens
BEGIN
  DELETE FROM product_facts WHERE product_id = OLD.id;
  INSERT OR IGNORE INTO product_facts (fact, category, product_id)
  SELECT fact, category, product_id FROM sold_facts WHERE product_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER products_facts_delete AFTER DELETE ON products
BEGIN
  DELETE FROM product_facts WHERE product_id = OLD.id;
END;
--> statement-breakpoint
INSERT OR IGNORE INTO product_facts (fact, category, product_id)
SELECT fact, category, product_id FROM sold_facts;

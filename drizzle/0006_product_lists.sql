CREATE TABLE `product_counts` (
	`category` text NOT NULL,
	`status` text NOT NULL,
	`stock_band` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`category`, `status`, `stock_band`),
	CONSTRAINT "product_counts_n" CHECK("product_counts"."n" >= 0)
);
--> statement-breakpoint
ALTER TABLE `products` ADD `stock_band` text GENERATED ALWAYS AS ((case when stock <= 0 then 'out' when stock < 10 then 'low' when stock < 50 then 'moderate' else 'well' end)) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `products_desk_name` ON `products` ("name" collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_desk_category` ON `products` (`category`,"name" collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_desk_status` ON `products` (`status`,"name" collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_desk_band` ON `products` (`stock_band`,"name" collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_desk_price` ON `products` (`price_cents`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_desk_stock` ON `products` (`stock`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_desk_updated` ON `products` (`updated_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`kind`) WHERE failed_at is not null;--> statement-breakpoint
INSERT INTO product_counts (category, status, stock_band, n)
SELECT category, status, stock_band, count(*) FROM products WHERE deleted_at IS NULL
GROUP BY category, status, stock_band;
--> statement-breakpoint
CREATE TRIGGER product_counts_added AFTER INSERT ON products
WHEN NEW.deleted_at IS NULL
BEGIN
  INSERT INTO product_counts (category, status, stock_band, n)
  VALUES (NEW.category, NEW.status, NEW.stock_band, 1)
  ON CONFLICT (category, status, stock_band) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_counts_removed AFTER DELETE ON products
WHEN OLD.deleted_at IS NULL
BEGIN
  UPDATE product_counts SET n = n - 1
  WHERE category = OLD.category AND status = OLD.status AND stock_band = OLD.stock_band;
END;
--> statement-breakpoint
CREATE TRIGGER product_counts_changed AFTER UPDATE OF category, status, stock, deleted_at ON products
WHEN NEW.category IS NOT OLD.category OR NEW.status IS NOT OLD.status
  OR NEW.stock_band IS NOT OLD.stock_band
  OR (NEW.deleted_at IS NULL) IS NOT (OLD.deleted_at IS NULL)
BEGIN
  UPDATE product_counts SET n = n - 1
  WHERE OLD.deleted_at IS NULL
    AND category = OLD.category AND status = OLD.status AND stock_band = OLD.stock_band;
  INSERT INTO product_counts (category, status, stock_band, n)
  SELECT NEW.category, NEW.status, NEW.stock_band, 1 WHERE NEW.deleted_at IS NULL
  ON CONFLICT (category, status, stock_band) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
-- The back office's own search: every product that is not deleted, by any three letters of its
-- name, SKU or id. Numbered like search_documents (0004), which knows active products only.
CREATE TABLE desk_documents (
  id INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL UNIQUE
);
--> statement-breakpoint
CREATE VIRTUAL TABLE desk_search USING fts5(
  words,
  content = '', contentless_delete = 1,
  tokenize = "trigram remove_diacritics 1"
);
--> statement-breakpoint
CREATE TRIGGER desk_documents_index AFTER INSERT ON desk_documents
BEGIN
  INSERT INTO desk_search (rowid, words)
  SELECT NEW.id, name || ' ' || coalesce(sku, '') || ' ' || id FROM products
  WHERE id = NEW.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_documents_forget AFTER DELETE ON desk_documents
BEGIN
  DELETE FROM desk_search WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER products_desk_insert AFTER INSERT ON products
BEGIN
  DELETE FROM desk_documents WHERE product_id = NEW.id;
  INSERT INTO desk_documents (product_id) SELECT NEW.id WHERE NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER products_desk_update AFTER UPDATE OF id, name, sku, deleted_at ON products
WHEN OLD.id IS NOT NEW.id OR OLD.name IS NOT NEW.name OR OLD.sku IS NOT NEW.sku
  OR (OLD.deleted_at IS NULL) IS NOT (NEW.deleted_at IS NULL)
BEGIN
  DELETE FROM desk_documents WHERE product_id = OLD.id;
  INSERT INTO desk_documents (product_id) SELECT NEW.id WHERE NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER products_desk_delete AFTER DELETE ON products
BEGIN
  DELETE FROM desk_documents WHERE product_id = OLD.id;
END;
--> statement-breakpoint
INSERT INTO desk_documents (product_id)
SELECT id FROM products WHERE deleted_at IS NULL ORDER BY name;

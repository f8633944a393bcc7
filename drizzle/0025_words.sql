-- The usual words for what the back office has of its own: "admin" where "desk" stood, and the names
-- under which jobs hold their leases and places.
ALTER TABLE sessions RENAME COLUMN desk_seen_at TO admin_seen_at;
--> statement-breakpoint
DROP TRIGGER products_desk_insert;
--> statement-breakpoint
DROP TRIGGER products_desk_update;
--> statement-breakpoint
DROP TRIGGER products_desk_delete;
--> statement-breakpoint
DROP TRIGGER desk_documents_index;
--> statement-breakpoint
DROP TRIGGER desk_documents_forget;
--> statement-breakpoint
ALTER TABLE desk_documents RENAME TO admin_documents;
--> statement-breakpoint
ALTER TABLE desk_search RENAME TO admin_search;
--> statement-breakpoint
CREATE TRIGGER admin_documents_index AFTER INSERT ON admin_documents
BEGIN
  INSERT INTO admin_search (rowid, words)
  SELECT NEW.id, name || ' ' || coalesce(sku, '') || ' ' || id FROM products
  WHERE id = NEW.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER admin_documents_forget AFTER DELETE ON admin_documents
BEGIN
  DELETE FROM admin_search WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER products_admin_insert AFTER INSERT ON products
BEGIN
  DELETE FROM admin_documents WHERE product_id = NEW.id;
  INSERT INTO admin_documents (product_id) SELECT NEW.id WHERE NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER products_admin_update AFTER UPDATE OF id, name, sku, deleted_at ON products
WHEN OLD.id IS NOT NEW.id OR OLD.name IS NOT NEW.name OR OLD.sku IS NOT NEW.sku
  OR (OLD.deleted_at IS NULL) IS NOT (NEW.deleted_at IS NULL)
BEGIN
  DELETE FROM admin_documents WHERE product_id = OLD.id;
  INSERT INTO admin_documents (product_id) SELECT NEW.id WHERE NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER products_admin_delete AFTER DELETE ON products
BEGIN
  DELETE FROM admin_documents WHERE product_id = OLD.id;
END;
--> statement-breakpoint
DROP INDEX `products_desk_name`;--> statement-breakpoint
CREATE INDEX `products_admin_name` ON `products` ("name" collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `products_desk_category`;--> statement-breakpoint
CREATE INDEX `products_admin_category` ON `products` (`category`,"name" collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `products_desk_status`;--> statement-breakpoint
CREATE INDEX `products_admin_status` ON `products` (`status`,"name" collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `products_desk_band`;--> statement-breakpoint
CREATE INDEX `products_admin_band` ON `products` (`stock_band`,"name" collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `products_desk_price`;--> statement-breakpoint
CREATE INDEX `products_admin_price` ON `products` (`price_cents`,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `products_desk_stock`;--> statement-breakpoint
CREATE INDEX `products_admin_stock` ON `products` (`stock`,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `products_desk_updated`;--> statement-breakpoint
CREATE INDEX `products_admin_updated` ON `products` (`updated_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `products_desk_category_price`;--> statement-breakpoint
CREATE INDEX `products_admin_category_price` ON `products` (`category`,`price_cents`,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `products_desk_category_stock`;--> statement-breakpoint
CREATE INDEX `products_admin_category_stock` ON `products` (`category`,`stock`,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `products_desk_category_updated`;--> statement-breakpoint
CREATE INDEX `products_admin_category_updated` ON `products` (`category`,`updated_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `products_desk_status_price`;--> statement-breakpoint
CREATE INDEX `products_admin_status_price` ON `products` (`status`,`price_cents`,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `products_desk_status_stock`;--> statement-breakpoint
CREATE INDEX `products_admin_status_stock` ON `products` (`status`,`stock`,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `products_desk_status_updated`;--> statement-breakpoint
CREATE INDEX `products_admin_status_updated` ON `products` (`status`,`updated_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
UPDATE OR REPLACE job_leases SET name = 'reconcile-payments' WHERE name = 'settle-payments';
--> statement-breakpoint
UPDATE OR REPLACE job_leases SET name = 'reconcile-ended-payments' WHERE name = 'look-at-ended';
--> statement-breakpoint
UPDATE OR REPLACE job_leases SET name = 'reconcile-refunds' WHERE name = 'look-at-refunds';
--> statement-breakpoint
UPDATE OR REPLACE job_leases SET name = 'reconcile-disputes' WHERE name = 'look-at-disputes';

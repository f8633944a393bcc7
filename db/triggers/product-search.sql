-- The words that shoppers and administrators find products by. Deleting comes first, because a
-- REPLACE removes the row that it replaces without telling the triggers.
CREATE TRIGGER search_documents_index AFTER INSERT ON search_documents
BEGIN
  INSERT INTO product_search (rowid, name, description, category, name_af, name_zu, name_xh, also_called)
  SELECT NEW.id, p.name,
    concat_ws(' ', p.description, p.translations ->> '$.af.description',
      p.translations ->> '$.zu.description', p.translations ->> '$.xh.description'),
    concat_ws(' ', p.category, c.translations ->> '$.af.name', c.translations ->> '$.zu.name',
      c.translations ->> '$.xh.name'),
    p.translations ->> '$.af.name', p.translations ->> '$.zu.name', p.translations ->> '$.xh.name',
    (SELECT group_concat(value ->> '$.name', ' ') FROM json_each(p.also_called))
  FROM products p LEFT JOIN categories c ON c.name = p.category WHERE p.id = NEW.product_id;
  INSERT INTO product_trigrams (rowid, all_names)
  SELECT NEW.id, concat_ws(' ', name, translations ->> '$.af.name', translations ->> '$.zu.name',
    translations ->> '$.xh.name',
    (SELECT group_concat(value ->> '$.name', ' ') FROM json_each(also_called)))
  FROM products WHERE id = NEW.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_documents_forget AFTER DELETE ON search_documents
BEGIN
  DELETE FROM product_search WHERE rowid = OLD.id;
  DELETE FROM product_trigrams WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER products_search_insert AFTER INSERT ON products
BEGIN
  DELETE FROM search_documents WHERE product_id = NEW.id;
  INSERT INTO search_documents (product_id) SELECT NEW.id WHERE NEW.status = 'active';
END;
--> statement-breakpoint
CREATE TRIGGER products_search_update
AFTER UPDATE OF id, name, description, category, status, translations, also_called ON products
WHEN OLD.id IS NOT NEW.id OR OLD.name IS NOT NEW.name OR OLD.status IS NOT NEW.status
  OR OLD.description IS NOT NEW.description OR OLD.category IS NOT NEW.category
  OR OLD.translations IS NOT NEW.translations OR OLD.also_called IS NOT NEW.also_called
BEGIN
  DELETE FROM search_documents WHERE product_id = OLD.id;
  INSERT INTO search_documents (product_id) SELECT NEW.id WHERE NEW.status = 'active';
END;
--> statement-breakpoint
CREATE TRIGGER products_search_delete AFTER DELETE ON products
BEGIN
  DELETE FROM search_documents WHERE product_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER categories_search_update AFTER UPDATE OF translations ON categories
WHEN OLD.translations IS NOT NEW.translations
BEGIN
  DELETE FROM search_documents WHERE product_id IN (
    SELECT id FROM products WHERE category = NEW.name
  );
  INSERT INTO search_documents (product_id)
  SELECT id FROM products WHERE category = NEW.name AND status = 'active';
END;
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

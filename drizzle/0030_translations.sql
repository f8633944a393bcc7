-- Names, descriptions and the words of banners in other languages (decision 0045). Columns are added, so
-- that no table is made anew and no trigger lost.
ALTER TABLE `categories` ADD `translations` text DEFAULT '{}' NOT NULL CONSTRAINT "categories_translations_json" CHECK(json_valid(`translations`));
--> statement-breakpoint
ALTER TABLE `hero_images` ADD `translations` text DEFAULT '{}' NOT NULL CONSTRAINT "hero_images_translations_json" CHECK(json_valid(`translations`));
--> statement-breakpoint
ALTER TABLE `products` ADD `translations` text DEFAULT '{}' NOT NULL CONSTRAINT "products_translations_json" CHECK(json_valid(`translations`));
--> statement-breakpoint
ALTER TABLE `products` ADD `sorted_af` text NOT NULL GENERATED ALWAYS AS ((replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce(translations ->> '$.af.name', name), 'á', 'a'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'í', 'i'), 'ï', 'i'), 'ó', 'o'), 'ô', 'o'), 'ö', 'o'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'É', 'E'), 'Ê', 'E'), 'Ë', 'E'))) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `products` ADD `sorted_zu` text NOT NULL GENERATED ALWAYS AS ((coalesce(translations ->> '$.zu.name', name))) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `products` ADD `sorted_xh` text NOT NULL GENERATED ALWAYS AS ((coalesce(translations ->> '$.xh.name', name))) VIRTUAL;
--> statement-breakpoint
CREATE INDEX `products_sold_name_af` ON `products` (`status`,"sorted_af" collate nocase,`id`) WHERE status = 'active' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_sold_category_af` ON `products` (`category`,"sorted_af" collate nocase,`id`) WHERE status = 'active' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_sold_name_zu` ON `products` (`status`,"sorted_zu" collate nocase,`id`) WHERE status = 'active' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_sold_category_zu` ON `products` (`category`,"sorted_zu" collate nocase,`id`) WHERE status = 'active' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_sold_name_xh` ON `products` (`status`,"sorted_xh" collate nocase,`id`) WHERE status = 'active' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_sold_category_xh` ON `products` (`category`,"sorted_xh" collate nocase,`id`) WHERE status = 'active' and deleted_at is null;
--> statement-breakpoint
DROP TRIGGER catalogue_version_product_changed;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_product_changed
AFTER UPDATE OF id, name, description, price_cents, category, featured, status, rating, images,
  translations ON products
WHEN (OLD.status = 'active' OR NEW.status = 'active')
  AND (
    NEW.id IS NOT OLD.id
    OR NEW.name IS NOT OLD.name
    OR NEW.description IS NOT OLD.description
    OR NEW.price_cents IS NOT OLD.price_cents
    OR NEW.category IS NOT OLD.category
    OR NEW.featured IS NOT OLD.featured
    OR NEW.status IS NOT OLD.status
    OR NEW.rating IS NOT OLD.rating
    OR NEW.images IS NOT OLD.images
    OR NEW.translations IS NOT OLD.translations
  )
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
DROP TRIGGER catalogue_version_category_changed;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_category_changed
AFTER UPDATE OF name, description, image_url, translations ON categories
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
-- The words of all languages; parts of words of all names.
DROP TRIGGER search_documents_index;
--> statement-breakpoint
DROP TRIGGER products_search_update;
--> statement-breakpoint
DROP TABLE product_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE product_search USING fts5(
  name, description, category, name_af, name_zu, name_xh,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
INSERT INTO product_search (rowid, name, description, category)
SELECT d.id, p.name, p.description, p.category
FROM search_documents d JOIN products p ON p.id = d.product_id ORDER BY d.id;
--> statement-breakpoint
DROP TABLE product_trigrams;
--> statement-breakpoint
CREATE VIRTUAL TABLE product_trigrams USING fts5(
  names,
  content = '', contentless_delete = 1,
  tokenize = "trigram remove_diacritics 1"
);
--> statement-breakpoint
INSERT INTO product_trigrams (rowid, names)
SELECT d.id, p.name FROM search_documents d JOIN products p ON p.id = d.product_id ORDER BY d.id;
--> statement-breakpoint
CREATE TRIGGER search_documents_index AFTER INSERT ON search_documents
BEGIN
  INSERT INTO product_search (rowid, name, description, category, name_af, name_zu, name_xh)
  SELECT NEW.id, p.name,
    concat_ws(' ', p.description, p.translations ->> '$.af.description',
      p.translations ->> '$.zu.description', p.translations ->> '$.xh.description'),
    concat_ws(' ', p.category, c.translations ->> '$.af.name', c.translations ->> '$.zu.name',
      c.translations ->> '$.xh.name'),
    p.translations ->> '$.af.name', p.translations ->> '$.zu.name', p.translations ->> '$.xh.name'
  FROM products p LEFT JOIN categories c ON c.name = p.category WHERE p.id = NEW.product_id;
  INSERT INTO product_trigrams (rowid, names)
  SELECT NEW.id, concat_ws(' ', name, translations ->> '$.af.name', translations ->> '$.zu.name',
    translations ->> '$.xh.name')
  FROM products WHERE id = NEW.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER products_search_update
AFTER UPDATE OF id, name, description, category, status, translations ON products
WHEN OLD.id IS NOT NEW.id OR OLD.name IS NOT NEW.name OR OLD.status IS NOT NEW.status
  OR OLD.description IS NOT NEW.description OR OLD.category IS NOT NEW.category
  OR OLD.translations IS NOT NEW.translations
BEGIN
  DELETE FROM search_documents WHERE product_id = OLD.id;
  INSERT INTO search_documents (product_id) SELECT NEW.id WHERE NEW.status = 'active';
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

-- Sizes, families and facts of products, and what else they are called (decision 0049). Columns are added,
-- so that no table is made anew and no trigger lost.
ALTER TABLE `products` ADD `size` text CONSTRAINT "products_size" CHECK(size is null or coalesce(
  json_valid(size) and size ->> '$.unit' in ('g', 'ml', 'piece')
  and json_type(size, '$.amount') = 'integer' and size ->> '$.amount' > 0
  and json_type(size, '$.count') = 'integer' and size ->> '$.count' > 0, 0));
--> statement-breakpoint
ALTER TABLE `products` ADD `family` text CONSTRAINT "products_family" CHECK(family <> '');
--> statement-breakpoint
ALTER TABLE `products` ADD `diet` text DEFAULT '[]' NOT NULL CONSTRAINT "products_diet_json" CHECK(json_valid(`diet`));
--> statement-breakpoint
ALTER TABLE `products` ADD `heat` integer CONSTRAINT "products_heat" CHECK(`heat` between 0 and 3);
--> statement-breakpoint
ALTER TABLE `products` ADD `origin` text;
--> statement-breakpoint
ALTER TABLE `products` ADD `storage` text CONSTRAINT "products_storage" CHECK(`storage` in ('ambient', 'chilled', 'frozen'));
--> statement-breakpoint
ALTER TABLE `products` ADD `allergens` text DEFAULT '{}' NOT NULL CONSTRAINT "products_allergens_json" CHECK(json_valid(`allergens`));
--> statement-breakpoint
ALTER TABLE `products` ADD `also_called` text DEFAULT '[]' NOT NULL CONSTRAINT "products_also_called_json" CHECK(json_valid(`also_called`));
--> statement-breakpoint
ALTER TABLE `products` ADD `sorted_unit_price` integer NOT NULL GENERATED ALWAYS AS ((case when size is null then 2000000000000 when size ->> '$.unit' = 'piece' then 1000000000000 + (2 * price_cents + (size ->> '$.amount') * (size ->> '$.count')) / (2 * (size ->> '$.amount') * (size ->> '$.count')) else (2000 * price_cents + (size ->> '$.amount') * (size ->> '$.count')) / (2 * (size ->> '$.amount') * (size ->> '$.count')) end)) VIRTUAL;
--> statement-breakpoint
CREATE INDEX `products_sold_unit_price` ON `products` (`sorted_unit_price`,"name" collate nocase,`id`) WHERE status = 'active' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_sold_category_unit_price` ON `products` (`category`,`sorted_unit_price`,"name" collate nocase,`id`) WHERE status = 'active' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_family` ON `products` ("family" collate nocase,`id`) WHERE family is not null and deleted_at is null;
--> statement-breakpoint
DROP TRIGGER catalogue_version_product_changed;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_product_changed
AFTER UPDATE OF id, name, description, price_cents, category, featured, status, rating, images,
  translations, size, family, diet, heat, origin, storage, allergens, also_called ON products
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
    OR NEW.size IS NOT OLD.size
    OR NEW.family IS NOT OLD.family
    OR NEW.diet IS NOT OLD.diet
    OR NEW.heat IS NOT OLD.heat
    OR NEW.origin IS NOT OLD.origin
    OR NEW.storage IS NOT OLD.storage
    OR NEW.allergens IS NOT OLD.allergens
    OR NEW.also_called IS NOT OLD.also_called
  )
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
-- What else a product is called is searched as its names are.
DROP TRIGGER search_documents_index;
--> statement-breakpoint
DROP TRIGGER products_search_update;
--> statement-breakpoint
DROP TABLE product_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE product_search USING fts5(
  name, description, category, name_af, name_zu, name_xh, also_called,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
INSERT INTO product_search (rowid, name, description, category, name_af, name_zu, name_xh)
SELECT d.id, p.name,
  concat_ws(' ', p.description, p.translations ->> '$.af.description',
    p.translations ->> '$.zu.description', p.translations ->> '$.xh.description'),
  concat_ws(' ', p.category, c.translations ->> '$.af.name', c.translations ->> '$.zu.name',
    c.translations ->> '$.xh.name'),
  p.translations ->> '$.af.name', p.translations ->> '$.zu.name', p.translations ->> '$.xh.name'
FROM search_documents d JOIN products p ON p.id = d.product_id
  LEFT JOIN categories c ON c.name = p.category ORDER BY d.id;
--> statement-breakpoint
DROP TABLE product_trigrams;
--> statement-breakpoint
CREATE VIRTUAL TABLE product_trigrams USING fts5(
  all_names,
  content = '', contentless_delete = 1,
  tokenize = "trigram remove_diacritics 1"
);
--> statement-breakpoint
INSERT INTO product_trigrams (rowid, all_names)
SELECT d.id, concat_ws(' ', p.name, p.translations ->> '$.af.name', p.translations ->> '$.zu.name',
  p.translations ->> '$.xh.name')
FROM search_documents d JOIN products p ON p.id = d.product_id ORDER BY d.id;
--> statement-breakpoint
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
-- The size that a name plainly ends with ("… 1.5 kg", "… 500g") becomes the product's; where it is a part of
-- something ("6 × 330 ml") or in doubt, nobody has said a size. sizeInName of domain/catalogue/size.ts, in SQL.
UPDATE products SET size = found.size FROM (
  WITH units (word, times, unit) AS (VALUES ('kg', 1000, 'g'), ('g', 1, 'g'), ('ml', 1, 'ml'), ('l', 1000, 'ml'), ('litre', 1000, 'ml'), ('litres', 1000, 'ml'), ('liter', 1000, 'ml')),
  ended AS (
    SELECT p.id, u.times, u.unit,
      rtrim(substr(p.name, 1, length(p.name) - length(u.word))) AS rest
    FROM products p JOIN units u ON lower(substr(p.name, -length(u.word))) = u.word
  ),
  told AS (
    SELECT id, times, unit, rtrim(rest, '0123456789.') AS words,
      substr(rest, length(rtrim(rest, '0123456789.')) + 1) AS digits
    FROM ended
  ),
  read AS (
    SELECT id, unit, cast(round(cast(digits AS real) * times * 1000) AS integer) AS thousandths
    FROM told
    WHERE digits GLOB '[0-9]*' AND digits GLOB '*[0-9]' AND digits NOT GLOB '*.*.*'
      AND length(digits) <= 6 AND words GLOB '* ' AND trim(words) <> ''
      AND rtrim(words) NOT GLOB '*[0-9][x×X*]' AND rtrim(words) NOT GLOB '*[0-9] [x×X*]'
  )
  SELECT id, json_object('amount', thousandths / 1000, 'unit', unit, 'count', 1) AS size
  FROM read WHERE thousandths > 0 AND thousandths % 1000 = 0 AND thousandths <= 10000000000
) AS found WHERE products.id = found.id;

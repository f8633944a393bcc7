-- How far a product may go (decision 0058). A column is added, so that no table is made anew and no trigger
-- lost; what there is may go anywhere until somebody says otherwise.
ALTER TABLE `products` ADD `travels` text DEFAULT 'anywhere' NOT NULL CONSTRAINT "products_travels" CHECK(`travels` in ('anywhere', 'nearby'));
--> statement-breakpoint
CREATE INDEX `products_sold_nearby` ON `products` (`id`) WHERE travels = 'nearby' and status = 'active' and deleted_at is null;
--> statement-breakpoint
DROP TRIGGER catalogue_version_product_changed;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_product_changed
AFTER UPDATE OF id, name, description, price_cents, category, featured, status, rating, images,
  translations, size, family, diet, heat, origin, storage, travels, allergens, also_called ON products
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
    OR NEW.travels IS NOT OLD.travels
    OR NEW.allergens IS NOT OLD.allergens
    OR NEW.also_called IS NOT OLD.also_called
  )
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;

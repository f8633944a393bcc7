-- The public pages count as changed when something that they show has (decision 0008).
CREATE TRIGGER catalogue_version_product_added AFTER INSERT ON products
WHEN NEW.status = 'active'
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_product_removed AFTER DELETE ON products
WHEN OLD.status = 'active'
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
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
--> statement-breakpoint
CREATE TRIGGER catalogue_version_stock_changed AFTER UPDATE OF stock, reserved ON products
WHEN NEW.status = 'active'
  AND min(NEW.stock - NEW.reserved, 6) IS NOT min(OLD.stock - OLD.reserved, 6)
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_category_added AFTER INSERT ON categories
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_category_removed AFTER DELETE ON categories
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_category_changed
AFTER UPDATE OF name, description, image_url, translations ON categories
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_hero_added AFTER INSERT ON hero_images
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_hero_removed AFTER DELETE ON hero_images
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_hero_changed AFTER UPDATE ON hero_images
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_setting_added AFTER INSERT ON settings
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_setting_removed AFTER DELETE ON settings
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_setting_changed AFTER UPDATE OF value ON settings
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
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
--> statement-breakpoint
CREATE TRIGGER catalogue_version_suburb_added AFTER INSERT ON suburbs
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_suburb_removed AFTER DELETE ON suburbs
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_suburb_changed AFTER UPDATE ON suburbs
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_synonym_added AFTER INSERT ON search_synonyms
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_synonym_removed AFTER DELETE ON search_synonyms
BEGIN
  UPDATE catalogue_version SET version = lower(hex(randomblob(8)));
END;

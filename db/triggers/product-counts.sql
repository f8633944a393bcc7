-- How many products a category has, by status and band of stock (db/schema/catalogue.ts).
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

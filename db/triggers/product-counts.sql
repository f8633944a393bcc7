-- How many products a category has, by status and band of stock, and what their stock is worth
-- (db/schema/catalogue.ts).
CREATE TRIGGER product_counts_added AFTER INSERT ON products
WHEN NEW.deleted_at IS NULL
BEGIN
  INSERT INTO product_counts (category, status, stock_band, n, value_cents)
  VALUES (NEW.category, NEW.status, NEW.stock_band, 1, NEW.price_cents * NEW.stock)
  ON CONFLICT (category, status, stock_band) DO UPDATE SET
    n = n + 1, value_cents = value_cents + excluded.value_cents;
END;
--> statement-breakpoint
CREATE TRIGGER product_counts_removed AFTER DELETE ON products
WHEN OLD.deleted_at IS NULL
BEGIN
  UPDATE product_counts SET n = n - 1, value_cents = value_cents - OLD.price_cents * OLD.stock
  WHERE category = OLD.category AND status = OLD.status AND stock_band = OLD.stock_band;
END;
--> statement-breakpoint
CREATE TRIGGER product_counts_changed
AFTER UPDATE OF category, status, price_cents, stock, deleted_at ON products
WHEN NEW.category IS NOT OLD.category OR NEW.status IS NOT OLD.status
  OR NEW.price_cents IS NOT OLD.price_cents OR NEW.stock IS NOT OLD.stock
  OR (NEW.deleted_at IS NULL) IS NOT (OLD.deleted_at IS NULL)
BEGIN
  UPDATE product_counts SET n = n - 1, value_cents = value_cents - OLD.price_cents * OLD.stock
  WHERE OLD.deleted_at IS NULL
    AND category = OLD.category AND status = OLD.status AND stock_band = OLD.stock_band;
  INSERT INTO product_counts (category, status, stock_band, n, value_cents)
  SELECT NEW.category, NEW.status, NEW.stock_band, 1, NEW.price_cents * NEW.stock
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT (category, status, stock_band) DO UPDATE SET
    n = n + 1, value_cents = value_cents + excluded.value_cents;
END;

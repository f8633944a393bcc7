-- The stock ledger: a movement is what changes stock, so that the sum of the movements is the stock.
CREATE TRIGGER stock_movements_move_stock AFTER INSERT ON stock_movements
BEGIN
  UPDATE products
  SET stock = stock + NEW.stock_delta, reserved = reserved + NEW.reserved_delta
  WHERE id = NEW.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER stock_movements_are_final BEFORE UPDATE ON stock_movements
BEGIN
  SELECT RAISE(ABORT, 'a stock movement is never changed');
END;

-- What moves stock: a row of the ledger does, and stays as it was written (decision 0002). How far down
-- it may go is a CHECK of `products`: `belowReserved` of domain/inventory/adjustment.ts.
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

-- An order of many lines was booked and its words written anew for each of them: twenty times for twenty.
-- Its lines come the first one last now, and that one does both.
DROP TRIGGER order_items_count_insert;
--> statement-breakpoint
CREATE TRIGGER order_items_count_insert AFTER INSERT ON order_items
WHEN NEW.line = 0
  OR EXISTS (SELECT 1 FROM order_items WHERE order_id = NEW.order_id AND line = 0)
BEGIN
  INSERT INTO sales_recount (order_id) VALUES (NEW.order_id);
END;
--> statement-breakpoint
DROP TRIGGER order_items_search_insert;
--> statement-breakpoint
CREATE TRIGGER order_items_search_insert AFTER INSERT ON order_items
WHEN NEW.line = 0
  OR EXISTS (SELECT 1 FROM order_items WHERE order_id = NEW.order_id AND line = 0)
BEGIN
  DELETE FROM order_search
  WHERE rowid = (SELECT id FROM order_documents WHERE order_id = NEW.order_id);
  INSERT INTO order_search (rowid, number, email, name, payment, invoice, phone, products)
  SELECT id, number, email, name, payment, invoice, phone, products
  FROM order_words WHERE order_id = NEW.order_id;
END;

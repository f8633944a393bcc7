-- Which active product has which number in the two indexes below. Written by the triggers alone.
-- Every migration that makes `products` anew drops its triggers: write them again there.
CREATE TABLE search_documents (
  id INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL UNIQUE
);
--> statement-breakpoint
-- The words of a product; texts are not kept a second time, only where their words stand.
CREATE VIRTUAL TABLE product_search USING fts5(
  name, description, category,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
-- The letters of a name, three by three: for parts of words, when no word is found.
CREATE VIRTUAL TABLE product_trigrams USING fts5(
  name,
  content = '', contentless_delete = 1,
  tokenize = "trigram remove_diacritics 1"
);
--> statement-breakpoint
CREATE TRIGGER search_documents_index AFTER INSERT ON search_documents
BEGIN
  INSERT INTO product_search (rowid, name, description, category)
  SELECT NEW.id, name, description, category FROM products WHERE id = NEW.product_id;
  INSERT INTO product_trigrams (rowid, name)
  SELECT NEW.id, name FROM products WHERE id = NEW.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_documents_forget AFTER DELETE ON search_documents
BEGIN
  DELETE FROM product_search WHERE rowid = OLD.id;
  DELETE FROM product_trigrams WHERE rowid = OLD.id;
END;
--> statement-breakpoint
-- It deletes first because a REPLACE removes the row it replaces without telling the triggers.
CREATE TRIGGER products_search_insert AFTER INSERT ON products
BEGIN
  DELETE FROM search_documents WHERE product_id = NEW.id;
  INSERT INTO search_documents (product_id) SELECT NEW.id WHERE NEW.status = 'active';
END;
--> statement-breakpoint
-- Stock moves with every order and is none of the search's business.
CREATE TRIGGER products_search_update
AFTER UPDATE OF id, name, description, category, status ON products
WHEN OLD.id IS NOT NEW.id OR OLD.name IS NOT NEW.name OR OLD.status IS NOT NEW.status
  OR OLD.description IS NOT NEW.description OR OLD.category IS NOT NEW.category
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
INSERT INTO search_documents (product_id)
SELECT id FROM products WHERE status = 'active' ORDER BY name;
--> statement-breakpoint
-- Terms of one group are names of one thing, in lower case, words apart by one space, no accents.
CREATE TABLE search_synonyms (
  group_name TEXT NOT NULL,
  term TEXT NOT NULL,
  PRIMARY KEY (group_name, term),
  CHECK (term <> '' AND instr(term, '"') = 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX search_synonyms_by_term ON search_synonyms (term);

-- What payments take of offers (decision 0052): never beyond an offer's limits, however many pay at
-- once; let go of with the payment, cancelled with its order; and added up for the back office.
CREATE TRIGGER offer_uses_within_limits BEFORE INSERT ON offer_uses
WHEN NEW.state <> 'released'
BEGIN
  SELECT RAISE(ABORT, 'offers_within_limits') FROM offers AS o
  WHERE o.id = NEW.offer_id AND (o.uses >= o.limit_total OR o.limit_each <= (
    SELECT count(*) FROM offer_uses
    WHERE customer_key = NEW.customer_key AND offer_id = NEW.offer_id AND state <> 'released'));
END;
--> statement-breakpoint
CREATE TRIGGER offer_uses_within_limits_again BEFORE UPDATE OF state ON offer_uses
WHEN OLD.state = 'released' AND NEW.state <> 'released'
BEGIN
  SELECT RAISE(ABORT, 'offers_within_limits') FROM offers AS o
  WHERE o.id = NEW.offer_id AND (o.uses >= o.limit_total OR o.limit_each <= (
    SELECT count(*) FROM offer_uses
    WHERE customer_key = NEW.customer_key AND offer_id = NEW.offer_id AND state <> 'released'));
END;
--> statement-breakpoint
CREATE TRIGGER offer_uses_count_insert AFTER INSERT ON offer_uses
BEGIN
  UPDATE offers SET uses = uses + (NEW.state <> 'released'), orders = orders + (NEW.state = 'used'),
    cost_cents = cost_cents + iif(NEW.state = 'used', NEW.goods_cents + NEW.shipping_cents, 0)
  WHERE id = NEW.offer_id;
END;
--> statement-breakpoint
CREATE TRIGGER offer_uses_count_update AFTER UPDATE OF state ON offer_uses
WHEN NEW.state IS NOT OLD.state
BEGIN
  UPDATE offers SET uses = uses + (NEW.state <> 'released') - (OLD.state <> 'released'),
    orders = orders + (NEW.state = 'used') - (OLD.state = 'used'),
    cost_cents = cost_cents + iif(NEW.state = 'used', NEW.goods_cents + NEW.shipping_cents, 0)
      - iif(OLD.state = 'used', OLD.goods_cents + OLD.shipping_cents, 0)
  WHERE id = NEW.offer_id;
END;
--> statement-breakpoint
CREATE TRIGGER offer_uses_count_delete AFTER DELETE ON offer_uses
BEGIN
  UPDATE offers SET uses = uses - (OLD.state <> 'released'), orders = orders - (OLD.state = 'used'),
    cost_cents = cost_cents - iif(OLD.state = 'used', OLD.goods_cents + OLD.shipping_cents, 0)
  WHERE id = OLD.offer_id;
END;
--> statement-breakpoint
CREATE TRIGGER payments_offer_uses AFTER UPDATE OF state ON payments
WHEN NEW.state IS NOT OLD.state
BEGIN
  UPDATE offer_uses SET state = CASE WHEN NEW.state IN ('created', 'capturing', 'pending') THEN 'held'
    WHEN NEW.state = 'completed' THEN 'used' ELSE 'released' END
  WHERE payment_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_offer_uses AFTER UPDATE OF status ON orders
WHEN (NEW.status = 'cancelled') IS NOT (OLD.status = 'cancelled')
BEGIN
  UPDATE offer_uses SET state = iif(NEW.status = 'cancelled', 'cancelled', 'used')
  WHERE payment_id = NEW.payment_id AND state IN ('used', 'cancelled');
END;
--> statement-breakpoint
CREATE TRIGGER orders_offer_customer AFTER UPDATE OF customer_key ON orders
WHEN NEW.customer_key IS NOT OLD.customer_key
BEGIN
  UPDATE offer_uses SET customer_key = NEW.customer_key WHERE payment_id = NEW.payment_id;
END;
--> statement-breakpoint
CREATE TRIGGER users_offer_customer AFTER INSERT ON users
BEGIN
  UPDATE offer_uses SET customer_key = 'user:' || NEW.id
  WHERE customer_key = 'mail:' || lower(NEW.email);
END;
--> statement-breakpoint
CREATE TRIGGER categories_offer_rename AFTER UPDATE OF name ON categories
WHEN NEW.name IS NOT OLD.name
BEGIN
  UPDATE offers SET category = NEW.name WHERE category = OLD.name;
END;

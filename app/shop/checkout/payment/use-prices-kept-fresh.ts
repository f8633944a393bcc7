import { useEffect, useState } from "react";
import { useCart } from "../../cart/cart-store.ts";
import type { PriceState } from "../use-price.ts";

/** The cart was filled some time ago: it takes over today's prices, and the shopper is told. */
export function usePricesKeptFresh(pricing: PriceState) {
  const cart = useCart();
  const [pricesChanged, setPricesChanged] = useState(false);
  const { price } = pricing;
  const { items, refresh } = cart;

  useEffect(() => {
    if (!price) return;
    const known = new Map(items.map((item) => [item.id, item.priceCents]));
    const changed = price.lines.filter(
      ({ productId, priceCents }) => known.has(productId) && known.get(productId) !== priceCents,
    );
    if (changed.length === 0) return;
    refresh(changed.map(({ productId, priceCents }) => ({ id: productId, priceCents })));
    setPricesChanged(true);
  }, [price, items, refresh]);

  return { pricesChanged, sayPricesChanged: () => setPricesChanged(true) };
}

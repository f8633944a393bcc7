import type { ServedShop } from "../lib/serve-shop.ts";
import { asAnotherBuyer, createShopper } from "./shopper.ts";

const PRODUCT = "jollof-rice-kit-500g";

/** So many buyers at once for one product with fewer units than that: who got it, who was charged. */
export async function buyAtOnce(shop: ServedShop, buyers: number) {
  const units = await createShopper(shop).unitsOf(PRODUCT);
  const startedAt = performance.now();
  const tally = { ordered: 0, refused: 0, charged: 0 };
  const checkout = await createShopper(shop).fillCart(PRODUCT);
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      const shopper = createShopper(shop);
      const own = asAnotherBuyer(checkout);
      const started = await shopper.start(own).catch(() => null);
      if (!started) {
        tally.refused++;
        return;
      }
      await shopper.approve(started);
      tally.charged++;
      const { outcome } = await shopper.complete(own, started);
      if (outcome === "ordered") tally.ordered++;
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const soldOut = await createShopper(shop).isSoldOut(PRODUCT);
  return { ...tally, units, soldOut, seconds };
}

/** So many whole purchases, `atOnce` buyers at a time, of products that there are enough of. */
export async function buyManyAtOnce(
  shop: { url: string },
  options: { productIds: readonly string[]; purchases: number; atOnce: number },
): Promise<{ ordered: number; seconds: number }> {
  const { productIds, purchases, atOnce } = options;
  let next = 0;
  let ordered = 0;
  const buyOn = async () => {
    while (next < purchases) {
      const productId = productIds[next++ % productIds.length] ?? "";
      if (await buys(shop, productId)) ordered++;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, buyOn));
  return { ordered, seconds: (performance.now() - startedAt) / 1000 };
}

async function buys(shop: { url: string }, productId: string): Promise<boolean> {
  const shopper = createShopper(shop);
  const checkout = await shopper.fillCart(productId);
  const started = await shopper.start(checkout);
  await shopper.approve(started);
  return (await shopper.complete(checkout, started)).outcome === "ordered";
}

import { categories, products, stockMovements } from "#db/schema/index.ts";
import type { ShippingDetails } from "#domain/deliveries/address.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

type NewProduct = Partial<typeof products.$inferInsert> & { id: string };

/** Puts products on the shelf: R50, ten in stock, active, of one category, unless told otherwise. */
export async function seedProducts(shop: TestShop, ...shelf: NewProduct[]): Promise<void> {
  const now = shop.clock.now();
  const times = { createdAt: now, updatedAt: now };
  const names = [...new Set(shelf.map(({ category }) => category ?? "Ingredients"))];
  await shop.db.batch([
    shop.db
      .insert(categories)
      .values(names.map((name) => ({ name, description: "", imageUrl: "", ...times })))
      .onConflictDoNothing(),
    shop.db.insert(products).values(
      shelf.map(({ stock: _stock, ...product }) => ({
        name: product.id,
        description: `What ${product.id} is`,
        priceCents: 5_000,
        category: "Ingredients",
        images: [],
        ...times,
        ...product,
      })),
    ),
    shop.db.insert(stockMovements).values(
      shelf.map(({ id, stock = 10 }) => ({
        productId: id,
        kind: "opening" as const,
        stockDelta: stock,
        reservedDelta: 0,
        createdAt: now,
      })),
    ),
  ]);
}

/** A guest in Bryanston, which the Sandton zone serves. */
export function shippingTo(changes: Partial<ShippingDetails> = {}): ShippingDetails {
  return {
    firstName: "Thandi",
    lastName: "Nkosi",
    email: "thandi@shopper.test",
    phone: "082 555 0118",
    address: "24 Cumberland Avenue",
    city: "Bryanston",
    province: "Gauteng",
    postalCode: "2191",
    ...changes,
  };
}

/** Units come onto the shelf or leave it (`stockDelta`), as an administrator's count writes it down. */
export async function moveStock(
  shop: TestShop,
  productId: string,
  stockDelta: number,
): Promise<void> {
  await shop.db.insert(stockMovements).values({
    productId,
    kind: "adjustment",
    reason: "Stock count",
    stockDelta,
    reservedDelta: 0,
    createdAt: shop.clock.now(),
  });
}

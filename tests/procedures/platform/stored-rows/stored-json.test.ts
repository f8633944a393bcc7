import { readFileSync } from "node:fs";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#db/schema/index.ts";
import { orderItems, payments } from "#db/schema/index.ts";
import type { CheckoutSnapshot } from "#domain/checkout/checkout.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { complete, startApproved } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("a payment that was begun with the shop's first snapshot is sold, told of and booked like any other", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, { quantity: 2 });
  const [begun] = await shop.db.select().from(payments);
  if (!begun) throw new Error("no payment");
  const first = JSON.stringify(firstForm(begun.snapshot));
  // The only courier company's name was the word for how it travels.
  const snapshot = sql`json_set(${first}, '$.deliveryMethod', 'uber_direct')`;
  await shop.db.update(payments).set({ snapshot });
  const placed = await complete(shop, checkout, payment);
  if (placed.outcome !== "ordered") throw new Error(placed.outcome);
  expect(await shop.db.select().from(orderItems)).toMatchObject([
    { quantity: 2, vatClass: "standard", discountCents: 0, substitution: "refund" },
  ]);
  const { orderId, key } = placed;
  const { order } = await shop.as().orders.byId({ orderId, key });
  expect(order).toMatchObject({
    totalCents: begun.totalCents,
    deliveryMethod: "courier",
    discounts: [],
    slotFrom: null,
  });
  await runOutbox(shop.context());
  expect(shop.mail.sent.map(({ to }) => to)).toContain(checkout.shipping.email);
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("of each column that holds JSON decision 0075 says in which forms it was written", () => {
  const decision = readFileSync("docs/decisions/0075-stored-json.md", "utf8");
  const told = [...decision.matchAll(/^\| `([a-z_]+\.\w+)`/gm)].map(([, column]) => column);
  const tables = Object.values(schema).filter((table) => is(table, SQLiteTable));
  const kept = tables.flatMap((table) =>
    Object.entries(getTableColumns(table))
      .filter(([, column]) => column.dataType === "json")
      .map(([name]) => `${getTableName(table)}.${name}`),
  );
  expect(told.toSorted()).toEqual(kept.toSorted());
});

/** What a payment kept when the shop began: no VAT classes, offers, slots, wishes, language or courier's time. */
function firstForm(snapshot: CheckoutSnapshot): CheckoutSnapshot {
  const { subtotalCents, shippingCents, totalCents, deliveryMethod, deliveryZone, quoteId } =
    snapshot;
  const { firstName, lastName, email, phone, address, city, province, postalCode } =
    snapshot.shipping;
  return {
    lines: snapshot.lines.map(({ productId, name, category, image, priceCents, quantity }) => {
      return { productId, name, category, image, priceCents, quantity };
    }),
    subtotalCents,
    shippingCents,
    totalCents,
    shipping: { firstName, lastName, email, phone, address, city, province, postalCode },
    deliveryMethod,
    deliveryZone,
    quoteId,
  };
}

import { eq } from "drizzle-orm";
import { createElement } from "react";
import { expect, test } from "vitest";
import { StockForm, useStockForm } from "#app/admin/products/stock-dialog.tsx";
import { ViewProductScreen } from "#app/admin/products/view-product-screen.tsx";
import { orders } from "#db/schema/index.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openBackOffice } from "../../store/admin-screens/back-office.ts";

const SOLD = "1 is sold and not sent or ready yet: it is no part of the stock.";
const PRODUCT = { id: "garri", name: "Garri", stock: 9, reserved: 0 };

test("the page of a product says how many of it are sold and still on the shelf, and nothing where none are", async () => {
  const { shop, viewer } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 }, { id: "egusi", stock: 10 });
  const shown = async (id = "garri") =>
    textOf(await renderScreen(shop, createElement(ViewProductScreen, { id }), viewer));
  expect(await shown()).not.toContain("sold and not sent");
  const { orderId } = await placeOrder(shop);
  expect(await shown()).toContain(SOLD);
  expect(await shown("egusi"), "of another").not.toContain("sold and not sent");

  const becomes = (change: Partial<typeof orders.$inferInsert>) =>
    shop.db.update(orders).set(change).where(eq(orders.id, orderId));
  await becomes({ status: "processing" });
  expect(await shown(), "while it is packed").toContain(SOLD);
  await becomes({ deliveryMethod: "pickup", readyAt: shop.clock.now() });
  expect(await shown(), "once it is ready to be fetched").not.toContain("sold and not sent");
});

test("who counts the shelf is told which not to count, and who adds or takes is not", async () => {
  const { shop, viewer } = await openBackOffice();
  const shown = async (kind: "count" | "difference", toBePacked: number) =>
    textOf(await renderScreen(shop, createElement(Form, { kind, toBePacked }), viewer));
  expect(await shown("count", 1)).toContain(`${SOLD} What of these still lies on the shelf`);
  expect(await shown("count", 0)).not.toContain("on the shelf");
  expect(await shown("difference", 1)).not.toContain("on the shelf");
});

/** The form of the dialog, which opens over its page and is drawn in a browser only. */
function Form({ kind, toBePacked }: { kind: "count" | "difference"; toBePacked: number }) {
  const form = useStockForm(PRODUCT.stock);
  return createElement(StockForm, {
    ...{ id: "stock", product: { ...PRODUCT, toBePacked } },
    form: { ...form, values: { ...form.values, kind } },
    request: { of: () => "key", forget: () => undefined },
    onDone: () => undefined,
  });
}

import { expect, test } from "vitest";
import { creditNotes } from "#db/schema/index.ts";
import { refundCapture, sell } from "#tests/factories/sales.ts";
import { NOW, openBackOffice } from "./report-shop.ts";

test("of goods without VAT none is given back, however the cents of a part of them are rounded", async () => {
  const { shop, admin } = await openBackOffice();
  const items = Array.from({ length: 7 }, (_, at) => ({
    productId: `p${at}`,
    quantity: 1,
    priceCents: 1_001 + at,
    vatClass: "zero" as const,
  }));
  await sell(shop, { id: "o", at: NOW, items });
  await refundCapture(shop, { id: "r", orderId: "o", orderCents: 1_003, kind: "amount" });
  expect(await shop.db.select().from(creditNotes)).toMatchObject([
    { orderCents: 1_003, standardCents: 0, zeroCents: 1_003, shippingCents: 0, vatCents: 0 },
  ]);
  const { totals } = await admin.reports.vat({ months: 2 });
  expect(totals).toMatchObject({ vatCents: 0, refundVatCents: 0 });
});

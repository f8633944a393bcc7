import { readFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { invoices, orderItems, orders } from "#db/schema/index.ts";
import { handleInvoice } from "#server/invoice.ts";
import { invoiceFacts } from "#server/services/invoices/invoice-facts.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { openRefundDesk } from "#tests/factories/refunds.ts";
import { STORE } from "#tests/setup/test-shop.ts";

const readPublicFile = async (path: string) =>
  new Uint8Array(await readFile(new URL(`../../public${path}`, import.meta.url)));

test("every order has an invoice with the next number, from the moment that it is saved", async () => {
  const { shop, buy } = await openRefundDesk();
  const first = await buy([{ productId: "garri", quantity: 1 }]);
  const second = await buy([{ productId: "garri", quantity: 2 }]);
  const issued = await shop.db.select().from(invoices).orderBy(invoices.number);
  expect(issued).toEqual([
    { number: 1, orderId: first, issuedAt: shop.clock.now() },
    { number: 2, orderId: second, issuedAt: shop.clock.now() },
  ]);
});

test("a vendor's invoice: VAT by class as it was sold, delivery taxed, and what went back since", async () => {
  const { shop, admin, buy, give } = await openRefundDesk();
  const orderId = await buy([
    { productId: "garri", quantity: 3 },
    { productId: "egusi", quantity: 1 },
  ]);
  await shop.db
    .update(orderItems)
    .set({ vatClass: "zero" })
    .where(eq(orderItems.productId, "egusi"));
  await admin.settings.saveStore({ value: { ...STORE, vatNumber: "4123456789" }, seenAt: 0 });
  await give(orderId, { kind: "amount", randCents: 1_000 });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error("there is no order");

  const facts = await invoiceFacts(shop.context(), { orderId, key: await keyOf(shop, orderId) });

  expect(facts.seller.vatNumber).toBe("4123456789");
  const [standard, zero] = facts.vat;
  expect(zero).toMatchObject({ vatClass: "zero", inclusiveCents: 8_333, vatCents: 0 });
  expect(standard?.inclusiveCents).toBe(order.totalCents - 8_333);
  expect(facts.refunds).toMatchObject([{ randCents: 1_000 }]);
});

test("no VAT number: no VAT lines", async () => {
  const { shop, buy } = await openRefundDesk();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const facts = await invoiceFacts(shop.context(), { orderId, key: await keyOf(shop, orderId) });
  expect(facts.vat).toEqual([]);
});

test("the file is a PDF under the invoice's number, however odd the names in it", async () => {
  const { shop, buy } = await openRefundDesk();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  await shop.db.update(orders).set({ firstName: "Ọlábísí 🍲", lastName: "x".repeat(300) });
  await shop.db.update(orderItems).set({ name: "Ẹ̀fọ́ rírò 漢字\n\tpowder" });
  // More lines than a page has room for.
  await shop.db.insert(orderItems).values(
    Array.from({ length: 90 }, (_, line) => ({
      orderId,
      line: line + 1,
      productId: `p${line}`,
      name: `Product ${line} with a rather long name that needs a second line`,
      category: "Spices",
      image: "",
      priceCents: 100,
      quantity: 1,
    })),
  );

  const answer = await ask(shop, `/api/invoices/${orderId}?key=${await keyOf(shop, orderId)}`);

  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe('inline; filename="INV-000001.pdf"');
  const file = await PDFDocument.load(await answer.arrayBuffer());
  expect(file.getTitle()).toBe("Invoice INV-000001");
  expect(file.getPageCount()).toBeGreaterThan(2);
});

test("nobody else sees it: no link, another's link, another account, a path that is none", async () => {
  const { shop, buy } = await openRefundDesk();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const other = await buy([{ productId: "garri", quantity: 1 }]);
  const stranger = await newCustomer(shop, { email: "stranger@shopper.test" });
  const path = `/api/invoices/${orderId}`;
  expect((await ask(shop, path)).status).toBe(404);
  expect((await ask(shop, `${path}?key=${await keyOf(shop, other)}`)).status).toBe(404);
  expect((await ask(shop, path, stranger.viewer)).status).toBe(404);
  expect((await ask(shop, "/api/invoices/none")).status).toBe(404);
  expect((await ask(shop, "/api/invoices/../../etc")).status).toBe(404);
});

type Shop = Awaited<ReturnType<typeof openRefundDesk>>["shop"];

function keyOf(shop: Shop, orderId: string): Promise<string> {
  return shop.context().links.sign(orderId, shop.clock.now());
}

function ask(shop: Shop, path: string, viewer: Parameters<Shop["context"]>[0] = null) {
  return handleInvoice(
    new Request(`https://shop.test${path}`),
    shop.context(viewer),
    readPublicFile,
  );
}

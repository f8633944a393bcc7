import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { invoices, orderItems, orders } from "#db/schema/index.ts";
import { handleInvoice } from "#server/http/invoice.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { readPublicFile } from "#tests/factories/public-file.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { keyOf, type Shop, textOf } from "./invoice-file.ts";

const CATERER = {
  name: "Mama Afrika Catering (Pty) Ltd",
  vatNumber: "4123456789",
  address: "12 Fox Street\nMarshalltown, 2107",
};
const NAMELESS = { ...CATERER, vatNumber: "", address: "" };

test("an invoice is made out to a business, its VAT number and address, and to the shopper again", async () => {
  const { shop, buy, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const plain = await textOf(shop, orderId);
  const typed = { ...CATERER, name: ` ${CATERER.name} `, vatNumber: "4 123 456 789" };
  await admin.orders.setInvoiceBuyer({ orderId, expected: null, buyer: typed });
  const named = await textOf(shop, orderId);
  const at = named.indexOf(CATERER.name);
  expect(named.slice(at, at + 5)).toEqual([
    CATERER.name,
    "VAT number 4123456789",
    "12 Fox Street",
    "Marshalltown, 2107",
    "Thandi Nkosi",
  ]);
  const { events, invoice } = await admin.orders.byId({ orderId });
  expect(invoice?.buyer).toEqual(CATERER);
  expect(events.at(-1)?.note).toBe("Invoice made out to Mama Afrika Catering (Pty) Ltd");

  await admin.orders.setInvoiceBuyer({ orderId, expected: CATERER, buyer: NAMELESS });
  const short = await textOf(shop, orderId);
  expect(short.slice(at, at + 2)).toEqual([CATERER.name, "Thandi Nkosi"]);
  expect(short.slice(at + 1)).toEqual(plain.slice(at));

  await admin.orders.setInvoiceBuyer({ orderId, expected: NAMELESS, buyer: null });
  expect(await textOf(shop, orderId)).toEqual(plain);
  const { rows } = await admin.audit.list({ subject: "order", subjectId: orderId });
  expect(rows.filter(({ action }) => action === "order.invoice")).toHaveLength(3);
});

test("two who make an invoice out at once: the second is told, and the same again changes nothing", async () => {
  const { shop, buy, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  await admin.orders.setInvoiceBuyer({ orderId, expected: null, buyer: CATERER });
  const late = admin.orders.setInvoiceBuyer({ orderId, expected: null, buyer: NAMELESS });
  expect((await refusal(late)).code).toBe("CONFLICT");
  await admin.orders.setInvoiceBuyer({ orderId, expected: CATERER, buyer: CATERER });
  expect(await shop.db.select({ buyer: invoices.buyer }).from(invoices)).toEqual([
    { buyer: CATERER },
  ]);
  const { rows } = await admin.audit.list({ subject: "order", subjectId: orderId });
  expect(rows.filter(({ action }) => action === "order.invoice")).toHaveLength(1);
});

test("whoever saves unchanged what a colleague has changed meanwhile is told", async () => {
  const { buy, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  await admin.orders.setInvoiceBuyer({ orderId, expected: null, buyer: CATERER });
  const unchanged = admin.orders.setInvoiceBuyer({ orderId, expected: null, buyer: null });
  expect((await refusal(unchanged)).code).toBe("CONFLICT");
});

test.each([
  ["no name", { ...CATERER, name: "  " }],
  ["a number too short", { ...CATERER, vatNumber: "412345678" }],
  ["a number of no vendor", { ...CATERER, vatNumber: "9123456789" }],
  ["a name without end", { ...CATERER, name: "A".repeat(121) }],
  ["an address without end", { ...CATERER, address: "A".repeat(201) }],
])("an invoice cannot be made out to %s, nor one that is not there", async (_what, buyer) => {
  const { shop, buy, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const bad = admin.orders.setInvoiceBuyer({ orderId, expected: null, buyer });
  expect((await refusal(bad)).code).toBe("INVALID_INPUT");
  const unknown = { orderId: "none", expected: null, buyer: CATERER };
  expect((await refusal(admin.orders.setInvoiceBuyer(unknown))).code).toBe("NOT_FOUND");
  expect(await shop.db.select({ buyer: invoices.buyer }).from(invoices)).toEqual([{ buyer: null }]);
});

test("the file is a PDF under the invoice's number, however odd the names in it", async () => {
  const { shop, buy } = await openRefundShop();
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
  const { shop, buy } = await openRefundShop();
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

function ask(shop: Shop, path: string, viewer: Parameters<Shop["context"]>[0] = null) {
  return handleInvoice(
    new Request(`https://shop.test${path}`),
    shop.context(viewer),
    readPublicFile,
  );
}

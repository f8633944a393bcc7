import { PDFDocument } from "@cantoo/pdf-lib";
import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { creditNotes, mails, orders, products, refunds, salesDays } from "#db/schema/index.ts";
import { planRefundFact } from "#domain/refunds/fact.ts";
import { writeCreditNote } from "#server/documents/credit-note-pdf.ts";
import type { PageWriter } from "#server/documents/page-writer.ts";
import { handleInvoice } from "#server/http/invoice.ts";
import { creditNoteFacts } from "#server/services/invoices/credit-note-facts.ts";
import { recordRefundUpdate } from "#server/services/refunds/record-refund.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { readPublicFile } from "#tests/factories/public-file.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { STORE, type TestShop } from "#tests/setup/test-shop.ts";

test("each refund that PayPal has made has a credit note with the next number, of its own day", async () => {
  const { shop, buy, give } = await openRefundShop();
  const first = await buy([{ productId: "garri", quantity: 2 }]);
  const second = await buy([{ productId: "egusi", quantity: 1 }]);
  shop.clock.advance(40 * 24 * 3_600_000);
  await give(second, { kind: "amount", orderCents: 1_000 });
  await give(first, { kind: "lines", lines: [{ line: 0, quantity: 1 }] });
  await give(first, { kind: "whole" });
  const notes = await notesOf(shop);
  expect(notes.map(({ number, orderId, issuedAt }) => [number, orderId, issuedAt])).toEqual([
    [1, second, expect.any(Number)],
    [2, first, expect.any(Number)],
    [3, first, expect.any(Number)],
  ]);
  const day = shop.clock.now();
  expect(notes.every(({ issuedAt }) => issuedAt >= day && issuedAt < day + 1_000)).toBe(true);
  const [, line, rest] = notes;
  expect(line?.orderCents).toBe(5_000);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, first));
  expect((line?.orderCents ?? 0) + (rest?.orderCents ?? 0)).toBe(order?.totalCents);
});

test("a credit note says what section 21 asks for", async () => {
  const { shop, buy, give } = await openRefundShop();
  await settingsAre(shop, "store", { ...STORE, vatNumber: "4123456789" });
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  shop.clock.advance(24 * 3_600_000);
  const lines = [{ line: 0, quantity: 2 }];
  await give(orderId, { kind: "lines", lines }, { reason: "Two bags were torn" });
  const text = await textOf(shop, orderId);
  expect(text).toEqual(
    expect.arrayContaining([
      "Credit note",
      "Credit note CN-000001",
      "Date 25 November 2026",
      "On invoice INV-000001 of 24 November 2026",
      "Test Market",
      "VAT number 4123456789",
      "Thandi Nkosi",
      "Two bags were torn",
      "garri",
    ]),
  );
  expect(after(text, "Total credited")).toBe("R100.00");
  const vat = text.indexOf("Standard-rated, 15%");
  // The order's VAT before, less that after, each rounded: so all notes come to the invoice's.
  expect(text.slice(vat, vat + 4)).toEqual(["Standard-rated, 15%", "R86.95", "R13.05", "R100.00"]);
});

test("a credit note without words of the shop's own says why all the same; a shop without a VAT number shows no VAT", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  await give(orderId, { kind: "amount", orderCents: 100 });
  const text = await textOf(shop, orderId);
  expect(text).toContain("Part of the price was given back");
  expect(text.join("\n")).not.toMatch(/VAT/);
  await give(orderId, { kind: "whole" });
  expect(await textOf(shop, orderId, 1)).toContain("Goods were given back");
});

test("a credit note opens for who may see the order, and for nobody else", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const other = await buy([{ productId: "garri", quantity: 1 }]);
  const { id } = await give(orderId, { kind: "whole" });
  const key = await keyOf(shop, orderId);
  const answer = await ask(shop, `/api/credit-notes/${id}?key=${key}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toBe('inline; filename="CN-000001.pdf"');
  const file = await PDFDocument.load(await answer.arrayBuffer());
  expect(file.getTitle()).toBe("Credit note CN-000001");
  const stranger = await newCustomer(shop, { email: "stranger@shopper.test" });
  const path = `/api/credit-notes/${id}`;
  expect((await ask(shop, path)).status).toBe(404);
  expect((await ask(shop, `${path}?key=${await keyOf(shop, other)}`)).status).toBe(404);
  expect((await ask(shop, path, stranger.viewer)).status).toBe(404);
  expect((await ask(shop, "/api/credit-notes/none")).status).toBe(404);
  expect((await ask(shop, `/api/invoices/${id}?key=${key}`)).status).toBe(404);
});

test("the shopper is mailed the credit note, and finds it on the order's page and in the account", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const { id } = await give(orderId, { kind: "whole" });
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"));
  const link = /https:\/\/shop\.test(\/api\/credit-notes\/\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(link).toContain(id);
  expect((await ask(shop, link)).status).toBe(200);
  const shown = [{ refundId: id, number: 1, orderCents: expect.any(Number) }];
  const page = await shop.as().orders.byId({ orderId, key: await keyOf(shop, orderId) });
  expect(page.creditNotes).toMatchObject(shown);
  expect(await admin.refunds.list({ orderId })).toMatchObject([{ id, creditNote: 1 }]);
  const buyer = await newCustomer(shop, { email: "thandi@shopper.test" });
  await shop.client.execute("update users set email_verified = 1");
  const mine = await shop.as(buyer.viewer).orders.mine({});
  expect(mine.orders[0]?.creditNotes).toMatchObject(shown);
});

test("a refund that is asked for, or waits at PayPal, or failed, is no credit note yet", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  shop.paypal.twistNextRefund("PENDING");
  const { id } = await give(orderId, { kind: "amount", orderCents: 5_000 });
  expect(await notesOf(shop)).toEqual([]);
  await shop.db.update(refunds).set({ state: "failed" }).where(eq(refunds.id, id));
  expect(await notesOf(shop)).toEqual([]);
  await shop.db.update(refunds).set({ state: "completed" }).where(eq(refunds.id, id));
  expect(await notesOf(shop)).toMatchObject([{ number: 1, orderCents: 5_000 }]);
  // What it says stays: neither its state nor its amount can be taken back.
  for (const change of [{ state: "failed" as const }, { orderCents: 1 }]) {
    const taken = shop.db.update(refunds).set(change).where(eq(refunds.id, id));
    await expect(taken).rejects.toThrow();
  }
});

test("a refund that is worth nothing in the order's currency has no credit note, and its letter leads to none", async () => {
  const { shop, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error("no order");
  const { paymentId, totalCents: orderCents } = order;
  // All of its rand is given back, and by rounding not all of the dollars.
  await shop.db.insert(refunds).values({
    ...{ id: "all", paymentId, orderId, kind: "whole", orderCents, chargeCents: 100, lines: [] },
    ...{ currency: "USD", state: "requested", requestId: "ref-all", source: "shop" },
    ...{ createdAt: 1, updatedAt: 1 },
  });
  for (const [ownId, cents] of [
    ["all", 100],
    [null, 1],
  ] as const) {
    const amount = { cents, currency: "USD" };
    const update = { id: `R${cents}`, ownId, status: "completed", amount } as const;
    await recordRefundUpdate(shop.context(), { paymentId }, update);
  }
  expect(await notesOf(shop)).toMatchObject([{ refundId: "all" }]);
  const letters = await shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"));
  const creditNoteIn = (amount: string) =>
    letters.find(({ text }) => text.includes(amount))?.text.includes("/api/credit-notes/");
  expect([creditNoteIn("$1.00"), creditNoteIn("$0.01")]).toEqual([true, false]);
});

test("a refund taken for a stranger's that was ours keeps its credit note", async () => {
  const { shop, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const paymentId = order?.paymentId ?? "";
  const update = {
    id: "R1",
    status: "completed" as const,
    amount: { cents: 100, currency: "USD" },
  };
  await recordRefundUpdate(shop.context(), { paymentId }, { ...update, ownId: null });
  const [before] = await notesOf(shop);
  await shop.db.insert(refunds).values({
    id: "ours",
    paymentId,
    orderId,
    kind: "amount",
    orderCents: 1_749,
    chargeCents: 100,
    currency: "USD",
    lines: [],
    state: "requested",
    requestId: "ref-ours",
    source: "shop",
    createdAt: 1,
    updatedAt: 1,
  });
  await recordRefundUpdate(shop.context(), { paymentId }, { ...update, ownId: "ours" });
  expect(await notesOf(shop)).toEqual([{ ...before, refundId: "ours" }]);
  const made = await shop.db.select().from(refunds);
  expect(made).toMatchObject([{ id: "ours", state: "completed", orderCents: before?.orderCents }]);
});

test("a refund taken for a stranger's that was ours is what its credit note says: a closed month keeps its VAT", async () => {
  const { shop, buy } = await openRefundShop();
  await shop.db.update(products).set({ vatClass: "zero" }).where(eq(products.id, "garri"));
  const orderId = await buy([
    { productId: "garri", quantity: 2 },
    { productId: "egusi", quantity: 1 },
  ]);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const paymentId = order?.paymentId ?? "";
  const [sold] = await shop.db.select().from(salesDays);
  shop.clock.advance(40 * 24 * 3_600_000);
  const amounts = { chargeCents: 572, currency: "USD" };
  await shop.db.insert(refunds).values({
    ...{ id: "ours", paymentId, orderId, kind: "lines", orderCents: 10_000, ...amounts },
    ...{ lines: [{ line: 0, quantity: 2 }], state: "requested", requestId: "ref-ours" },
    ...{ source: "shop", createdAt: 1, updatedAt: 1 },
  });
  const amount = { cents: 572, currency: "USD" };
  const update = { id: "R1", status: "completed" as const, amount };
  await recordRefundUpdate(shop.context(), { paymentId }, { ...update, ownId: null });
  await recordRefundUpdate(shop.context(), { paymentId }, { ...update, ownId: "ours" });
  const made = await shop.db.select().from(refunds);
  expect(made).toMatchObject([{ id: "ours", state: "completed", kind: "amount", lines: [] }]);
  // As any later news of the order does.
  await shop.db.run(sql`insert into sales_recount (order_id) values (${orderId})`);
  const days = await shop.db.select().from(salesDays).orderBy(asc(salesDays.day));
  expect(days[0]).toEqual(sold);
  expect(days).toHaveLength(2);
  const [note] = await notesOf(shop);
  const left = days.reduce((sum, day) => sum + day.vatCents, 0);
  expect(left + (note?.vatCents ?? 0)).toBe(sold?.vatCents);
});

test("the plan of a merged refund keeps the amount that was credited", () => {
  const row = { orderId: "o", chargeCents: 100, createdAt: 1 };
  const plan = planRefundFact(
    { totalCents: 10_000, capturedCents: 600, chargeRate: 17.5 },
    [
      { ...row, id: "ours", state: "requested", orderCents: 1_749, providerRefundId: null },
      { ...row, id: "theirs", state: "completed", orderCents: 1_750, providerRefundId: "R1" },
    ],
    { providerRefundId: "R1", ownId: "ours", chargeCents: 100, state: "completed" },
  );
  expect(plan).toMatchObject({ rowId: "ours", orderCents: 1_750, remove: ["theirs"] });
});

function notesOf(shop: TestShop) {
  return shop.db.select().from(creditNotes).orderBy(asc(creditNotes.number));
}

function keyOf(shop: TestShop, orderId: string): Promise<string> {
  return shop.context().links.sign(orderId, shop.clock.now());
}

function ask(shop: TestShop, path: string, viewer: Parameters<TestShop["context"]>[0] = null) {
  return handleInvoice(
    new Request(`https://shop.test${path}`),
    shop.context(viewer),
    readPublicFile,
  );
}

function after(lines: readonly string[], label: string): string | undefined {
  return lines[lines.indexOf(label) + 1];
}

/** Everything that stands on an order's credit note, from the top down. */
async function textOf(shop: TestShop, orderId: string, index = 0): Promise<string[]> {
  const note = (await notesOf(shop))[index];
  const key = await keyOf(shop, orderId);
  const facts = await creditNoteFacts(shop.context(), { refundId: note?.refundId ?? "", key });
  const lines: string[] = [];
  const page: PageWriter = {
    keep: () => false,
    skip: () => undefined,
    heightOf: () => 0,
    row: (columns) => void lines.push(...columns.flatMap(({ text }) => text)),
    rule: () => undefined,
    finish: async () => new Uint8Array(),
  };
  writeCreditNote(page, facts);
  return lines;
}

import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { DEFAULT_FORMATS } from "#domain/store/formats.ts";
import { exportPerson } from "#server/services/privacy/export-person.ts";
import { findPerson } from "#server/services/privacy/person.ts";
import type { PersonExport } from "#server/services/privacy/person-export.ts";
import { personalDataPage } from "#server/services/privacy/personal-data-page.ts";
import { LINDIWE, openShopWithOwner, openWholeLife } from "#tests/factories/person.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { STORE, type TestShop } from "#tests/setup/test-shop.ts";

/** Of somebody who did all that can be done in the shop. */
let whole: PersonExport;
beforeEach(async () => {
  const { shop, customer, orderId } = await openWholeLife();
  const slot = { slotFrom: Date.UTC(2026, 10, 25, 8), slotUntil: Date.UTC(2026, 10, 25, 10) };
  await shop.db.update(orders).set(slot).where(eq(orders.id, orderId));
  whole = await exportOf(shop, { userId: customer.userId });
});

test("the page says whose data it is, when and by whom it was made", () => {
  const page = textOf(whole);
  expect(page.slice(0, 4)).toEqual([
    "Data of lindiwe.quill@shopper.test at Test Market",
    "What Test Market holds about lindiwe.quill@shopper.test",
    expect.stringMatching(/^Made on 24 November 2026, 10:00 by Test Market, under the Protection/),
    "Account",
  ]);
});

test("times, amounts, yes and no are written as people read them; what is empty is left out", () => {
  const order = sectionOf(whole, "Orders (2)");
  expect(order.slice(0, 18)).toEqual([
    ...["Id", whole.data.orders[0]?.id, "Payment id", whole.data.orders[0]?.paymentId],
    ...["User email", LINDIWE.email, "Status", "delivered", "Goods", "R50.00"],
    ...["Discount", "R0.00", "Subtotal", "R50.00", "Shipping", "R50.00", "Total", "R100.00"],
  ]);
  expect(order, "no discount was taken").not.toContain("Discounts");
  expect(order, "no key of the shop's own").not.toContain("Coupon code");
  expect(valueIn(order, "Slot from")).toBe("25 November 2026, 10:00");
  expect(valueIn(order, "Slot until")).toBe("25 November 2026, 12:00");
  expect(valueIn(order, "Slot missed")).toBe("No");
  const account = sectionOf(whole, "Account");
  expect(valueIn(account, "Email verified")).toBe("Yes");
  expect(valueIn(account, "Marketing opt in at")).toBe("24 November 2026, 10:00");
  expect(account, "nobody banned them").not.toContain("Ban reason");
  const agreed = sectionOf(whole, "What was agreed to (2)");
  expect(agreed.slice(0, 2)).toEqual(["At", "24 November 2026, 10:00"]);
  const devices = sectionOf(whole, "Phones and browsers with our news (1)");
  expect(valueIn(devices, "Order since")).toBe("24 November 2026, 10:00");
});

test("the times of the slot that was chosen for a payment are written as people read them", () => {
  const [payment] = whole.data.payments;
  if (!payment) throw new Error("no payment");
  const slot = { from: Date.UTC(2026, 10, 25, 8), until: Date.UTC(2026, 10, 25, 10) };
  const basketAndAddress = { ...payment.basketAndAddress, slot };
  const paid = withData({ payments: [{ ...payment, basketAndAddress }] });
  const shown = sectionOf(paid, "Payments (1)");
  const chosen = shown.slice(shown.indexOf("Slot") + 1);
  expect(valueIn(chosen, "From")).toBe("25 November 2026, 10:00");
  expect(valueIn(chosen, "Until")).toBe("25 November 2026, 12:00");
});

test("a Date, a list within a record and a text that is called like a time are what they are", () => {
  const { account } = whole.data;
  if (!account) throw new Error("no account");
  const createdAt = new Date(Date.UTC(2026, 10, 24, 8));
  const dated = sectionOf(withData({ account: { ...account, createdAt } }), "Account");
  expect(valueIn(dated, "Created at")).toBe("24 November 2026, 10:00");
  const paid = sectionOf(whole, "Payments (3)");
  const from = paid.indexOf("Lines");
  expect(paid.slice(from, from + 5)).toEqual(["Lines", "Product id", "garri", "Name", "garri"]);
  const at = createdAt.getTime();
  const after = { validUntil: "2026-12-01", reason: "" };
  const changesByTheShop = [{ at, action: "offer", before: null, after }];
  const changed = sectionOf(withData({ changesByTheShop }), "What the shop changed (1)");
  expect(changed, "what is empty is left out").toEqual([
    ...["At", "24 November 2026, 10:00", "Action", "offer"],
    ...["After", "Valid until", "2026-12-01"],
  ]);
});

test("what a provider took stands in its own currency, and a number that is no amount as it is", () => {
  const paid = sectionOf(whole, "Payments (3)");
  expect(valueIn(paid, "Charge")).toBe("5.71");
  expect(valueIn(paid, "Captured")).toBe("5.71");
  expect(valueIn(paid, "Charge rate")).toBe("17.5");
  expect(valueIn(paid, "Quantity")).toBe("1");
  const refunded = sectionOf(whole, "Refunds (1)");
  expect(valueIn(refunded, "Order")).toBe("R1.00");
  expect(valueIn(refunded, "Refunded")).toBe("0.06");
  const [dispute] = whole.data.disputes;
  if (!dispute) throw new Error("no dispute");
  const disputed = withData({ disputes: [{ ...dispute, disputedCents: 1_234 }] });
  expect(valueIn(sectionOf(disputed, "Cases at PayPal (1)"), "Disputed")).toBe("12.34");
});

test("an amount stands in the currency of its order, whatever the shop counts in by now", () => {
  const [bought] = whole.data.orders;
  const inDollars = <T extends { orderId: string | null }>(row: T) =>
    row.orderId === bought?.id ? { ...row, currency: "USD" as const } : row;
  const exported = withData({ payments: whole.data.payments.map(inDollars) });
  expect(valueIn(sectionOf(exported, "Orders (2)"), "Total")).toBe("$100.00");
  expect(valueIn(sectionOf(exported, "Refunds (1)"), "Order")).toBe("$1.00");
  const lines = sectionOf(exported, "What was ordered (2)");
  expect(valueIn(lines, "Price"), "a line names its order alone").toBe("$50.00");
  const [delivery] = whole.data.deliveries;
  if (!delivery) throw new Error("no delivery");
  const one = {
    ...exported,
    data: { ...exported.data, deliveries: [{ ...delivery, feeCents: 7_200 }] },
  };
  const page = personalDataPage(one, { ...DEFAULT_FORMATS, currency: "USD" });
  const brought = page
    .split("<section>")
    .map(linesOf)
    .find(([title]) => title === "Deliveries (1)");
  expect(valueIn(brought ?? [], "Fee"), "a courier is paid in rand").toBe("R72.00");
});

test("a list says how many there are of it, and one without anything that there is nothing", () => {
  const page = textOf(whole);
  expect(sectionOf(whole, "Address book")).toEqual(["Nothing."]);
  expect(sectionOf(whole, "Kept basket")).toEqual(["Nothing."]);
  expect(page.filter((line) => line === "Nothing.")).toHaveLength(3);
  const basket = { lines: [], savedAt: Date.UTC(2026, 10, 24, 8) };
  const kept = sectionOf(withData({ keptBasket: basket }), "Kept basket");
  expect(kept).toEqual(["Saved at", "24 November 2026, 10:00"]);
});

test("what was changed stands below what was done, field by field", () => {
  const at = Date.UTC(2026, 10, 24, 8);
  const changesByTheShop = [
    { at, action: "customer.ban", before: { banReason: null }, after: { banReason: "Twice" } },
  ];
  const changed = sectionOf(withData({ changesByTheShop }), "What the shop changed (1)");
  expect(changed).toEqual([
    ...["At", "24 November 2026, 10:00", "Action", "customer.ban"],
    ...["Before", "After", "Ban reason", "Twice"],
  ]);
});

test("a list that is longer than a file holds is named, and nothing is said where none is", async () => {
  expect(textOf(whole).join(" ")).not.toContain("longer than this page holds");
  const { shop } = await openShopWithOwner();
  const write = (count: number) =>
    shop.db.run(sql`insert into contact_messages (id, name, email, subject, message, created_at)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
      select ${count} || '-' || i, 'Lindiwe', ${LINDIWE.email}, 'Hello', 'Is there ogbono?', 1 from n`);
  await write(9_999);
  const person = { email: LINDIWE.email };
  expect((await exportOf(shop, person)).about.cutOff).toEqual([]);
  await write(1);
  const exported = await exportOf(shop, person);
  expect(exported.about.cutOff).toEqual(["contactMessages"]);
  const two = { ...whole, about: { ...whole.about, cutOff: ["mails", "contactMessages"] } };
  expect(textOf(two)).toContain(
    "These lists are longer than this page holds: Mails, Messages to the shop. Please ask us for the rest.",
  );
});

test("the shop answers for it by its legal name where it has one", async () => {
  const { shop } = await openShopWithOwner();
  await settingsAre(shop, "store", { ...STORE, legalName: "Soko Foods (Pty) Ltd" });
  const { about } = await exportOf(shop, { email: LINDIWE.email });
  expect(about).toEqual({
    shop: "Test Market",
    responsible: "Soko Foods (Pty) Ltd",
    email: LINDIWE.email,
    madeAt: "2026-11-24T08:00:00.000Z",
    cutOff: [],
  });
});

async function exportOf(shop: TestShop, asked: Parameters<typeof findPerson>[1]) {
  const found = await findPerson(shop.context(), asked);
  if (!found) throw new Error("nobody");
  return exportPerson(shop.context(), found);
}

function withData(data: Partial<PersonExport["data"]>): PersonExport {
  return { ...whole, data: { ...whole.data, ...data } };
}

/** Everything that is read on the page, a line each: headings, names of fields, values. */
function textOf(exported: PersonExport): string[] {
  return linesOf(personalDataPage(exported, DEFAULT_FORMATS).replace(/<style>.*<\/style>/s, ""));
}

/** What stands below one heading of the page. */
function sectionOf(exported: PersonExport, heading: string): string[] {
  const sections = personalDataPage(exported, DEFAULT_FORMATS).split("<section>").map(linesOf);
  const found = sections.find(([title]) => title === heading);
  expect(found, heading).toBeDefined();
  return found?.slice(1) ?? [];
}

function linesOf(markup: string): string[] {
  const lines = markup.split(/<[^>]+>/).map((text) => text.replaceAll("&#39;", "'").trim());
  return lines.filter((line) => line !== "");
}

function valueIn(section: readonly string[], field: string): string | undefined {
  return section[section.indexOf(field) + 1];
}

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, contactMessages, mails, outbox, users } from "#db/schema/index.ts";
import { DELETED_CUSTOMER } from "#domain/customers/privacy.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { notifyRequestsStocked } from "#server/jobs/requests-stocked.ts";
import { enforceRetention, finishErasures } from "#server/jobs/retention.ts";
import { exportPerson } from "#server/services/privacy/export-person.ts";
import { findPerson } from "#server/services/privacy/person.ts";
import { newCustomer, PASSWORD } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import {
  arrive,
  arrivedOrder,
  LINDIWE,
  LINDIWE_GOES_TO,
  lindiwe,
  openShopWithOwner,
} from "#tests/factories/person.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { mailsTo } from "./accounts.ts";

const FAR = { city: "Polokwane", postalCode: "0699", province: "Limpopo" };
const ELSEWHERE = {
  ...FAR,
  address: "9 Marula Close",
  deliveryInstructions: "",
  recipientName: "",
  recipientPhone: "",
};

test.each([
  ["proven", 1],
  ["not proven", 0],
])(
  "the letters that an order goes elsewhere and of a refund are shown and go with the order: an address that is %s",
  async (_, proven) => {
    const { shop, admin } = await openShopWithOwner();
    const customer = await unproven(shop);
    const { viewer, userId } = customer;
    await shop.db
      .update(users)
      .set({ emailVerified: proven === 1 })
      .where(eq(users.id, userId));
    const shipping = { ...LINDIWE_GOES_TO, ...FAR };
    const { orderId } = await placeOrder(shop, { viewer, quote: false, shipping });
    await shop.as(viewer).orders.changeAddress({ orderId, address: ELSEWHERE });
    await giveSomeBack(admin, orderId);
    const letters = ["order-address-changed", "order-refunded"];
    const found = await findPerson(shop.context(), { userId });
    if (!found) throw new Error("nobody");
    const { data } = await exportPerson(shop.context(), found);
    expect(data.mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(letters));

    await customer.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
    await shop.settled();
    const kept = (await mailsTo(shop, LINDIWE.email)).map(({ kind }) => kind);
    expect(kept).toEqual(expect.arrayContaining(letters));
    await arrive(shop, orderId);
    shop.clock.advance(2 * DAY_MS);
    expect(await finishErasures(shop.context())).toBe(1);
    expect(await mailsTo(shop, LINDIWE.email)).toEqual([]);
  },
);

test("an account whose address nobody proved takes every letter along that it got as an account", async () => {
  const { shop } = await openShopWithOwner();
  const { browser, form } = await unproven(shop);
  const newPassword = "Another-Password-2026";
  await browser.call((caller) =>
    caller.account.changePassword({
      currentPassword: form.password,
      newPassword,
      confirmation: newPassword,
    }),
  );
  await shop.settled();
  expect((await mailsTo(shop, LINDIWE.email)).map(({ kind }) => kind)).toContain("account-notice");
  await browser.call((caller) => caller.account.deleteAccount({ password: newPassword }));
  await shop.settled();
  expect(await mailsTo(shop, LINDIWE.email)).toEqual([]);
});

test("the letter of what she asked for is hers, whichever address she left for it", async () => {
  const { shop, admin } = await openShopWithOwner();
  const { browser, userId } = await lindiwe(shop);
  const asked = { key: crypto.randomUUID(), wanted: "Ogbono", email: "gogo@shopper.test" };
  await browser.call((caller) => caller.requests.ask(asked));
  await admin.requests.settle({ words: "ogbono", outcome: "stocked", productId: "garri" });
  expect(await notifyRequestsStocked(shop.context())).toBe(1);
  const found = await findPerson(shop.context(), { userId });
  if (!found) throw new Error("nobody");
  const { data } = await exportPerson(shop.context(), found);
  expect(data.mails.map(({ kind }) => kind)).toContain("request-stocked");
  await browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  await shop.settled();
  expect(await mailsTo(shop, asked.email)).toEqual([]);
});

test("the audit log names nobody whose message was handled, or whose mail was sent again", async () => {
  const { shop, admin } = await openShopWithOwner();
  const { browser } = await lindiwe(shop);
  await writeAndHandle(shop, admin);
  await giveUpAMail(shop, admin);
  expect(await namesInLog(shop)).toHaveLength(2);
  await browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  await shop.settled();
  expect(await namesInLog(shop)).toEqual([]);
});

test("the audit log names nobody once a handled message and a mail sent again are past their periods", async () => {
  const { shop, admin } = await openShopWithOwner();
  await arrivedOrder(shop);
  await writeAndHandle(shop, admin);
  await giveUpAMail(shop, admin);
  await shop.db.update(outbox).set({ doneAt: 1 });
  shop.clock.advance(3 * 365 * DAY_MS);
  await enforceRetention(shop.context());
  expect(await shop.db.select().from(contactMessages)).toEqual([]);
  expect(await shop.db.select().from(mails)).toEqual([]);
  expect(await namesInLog(shop)).toEqual([]);
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.subject, "message"));
  expect(log).toMatchObject([{ action: "message.handle", subjectName: DELETED_CUSTOMER }]);
});

/** Her account, of whose address nobody knows whether it is hers; made by the shop's clock. */
async function unproven(shop: TestShop) {
  const customer = await newCustomer(shop, LINDIWE);
  const createdAt = new Date(shop.clock.now());
  await shop.db.update(users).set({ createdAt }).where(eq(users.id, customer.userId));
  return customer;
}

type Admin = Awaited<ReturnType<typeof openShopWithOwner>>["admin"];

/** A rand of an order goes back: the shopper gets a letter. */
async function giveSomeBack({ refunds }: Admin, orderId: string): Promise<void> {
  const ask = { kind: "amount", orderCents: 100 } as const;
  const { quote } = await refunds.quote({ orderId, ask });
  if (!quote.ok) throw new Error(JSON.stringify(quote.rule));
  const { chargeCents } = quote;
  const key = crypto.randomUUID();
  await refunds.request({ orderId, key, ask, restock: false, reason: "", chargeCents });
}

async function writeAndHandle(shop: TestShop, admin: Admin): Promise<void> {
  const { name, email } = LINDIWE;
  await shop.as().contact.send({ name, email, subject: "Ogbono", message: "Have you any?" });
  const [message] = (await admin.messages.list({})).rows;
  await admin.messages.setHandled({ messageId: message?.id ?? "", handled: true });
}

/** A letter of hers that nobody could deliver, and that somebody has let go of. */
async function giveUpAMail(shop: TestShop, admin: Admin): Promise<void> {
  const [letter] = await shop.db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.recipient, LINDIWE.email));
  const mailId = letter?.id ?? "";
  await shop.db
    .update(outbox)
    .set({ doneAt: null, failedAt: 1 })
    .where(eq(outbox.subjectId, mailId));
  await admin.dashboard.settleMail({ mailId, what: "drop" });
}

/** What the audit log calls her, in rows about messages and mails. */
async function namesInLog(shop: TestShop): Promise<string[]> {
  const rows = await shop.db.select({ name: auditLog.subjectName }).from(auditLog);
  return rows.flatMap(({ name }) => (/lindiwe/i.test(name) ? name : []));
}

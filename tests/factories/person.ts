import { eq, sql } from "drizzle-orm";
import {
  contactMessages,
  contactReplies,
  customerNotes,
  deliveries,
  disputes,
  invoices,
  media,
  orders,
  payments,
  refunds,
  twoFactors,
  users,
  verifications,
  webhookEvents,
} from "#db/schema/index.ts";
import { newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder, startApproved } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** Words that nobody else in a test shop has. */
export const LINDIWE = {
  name: "Lindiwe Mabuza-Quill",
  email: "lindiwe.quill@shopper.test",
  phone: "071 555 0199",
  address: "77 Jacaranda Lane, Brixton",
};

export const LINDIWE_GOES_TO = {
  firstName: "Lindiwe",
  lastName: "Mabuza-Quill",
  email: LINDIWE.email,
  phone: LINDIWE.phone,
  address: "77 Jacaranda Lane",
  city: "Bryanston Quillside",
  postalCode: "2092",
  deliveryInstructions: "The blue gate behind the spaza",
};

/** A shop with garri on the shelf and an owner, who is signed in. */
export async function openShopWithOwner() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 50 });
  const owner = await newAdmin(shop, { email: "owner@shop.test", name: "Owner Person" });
  return { shop, owner, admin: shop.as(owner.viewer).admin };
}

/** Lindiwe with an account whose address is proven. */
export async function lindiwe(shop: TestShop) {
  const customer = await newCustomer(shop, LINDIWE);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, customer.userId));
  return customer;
}

/** An order of hers that has arrived: delivered by the courier, with nothing open. */
export async function arrivedOrder(
  shop: TestShop,
  by: { viewer?: Awaited<ReturnType<typeof lindiwe>>["viewer"] } = {},
): Promise<string> {
  const { orderId } = await placeOrder(shop, { ...by, shipping: LINDIWE_GOES_TO });
  await shop.settled();
  await arrive(shop, orderId);
  return orderId;
}

/** The courier has brought it, and everything that was to be mailed has gone out. */
export async function arrive(shop: TestShop, orderId: string): Promise<void> {
  const at = shop.clock.now();
  await shop.db
    .update(deliveries)
    .set({ status: "delivered", courierName: "Sipho Rider", courierPhone: "0831112222" })
    .where(eq(deliveries.orderId, orderId));
  await shop.db
    .update(orders)
    .set({ status: "delivered", deliveredAt: at })
    .where(eq(orders.id, orderId));
  await shop.db.run(sql`update outbox set done_at = ${at} where done_at is null`);
}

/** Somebody of whom there is a row in every table that can have one. */
export async function openWholeLife() {
  const { shop, owner, admin } = await openShopWithOwner();
  const { db } = shop;
  const customer = await lindiwe(shop);
  const { userId } = customer;
  await fillTheAccount(shop, customer);
  const { orderId, guestOrderId } = await buyAndLeaveOneUnpaid(shop, customer);
  await admin.customers.addNote({ key: `user:${userId}`, text: "Rings Lindiwe before noon" });
  await admin.orders.addNote({ orderId, note: "Lindiwe asked for a bag" });
  await answerTheMessage(shop, owner);
  await writeMoneyRows(shop, { orderId, actorId: owner.userId });
  await writeAccountRows(shop, customer);
  const [note] = await db.select().from(customerNotes);
  if (!note) throw new Error("no note");
  return { shop, owner, admin, customer, orderId, guestOrderId };
}

type Customer = Awaited<ReturnType<typeof lindiwe>>;

async function fillTheAccount(shop: TestShop, { viewer }: Customer): Promise<void> {
  const mine = shop.as(viewer);
  await mine.wishlist.add({ productId: "garri" });
  const { id } = await mine.wishlist.lists.begin({ name: "Lindiwe's Sundays" });
  await mine.wishlist.lists.share({ id });
  await mine.wishlist.lists.carry({ productId: "garri", from: null, to: id, isMove: false });
  await mine.basket.keep({ lines: [{ productId: "garri", quantity: 3 }], basedOn: null });
  await mine.account.chooseMarketing({ wanted: true });
  await mine.push.choose({ stockPush: true });
  await mine.paymentMethods.add({ ...NO_CARD, type: "paypal", holderName: LINDIWE.name });
  const write = () =>
    mine.contact.send({
      name: LINDIWE.name,
      email: LINDIWE.email,
      subject: "Ogbono for Lindiwe",
      message: "Do you have ogbono for 77 Jacaranda Lane?",
    });
  await write();
  // She asks again once it was dealt with: the store has two letters of one message.
  await shop.db.update(contactMessages).set({ handledAt: shop.clock.now(), handledBy: "Thandi" });
  shop.clock.advance(1);
  await write();
}

async function buyAndLeaveOneUnpaid(shop: TestShop, { viewer }: Customer) {
  const orderId = await arrivedOrder(shop, { viewer });
  const guestOrderId = await arrivedOrder(shop);
  const key = await shop.context().links.sign(guestOrderId, shop.clock.now());
  const target = shop.pushService.newBrowser();
  const { push } = shop.as(viewer);
  await push.subscribe(target);
  await push.followOrder({ orderId: guestOrderId, key, target });
  const unpaid = await startApproved(shop, { viewer, shipping: LINDIWE_GOES_TO });
  await shop.db
    .update(payments)
    .set({ state: "expired" })
    .where(eq(payments.providerRef, unpaid.payment.providerRef));
  return { orderId, guestOrderId };
}

async function answerTheMessage({ db, clock }: TestShop, owner: { userId: string }): Promise<void> {
  const [written] = await db.select({ id: contactMessages.id }).from(contactMessages);
  if (!written) throw new Error("no message");
  await db.insert(contactReplies).values({
    id: "T9999999999999999003",
    messageId: written.id,
    text: "We have ogbono for Lindiwe from Friday on",
    actorId: owner.userId,
    actorName: "Admin",
    createdAt: clock.now(),
  });
}

/** A refund, a case, an invoice made out to a business and PayPal's event. */
async function writeMoneyRows(
  { db, clock }: TestShop,
  { orderId, actorId }: { orderId: string; actorId: string },
): Promise<void> {
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now };
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error("no order");
  const [paid] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  await db.batch([
    db.insert(refunds).values({
      id: "T9999999999999999001",
      paymentId: order.paymentId,
      orderId,
      kind: "amount",
      orderCents: 100,
      chargeCents: 6,
      currency: "USD",
      lines: [],
      reason: "Lindiwe's bag was torn",
      state: "completed",
      source: "shop",
      actorId,
      actorName: "Admin",
      ...times,
    }),
    db.insert(disputes).values({
      id: "PP-D-1",
      paymentId: order.paymentId,
      reason: "ITEM",
      status: "RESOLVED",
      toldAt: now,
      resolvedAt: now,
      ...times,
    }),
    db
      .update(invoices)
      .set({ buyer: { name: "Quill Traders", vatNumber: "", address: "1 Main Road" } })
      .where(eq(invoices.orderId, orderId)),
    db.insert(webhookEvents).values({
      id: "event",
      vendor: "paypal",
      eventKey: "event",
      kind: "PAYMENT.CAPTURE.COMPLETED",
      body: JSON.stringify({ resource: { id: paid?.captureId }, payer: LINDIWE }),
      receivedAt: now,
      processedAt: now,
    }),
  ]);
}

async function writeAccountRows({ db, clock }: TestShop, { userId }: Customer): Promise<void> {
  const now = clock.now();
  await db.batch([
    db.insert(twoFactors).values({ id: "factor", userId, secret: "s", backupCodes: "b" }),
    db.insert(verifications).values({
      id: "proof",
      identifier: "reset-password:x",
      value: userId,
      expiresAt: new Date(now + 1_000),
      createdAt: new Date(now),
      updatedAt: new Date(now),
    }),
    db.insert(media).values({
      key: "avatars/lindiwe.webp",
      kind: "avatar",
      contentType: "image/webp",
      bytes: 10,
      width: 10,
      height: 10,
      originalName: "",
      createdBy: userId,
      createdAt: now,
    }),
    db.update(users).set({ image: "/media/avatars/lindiwe.webp" }).where(eq(users.id, userId)),
  ]);
}

const NO_CARD = {
  cardType: null,
  last4: null,
  expiryMonth: 12,
  expiryYear: 2030,
  nickname: null,
};

/** Every row of every table, as text: to look for what must not be there. */
export async function wholeDatabase(shop: TestShop): Promise<Map<string, string>> {
  const { rows } = await shop.client.execute(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  );
  // Search indexes hold words that nothing can read back from them.
  const names = rows
    .map(({ name }) => String(name))
    .filter((name) => !/_(search|trigrams)(_|$)/.test(name));
  const found = await shop.client.batch(
    names.map((name) => `select * from "${name}"`),
    "read",
  );
  return new Map(names.map((name, at) => [name, JSON.stringify(found[at]?.rows)]));
}

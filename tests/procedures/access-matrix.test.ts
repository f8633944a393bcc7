import { callTRPCProcedure, TRPCError } from "@trpc/server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  admins,
  orders,
  paymentMethods,
  sessions,
  users,
  wishlistItems,
} from "#db/schema/index.ts";
import { EMPTY_PRODUCT_FORM } from "#domain/product-form.ts";
import type { Context } from "#server/context.ts";
import { appRouter } from "#server/router.ts";
import { failureOf } from "#server/trpc.ts";
import { newCustomer, PASSWORD, promote, registrationOf } from "#tests/factories/accounts.ts";
import { placeOrder, prepare } from "#tests/factories/checkout.ts";
import { importRow } from "#tests/factories/imports.ts";
import { stockShelf } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

/** "in": the call was not refused for who asked. Anything else is the code of the refusal. */
type Outcome = "in" | "NOT_SIGNED_IN" | "FORBIDDEN" | "NOT_FOUND";
type World = Awaited<ReturnType<typeof openWorld>>;
type Access = { guest: Outcome; other: Outcome; administrator: Outcome };
type Row = Access & { input?: (world: World) => unknown };

const EVERYBODY: Access = { guest: "in", other: "in", administrator: "in" };
const CUSTOMERS: Access = { guest: "NOT_SIGNED_IN", other: "in", administrator: "in" };
const ADMINISTRATORS: Access = {
  guest: "NOT_SIGNED_IN",
  other: "FORBIDDEN",
  administrator: "in",
};
/** They are let in, and there is no such thing. */
const ADMINISTRATORS_TO_NOTHING: Access = { ...ADMINISTRATORS, administrator: "NOT_FOUND" };
/** A thing of the owner's that administrators may see too. */
const OWNER_OR_ADMINISTRATOR: Access = {
  guest: "NOT_FOUND",
  other: "NOT_FOUND",
  administrator: "in",
};
/** A thing of the owner's that is nobody else's business. */
const OWNER: Access = {
  guest: "NOT_SIGNED_IN",
  other: "NOT_FOUND",
  administrator: "NOT_FOUND",
};

const theOrder = ({ orderId }: World) => ({ orderId });
const theMethod = ({ methodId }: World) => ({ id: methodId });
const garri = () => ({ productId: "garri" });
const theGarri = () => ({ id: "garri" });
const noDelivery = () => ({ deliveryId: "none" });
const productForm = () => ({ ...EMPTY_PRODUCT_FORM, images: [] });
const profile = () => ({ name: "Somebody", phone: "", address: "" });
const newPassword = { newPassword: "Egusi-2026", confirmation: "Egusi-2026" };

/** Every procedure of the shop, and who may call it. A new one has to be declared here. */
const MATRIX: Readonly<Record<string, Row>> = {
  "account.session": EVERYBODY,
  "account.signIn": {
    ...EVERYBODY,
    input: () => ({ email: "owner@shopper.test", password: "Wrong-2026" }),
  },
  "account.register": { ...EVERYBODY, input: () => registrationOf({ email: "new@shopper.test" }) },
  "account.signOut": EVERYBODY,
  "account.requestReset": { ...EVERYBODY, input: () => ({ email: "nobody@shopper.test" }) },
  "account.resetPassword": { ...EVERYBODY, input: () => ({ token: "made-up", ...newPassword }) },
  "account.verifyEmail": { ...EVERYBODY, input: () => ({ token: "made-up" }) },
  "account.requestVerification": CUSTOMERS,
  "account.profile": CUSTOMERS,
  "account.updateProfile": { ...CUSTOMERS, input: profile },
  "account.editProfile": { ...CUSTOMERS, input: profile },
  "account.changePassword": {
    ...CUSTOMERS,
    input: () => ({ currentPassword: PASSWORD, ...newPassword }),
  },
  "account.sessions": CUSTOMERS,
  "account.revokeSessions": { ...OWNER, input: ({ sessionId }) => ({ sessionId }) },
  "admin.access": EVERYBODY,
  "admin.analytics.products": ADMINISTRATORS,
  "admin.audit.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.audit.actors": ADMINISTRATORS,
  "admin.dashboard.summary": ADMINISTRATORS,
  "admin.categories.list": ADMINISTRATORS,
  "admin.categories.counts": ADMINISTRATORS,
  "admin.categories.create": {
    ...ADMINISTRATORS,
    input: () => ({ name: "Nibbles", description: "", imageUrl: "" }),
  },
  "admin.categories.update": {
    ...ADMINISTRATORS,
    input: () => ({ category: "Ingredients", seenAt: 0, name: "X", description: "", imageUrl: "" }),
  },
  "admin.categories.remove": {
    ...ADMINISTRATORS,
    input: () => ({ category: "Ingredients", seenAt: 0, moveTo: null }),
  },
  "admin.dashboard.attention": ADMINISTRATORS,
  "admin.deliveries.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.deliveries.stats": ADMINISTRATORS,
  "admin.deliveries.refresh": ADMINISTRATORS,
  "admin.deliveries.byId": { ...ADMINISTRATORS, administrator: "NOT_FOUND", input: noDelivery },
  "admin.deliveries.live": { ...ADMINISTRATORS, administrator: "NOT_FOUND", input: noDelivery },
  "admin.deliveries.cancel": { ...ADMINISTRATORS, administrator: "NOT_FOUND", input: noDelivery },
  "admin.deliveries.markDelivered": {
    ...ADMINISTRATORS,
    administrator: "NOT_FOUND",
    input: () => ({ ...noDelivery(), seenAt: 0 }),
  },
  "admin.featured.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.featured.set": { ...ADMINISTRATORS, input: () => ({ id: "garri", featured: true }) },
  "admin.hero.list": ADMINISTRATORS,
  "admin.hero.products": { ...ADMINISTRATORS, input: () => ({ text: "gar" }) },
  "admin.hero.create": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.hero.update": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.hero.remove": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.hero.reorder": { ...ADMINISTRATORS, input: () => ({ heroes: [] }) },
  "admin.imports.addChunk": {
    ...ADMINISTRATORS,
    administrator: "NOT_FOUND",
    input: () => ({ batchId: crypto.randomUUID(), chunk: 0, rows: [importRow()] }),
  },
  "admin.imports.begin": {
    ...ADMINISTRATORS,
    input: () => ({ batchId: crypto.randomUUID(), kind: "csv", name: "a.csv" }),
  },
  "admin.imports.dryRun": { ...ADMINISTRATORS, input: () => ({ rows: [importRow()] }) },
  "admin.imports.exportPage": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.imports.finish": {
    ...ADMINISTRATORS,
    input: () => ({ batchId: crypto.randomUUID(), refused: 0 }),
  },
  "admin.imports.recent": ADMINISTRATORS,
  "admin.orders.addNote": {
    ...ADMINISTRATORS,
    input: ({ orderId }) => ({ orderId, note: "Rang twice" }),
  },
  "admin.orders.byId": { ...ADMINISTRATORS, input: theOrder },
  "admin.orders.completed": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.orders.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.orders.pending": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.orders.setStatus": {
    ...ADMINISTRATORS,
    input: ({ orderId }) => ({ orderId, status: "cancelled", seenAt: 0 }),
  },
  "admin.orders.startProcessing": {
    ...ADMINISTRATORS,
    input: ({ orderId }) => ({ orders: [{ orderId, seenAt: 0 }] }),
  },
  "admin.refunds.close": { ...ADMINISTRATORS_TO_NOTHING, input: () => ({ refundId: "none" }) },
  "admin.refunds.list": { ...ADMINISTRATORS, input: theOrder },
  "admin.refunds.queue": ADMINISTRATORS,
  "admin.refunds.quote": {
    ...ADMINISTRATORS,
    input: ({ orderId }) => ({ orderId, ask: { kind: "whole" } }),
  },
  "admin.refunds.request": {
    ...ADMINISTRATORS,
    input: ({ orderId }) => ({
      orderId,
      key: crypto.randomUUID(),
      ask: { kind: "amount", randCents: 1 },
      restock: false,
      usdCents: 1,
    }),
  },
  "admin.refunds.retry": { ...ADMINISTRATORS_TO_NOTHING, input: () => ({ refundId: "none" }) },
  "admin.settings.all": ADMINISTRATORS,
  "admin.settings.saveDelivery": { ...ADMINISTRATORS, input: () => ({ seenAt: 5 }) },
  "admin.settings.saveNotifications": { ...ADMINISTRATORS, input: () => ({ seenAt: 5 }) },
  "admin.settings.saveSecurity": { ...ADMINISTRATORS, input: () => ({ seenAt: 5 }) },
  "admin.settings.saveStore": { ...ADMINISTRATORS, input: () => ({ seenAt: 5 }) },
  "admin.settings.saveSystem": { ...ADMINISTRATORS, input: () => ({ seenAt: 5 }) },
  "admin.webhooks.body": { ...ADMINISTRATORS_TO_NOTHING, input: () => ({ eventId: "none" }) },
  "admin.webhooks.disputes": ADMINISTRATORS,
  "admin.webhooks.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.webhooks.replay": { ...ADMINISTRATORS_TO_NOTHING, input: () => ({ eventId: "none" }) },
  "admin.orders.stats": ADMINISTRATORS,
  "admin.product.adjustStock": {
    ...ADMINISTRATORS,
    input: () => ({
      id: "garri",
      change: { kind: "difference", difference: 1 },
      reason: "Stock count",
    }),
  },
  "admin.product.categories": ADMINISTRATORS,
  "admin.product.create": {
    ...ADMINISTRATORS,
    input: () => ({ form: productForm(), key: crypto.randomUUID() }),
  },
  "admin.product.get": { ...ADMINISTRATORS, input: theGarri },
  "admin.product.movements": {
    ...ADMINISTRATORS,
    input: () => ({ productId: "garri", page: 1 }),
  },
  "admin.product.removeImage": {
    ...ADMINISTRATORS,
    input: () => ({ id: "garri", url: "/images/none.webp", seenAt: 0 }),
  },
  "admin.product.update": {
    ...ADMINISTRATORS,
    input: () => ({ id: "garri", form: productForm(), seen: { updatedAt: 0, stock: 0 } }),
  },
  "admin.palette.search": { ...ADMINISTRATORS, input: () => ({ text: "garri" }) },
  "admin.products.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.products.previewPrices": {
    ...ADMINISTRATORS,
    input: () => ({ selection: { ids: ["garri"] }, change: { kind: "amount", cents: 100 } }),
  },
  "admin.products.change": {
    ...ADMINISTRATORS,
    input: () => ({
      key: crypto.randomUUID(),
      selection: { ids: ["none"] },
      action: { kind: "delete" },
    }),
  },
  "admin.products.undo": {
    ...ADMINISTRATORS,
    administrator: "NOT_FOUND",
    input: () => ({ batchId: "none" }),
  },
  "admin.products.recentChanges": ADMINISTRATORS,
  "catalogue.shell": EVERYBODY,
  "catalogue.home": EVERYBODY,
  "catalogue.list": { ...EVERYBODY, input: () => ({}) },
  "catalogue.suggest": { ...EVERYBODY, input: () => ({ text: "gar" }) },
  "catalogue.product": { ...EVERYBODY, input: () => ({ id: "garri" }) },
  "checkout.rules": EVERYBODY,
  "checkout.price": {
    ...EVERYBODY,
    input: () => ({ items: [{ productId: "garri", quantity: 1 }], address: null }),
  },
  "checkout.start": { ...EVERYBODY, input: ({ checkout }) => checkout },
  "checkout.complete": {
    ...EVERYBODY,
    input: ({ checkout }) => ({ checkoutKey: checkout.checkoutKey, paypalOrderId: "" }),
  },
  "contact.send": { ...EVERYBODY, input: () => ({}) },
  "courier.quote": {
    ...EVERYBODY,
    input: ({ checkout: { items, shipping } }) => ({ items, shipping }),
  },
  "courier.delivery": { ...OWNER_OR_ADMINISTRATOR, input: theOrder },
  "courier.cancel": { ...OWNER_OR_ADMINISTRATOR, input: theOrder },
  "courier.list": { ...CUSTOMERS, input: () => ({}) },
  "orders.byId": { ...OWNER_OR_ADMINISTRATOR, input: theOrder },
  "orders.mine": { ...CUSTOMERS, input: () => ({}) },
  "orders.reorder": { ...OWNER, input: theOrder },
  "paymentMethods.list": CUSTOMERS,
  "paymentMethods.add": {
    ...CUSTOMERS,
    input: () => ({ ...NO_CARD, type: "paypal", holderName: "Somebody" }),
  },
  "paymentMethods.setDefault": { ...OWNER, input: theMethod },
  "paymentMethods.remove": { ...OWNER, input: theMethod },
  "wishlist.list": CUSTOMERS,
  "wishlist.add": { ...CUSTOMERS, input: garri },
  "wishlist.remove": { ...CUSTOMERS, input: garri },
  "wishlist.clear": CUSTOMERS,
};

const NO_CARD = {
  cardType: null,
  last4: null,
  expiryMonth: 4,
  expiryYear: 2029,
  nickname: null,
};

test("every procedure is declared here, and nothing else is", () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(appRouter._def.procedures).toSorted());
});

test.each(Object.entries(MATRIX))("%s is refused as declared", async (path, row) => {
  const world = await openWorld();
  const input = row.input?.(world);
  const before = await belongings(world);

  expect({ guest: await outcomeOf(path, input, world.shop.context()) }).toEqual({
    guest: row.guest,
  });
  expect({ other: await outcomeOf(path, input, world.other.browser.context()) }).toEqual({
    other: row.other,
  });
  expect(await belongings(world), "what is the owner's").toEqual(before);
  expect({
    administrator: await outcomeOf(path, input, world.administrator.browser.context()),
  }).toEqual({ administrator: row.administrator });
});

/** The owner with an order, a wish, a payment method; another customer with nothing; an administrator. */
async function openWorld() {
  const shop = await openTestShop();
  await stockShelf(shop, { id: "garri", stock: 50 });
  const owner = await newCustomer(shop, { email: "owner@shopper.test" });
  const other = await newCustomer(shop, { email: "other@shopper.test" });
  const administrator = await newCustomer(shop, { email: "admin@shop.test" });
  await promote(shop, administrator);
  const { orderId } = await placeOrder(shop, { viewer: owner.viewer });
  await shop.settled();
  const caller = shop.as(owner.viewer);
  await caller.wishlist.add({ productId: "garri" });
  const { id: methodId } = await caller.paymentMethods.add({
    ...NO_CARD,
    type: "paypal",
    holderName: "Owner",
  });
  const [session] = await shop.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, owner.userId));
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }]);
  return {
    shop,
    owner,
    other,
    administrator,
    orderId,
    methodId,
    sessionId: session?.id ?? "",
    checkout,
  };
}

/** All that is the owner's, as the database has it. */
async function belongings({ shop: { db }, owner: { userId } }: World) {
  return {
    user: await db.select().from(users).where(eq(users.id, userId)),
    sessions: await db.select().from(sessions).where(eq(sessions.userId, userId)),
    orders: await db.select().from(orders).where(eq(orders.userId, userId)),
    wishes: await db.select().from(wishlistItems).where(eq(wishlistItems.userId, userId)),
    methods: await db.select().from(paymentMethods).where(eq(paymentMethods.userId, userId)),
    admins: await db.select().from(admins),
  };
}

async function outcomeOf(path: string, input: unknown, ctx: Context): Promise<Outcome> {
  try {
    await callTRPCProcedure({
      router: appRouter,
      path,
      // Whichever it is: a query is taken as well.
      type: "mutation",
      allowMethodOverride: true,
      ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    });
    return "in";
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const { code } = failureOf(error);
    if (code === "INTERNAL") throw error;
    const isRefusal = code === "NOT_SIGNED_IN" || code === "FORBIDDEN" || code === "NOT_FOUND";
    return isRefusal ? code : "in";
  }
}

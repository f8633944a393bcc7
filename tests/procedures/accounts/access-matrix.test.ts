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
import { ADMIN_ROLES, type AdminRole } from "#domain/accounts/admin.ts";
import { EMPTY_PRODUCT_FORM } from "#domain/catalogue/product-form.ts";
import type { Context } from "#server/context.ts";
import { appRouter } from "#server/router.ts";
import { failureOf } from "#server/trpc.ts";
import {
  type Browser,
  newCustomer,
  PASSWORD,
  promote,
  registrationOf,
} from "#tests/factories/accounts.ts";
import { placeOrder, prepare } from "#tests/factories/checkout.ts";
import { importRow } from "#tests/factories/imports.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

/** "in": the call was not refused for who asked. Anything else is the code of the refusal. */
type Outcome = "in" | "NOT_SIGNED_IN" | "FORBIDDEN" | "NOT_FOUND";
type World = Awaited<ReturnType<typeof openWorld>>;
/** `administrator`: what one finds whose role may; `from` is the least of these roles, `but` one that may not. */
type Access = {
  guest: Outcome;
  other: Outcome;
  administrator: Outcome;
  from?: AdminRole;
  but?: AdminRole;
};
type Row = Access & { input?: (world: World) => unknown };

const EVERYBODY: Access = { guest: "in", other: "in", administrator: "in" };
const CUSTOMERS: Access = { guest: "NOT_SIGNED_IN", other: "in", administrator: "in" };
const ADMINISTRATORS: Access = {
  guest: "NOT_SIGNED_IN",
  other: "FORBIDDEN",
  administrator: "in",
  from: "viewer",
};
/** Revenue is for who runs the shop and who looks on, not for who packs. */
const FIGURES: Access = { ...ADMINISTRATORS, but: "picker" };
const PICKERS: Access = { ...ADMINISTRATORS, from: "picker" };
const MANAGERS: Access = { ...ADMINISTRATORS, from: "manager" };
const OWNERS: Access = { ...ADMINISTRATORS, from: "owner" };
/** They are let in, and there is no such thing. */
const TO_NOTHING = { administrator: "NOT_FOUND" } as const;
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
const noMessage = () => ({ messageId: "none" });
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
  "account.finishSignIn": { ...EVERYBODY, input: () => ({ code: "123456" }) },
  "account.register": { ...EVERYBODY, input: () => registrationOf({ email: "new@shopper.test" }) },
  "account.signOut": EVERYBODY,
  "account.requestReset": { ...EVERYBODY, input: () => ({ email: "nobody@shopper.test" }) },
  "account.resetPassword": { ...EVERYBODY, input: () => ({ token: "made-up", ...newPassword }) },
  "account.verifyEmail": { ...EVERYBODY, input: () => ({ token: "made-up" }) },
  "account.claimAccount": { ...EVERYBODY, input: () => ({ token: "made-up", ...newPassword }) },
  "account.requestVerification": CUSTOMERS,
  "account.profile": CUSTOMERS,
  "account.updateProfile": { ...CUSTOMERS, input: profile },
  "account.editProfile": { ...CUSTOMERS, input: profile },
  "account.changePassword": {
    ...CUSTOMERS,
    input: () => ({ currentPassword: PASSWORD, ...newPassword }),
  },
  "account.chooseMarketing": { ...CUSTOMERS, input: () => ({ wanted: true }) },
  "account.removePicture": CUSTOMERS,
  "account.deletion": CUSTOMERS,
  "account.deleteAccount": { ...CUSTOMERS, input: () => ({ password: "Wrong-2026" }) },
  "account.sessions": CUSTOMERS,
  "account.revokeSessions": { ...OWNER, input: ({ sessionId }) => ({ sessionId }) },
  "admin.access": EVERYBODY,
  "admin.administrators.list": OWNERS,
  "admin.administrators.grant": {
    ...OWNERS,
    input: () => ({ email: "nobody@shop.test", role: "viewer" }),
  },
  "admin.administrators.setRole": {
    ...OWNERS,
    ...TO_NOTHING,
    input: () => ({ userId: "none", role: "viewer" }),
  },
  "admin.administrators.revoke": { ...OWNERS, ...TO_NOTHING, input: () => ({ userId: "none" }) },
  "admin.administrators.resetSecondFactor": {
    ...OWNERS,
    ...TO_NOTHING,
    input: () => ({ userId: "none" }),
  },
  "admin.analytics.products": FIGURES,
  "admin.audit.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.audit.actors": ADMINISTRATORS,
  "admin.dashboard.summary": ADMINISTRATORS,
  "admin.categories.list": ADMINISTRATORS,
  "admin.categories.counts": ADMINISTRATORS,
  "admin.categories.create": {
    ...MANAGERS,
    input: () => ({ name: "Nibbles", description: "", imageUrl: "" }),
  },
  "admin.categories.update": {
    ...MANAGERS,
    input: () => ({ category: "Ingredients", seenAt: 0, name: "X", description: "", imageUrl: "" }),
  },
  "admin.categories.remove": {
    ...MANAGERS,
    input: () => ({ category: "Ingredients", seenAt: 0, moveTo: null }),
  },
  "admin.dashboard.attention": ADMINISTRATORS,
  "admin.dashboard.failures": ADMINISTRATORS,
  "admin.dashboard.settleMail": {
    ...PICKERS,
    input: () => ({ mailId: "none", what: "retry" }),
  },
  "admin.customers.addNote": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ key: "mail:nobody@shopper.test", text: "A note" }),
  },
  "admin.customers.ban": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ userId: "none", reason: "Fraud" }),
  },
  "admin.customers.byKey": {
    ...ADMINISTRATORS,
    ...TO_NOTHING,
    input: () => ({ key: "mail:nobody@shopper.test" }),
  },
  "admin.customers.exportPage": { ...MANAGERS, input: () => ({ after: 0 }) },
  "admin.customers.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.customers.stats": ADMINISTRATORS,
  "admin.customers.unban": { ...MANAGERS, ...TO_NOTHING, input: () => ({ userId: "none" }) },
  "admin.deliveries.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.deliveries.stats": ADMINISTRATORS,
  "admin.deliveries.refresh": ADMINISTRATORS,
  "admin.deliveries.byId": { ...ADMINISTRATORS, ...TO_NOTHING, input: noDelivery },
  "admin.deliveries.live": { ...ADMINISTRATORS, ...TO_NOTHING, input: noDelivery },
  "admin.deliveries.cancel": { ...PICKERS, ...TO_NOTHING, input: noDelivery },
  "admin.deliveries.markDelivered": {
    ...PICKERS,
    administrator: "NOT_FOUND",
    input: () => ({ ...noDelivery(), seenAt: 0 }),
  },
  "admin.deliveries.requote": { ...PICKERS, ...TO_NOTHING, input: noDelivery },
  "admin.deliveries.rebook": {
    ...PICKERS,
    ...TO_NOTHING,
    input: () => ({ ...noDelivery(), seen: "failed", quoteId: "none" }),
  },
  "admin.deliveries.unassigned": ADMINISTRATORS,
  "admin.deliveries.assignDriver": {
    ...PICKERS,
    administrator: "NOT_FOUND",
    input: () => ({
      orderId: "none",
      seenAt: 0,
      name: "Sipho",
      phone: "082 555 0118",
      feeCents: 0,
    }),
  },
  "admin.deliveries.updateDriverStatus": {
    ...PICKERS,
    administrator: "NOT_FOUND",
    input: () => ({ ...noDelivery(), seenAt: 0, to: "pickup" }),
  },
  "admin.featured.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.featured.set": { ...MANAGERS, input: () => ({ id: "garri", featured: true }) },
  "admin.hero.list": ADMINISTRATORS,
  "admin.hero.products": { ...ADMINISTRATORS, input: () => ({ text: "gar" }) },
  "admin.hero.create": { ...MANAGERS, input: () => ({}) },
  "admin.hero.update": { ...MANAGERS, input: () => ({}) },
  "admin.hero.remove": { ...MANAGERS, input: () => ({}) },
  "admin.hero.reorder": { ...MANAGERS, input: () => ({ heroes: [] }) },
  "admin.imports.addChunk": {
    ...MANAGERS,
    administrator: "NOT_FOUND",
    input: () => ({ batchId: crypto.randomUUID(), chunk: 0, rows: [importRow()] }),
  },
  "admin.imports.begin": {
    ...MANAGERS,
    input: () => ({ batchId: crypto.randomUUID(), kind: "csv", name: "a.csv" }),
  },
  "admin.imports.dryRun": { ...MANAGERS, input: () => ({ rows: [importRow()] }) },
  "admin.imports.exportPage": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.imports.finish": {
    ...MANAGERS,
    input: () => ({ batchId: crypto.randomUUID(), refused: 0 }),
  },
  "admin.imports.recent": ADMINISTRATORS,
  "admin.orders.setInvoiceBuyer": {
    ...MANAGERS,
    input: ({ orderId }) => ({
      orderId,
      seen: null,
      buyer: { name: "ACME", vatNumber: "", address: "" },
    }),
  },
  "admin.orders.addNote": {
    ...PICKERS,
    input: ({ orderId }) => ({ orderId, note: "Rang twice" }),
  },
  "admin.orders.byId": { ...ADMINISTRATORS, input: theOrder },
  "admin.orders.completed": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.orders.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.orders.pending": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.orders.setStatus": {
    ...PICKERS,
    input: ({ orderId }) => ({ orderId, status: "cancelled", seenAt: 0 }),
  },
  "admin.orders.startProcessing": {
    ...PICKERS,
    input: ({ orderId }) => ({ orders: [{ orderId, seenAt: 0 }] }),
  },
  "admin.refunds.close": { ...MANAGERS, ...TO_NOTHING, input: () => ({ refundId: "none" }) },
  "admin.refunds.closeDifference": { ...MANAGERS, input: () => ({ id: "none" }) },
  "admin.refunds.closePayment": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ paymentId: "none" }),
  },
  "admin.refunds.differences": ADMINISTRATORS,
  "admin.refunds.list": { ...ADMINISTRATORS, input: theOrder },
  "admin.refunds.lookAtPayment": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ paymentId: "none" }),
  },
  "admin.refunds.unrefunded": ADMINISTRATORS,
  "admin.refunds.queue": ADMINISTRATORS,
  "admin.refunds.quote": {
    ...ADMINISTRATORS,
    input: ({ orderId }) => ({ orderId, ask: { kind: "whole" } }),
  },
  "admin.refunds.request": {
    ...MANAGERS,
    input: ({ orderId }) => ({
      orderId,
      key: crypto.randomUUID(),
      ask: { kind: "amount", randCents: 1 },
      restock: false,
      chargeCents: 1,
    }),
  },
  "admin.refunds.stuckPayments": ADMINISTRATORS,
  "admin.refunds.retry": { ...MANAGERS, ...TO_NOTHING, input: () => ({ refundId: "none" }) },
  "admin.backups.list": MANAGERS,
  "admin.backups.start": OWNERS,
  "admin.reports.customers": { ...FIGURES, input: () => ({ days: 30 }) },
  "admin.reports.products": { ...FIGURES, input: () => ({}) },
  "admin.reports.productsPart": { ...FIGURES, input: () => ({}) },
  "admin.reports.sales": { ...FIGURES, input: () => ({ days: 30 }) },
  "admin.reports.vat": { ...FIGURES, input: () => ({ months: 12 }) },
  "admin.settings.all": MANAGERS,
  "admin.privacy.find": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ person: { userId: "none" } }),
  },
  "admin.privacy.export": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ person: { userId: "none" } }),
  },
  "admin.privacy.erase": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ person: { userId: "none" } }),
  },
  "admin.settings.savePrivacy": { ...OWNERS, input: () => ({ value: {}, seenAt: 5 }) },
  "admin.settings.saveDelivery": { ...MANAGERS, input: () => ({ seenAt: 5 }) },
  "admin.settings.saveNotifications": { ...MANAGERS, input: () => ({ seenAt: 5 }) },
  "admin.settings.saveSecurity": { ...OWNERS, input: () => ({ seenAt: 5 }) },
  "admin.settings.saveStore": { ...MANAGERS, input: () => ({ seenAt: 5 }) },
  "admin.settings.saveSystem": { ...OWNERS, input: () => ({ seenAt: 5 }) },
  "admin.twoFactor.status": ADMINISTRATORS,
  "admin.twoFactor.begin": { ...ADMINISTRATORS, input: () => ({ password: "Wrong-2026" }) },
  "admin.twoFactor.confirm": { ...ADMINISTRATORS, input: () => ({ code: "123456" }) },
  "admin.twoFactor.renewCodes": { ...ADMINISTRATORS, input: () => ({ password: "Wrong-2026" }) },
  "admin.twoFactor.remove": { ...ADMINISTRATORS, input: () => ({ password: "Wrong-2026" }) },
  "admin.messages.answer": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ messageId: "none", replyId: crypto.randomUUID(), text: "Yes" }),
  },
  "admin.messages.byId": { ...PICKERS, ...TO_NOTHING, input: noMessage },
  "admin.messages.link": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ messageId: "none", order: null }),
  },
  "admin.messages.list": { ...PICKERS, input: () => ({}) },
  "admin.messages.setHandled": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ messageId: "none", handled: true }),
  },
  "admin.orders.newSince": { ...ADMINISTRATORS, input: () => ({ since: 0 }) },
  "admin.orders.seen": { ...ADMINISTRATORS, input: () => ({ at: 0 }) },
  "admin.webhooks.body": { ...ADMINISTRATORS, ...TO_NOTHING, input: () => ({ eventId: "none" }) },
  "admin.webhooks.disputes": ADMINISTRATORS,
  "admin.webhooks.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.webhooks.replay": { ...MANAGERS, ...TO_NOTHING, input: () => ({ eventId: "none" }) },
  "admin.orders.stats": ADMINISTRATORS,
  "admin.product.adjustStock": {
    ...PICKERS,
    input: () => ({
      id: "garri",
      change: { kind: "difference", difference: 1 },
      reason: "Stock count",
      key: "d4f7b8f0-3c8b-4c51-9a52-8a4f4c2e6c11",
    }),
  },
  "admin.product.categories": ADMINISTRATORS,
  "admin.product.create": {
    ...MANAGERS,
    input: () => ({ form: productForm(), key: crypto.randomUUID() }),
  },
  "admin.product.get": { ...ADMINISTRATORS, input: theGarri },
  "admin.product.movements": {
    ...ADMINISTRATORS,
    input: () => ({ productId: "garri", page: 1 }),
  },
  "admin.product.removeImage": {
    ...MANAGERS,
    input: () => ({ id: "garri", url: "/images/none.webp", seenAt: 0 }),
  },
  "admin.product.update": {
    ...MANAGERS,
    input: () => ({ id: "garri", form: productForm(), seen: { updatedAt: 0, stock: 0 } }),
  },
  "admin.palette.search": { ...ADMINISTRATORS, input: () => ({ text: "garri" }) },
  "admin.products.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.products.previewPrices": {
    ...MANAGERS,
    input: () => ({ selection: { ids: ["garri"] }, change: { kind: "amount", cents: 100 } }),
  },
  "admin.products.change": {
    ...MANAGERS,
    input: () => ({
      key: crypto.randomUUID(),
      selection: { ids: ["none"] },
      action: { kind: "delete" },
    }),
  },
  "admin.products.undo": {
    ...MANAGERS,
    administrator: "NOT_FOUND",
    input: () => ({ batchId: "none" }),
  },
  "admin.products.recentChanges": ADMINISTRATORS,
  "catalogue.privacy": EVERYBODY,
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
  "checkout.passCheck": { ...EVERYBODY, input: () => ({ token: "made-up" }) },
  "checkout.start": { ...EVERYBODY, input: ({ checkout }) => checkout },
  "checkout.complete": {
    ...EVERYBODY,
    input: ({ checkout }) => ({ checkoutKey: checkout.checkoutKey, providerRef: "" }),
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

/** They end sessions or change what the others are refused by: each in a world of its own. */
const UPSETTING = ["account.signOut", "account.changePassword", "account.revokeSessions"];

test("every procedure lets in and refuses as declared, by person and by role", async () => {
  const world = await openWorld();
  const rows = Object.entries(MATRIX).filter(([path]) => !UPSETTING.includes(path));
  const before = await belongings(world);

  const refused = rows.filter(([, row]) => row.other !== "in" || row.guest !== "in");
  expect(await outcomesOf(world, refused, STRANGERS)).toEqual(declared(refused, STRANGERS));
  expect(await belongings(world), "what is the owner's").toEqual(before);

  const backOffice = rows.filter(([, row]) => row.from);
  expect(await outcomesOf(world, backOffice, ADMIN_ROLES)).toEqual(
    declared(backOffice, ADMIN_ROLES),
  );

  const open = rows.filter(([, row]) => !row.from);
  expect(await outcomesOf(world, open, ["guest", "other", "owner"])).toEqual(
    declared(open, ["guest", "other", "owner"]),
  );
}, 120_000);

test.each(UPSETTING)("%s lets in and refuses as declared", async (path) => {
  const world = await openWorld();
  const rows = Object.entries(MATRIX).filter(([name]) => name === path);
  const before = await belongings(world);
  expect(await outcomesOf(world, rows, STRANGERS)).toEqual(declared(rows, STRANGERS));
  expect(await belongings(world), "what is the owner's").toEqual(before);
  expect(await outcomesOf(world, rows, ["owner"])).toEqual(declared(rows, ["owner"]));
});

test("the shop's own way to call a courier off is closed to roles that may not dispatch", async () => {
  const world = await openWorld();
  const outcomes: Record<string, Outcome> = {};
  for (const role of ADMIN_ROLES.toReversed()) {
    outcomes[role] = await outcomeOf("courier.cancel", theOrder(world), world.contextOf(role));
  }
  expect(outcomes).toEqual({ owner: "in", manager: "in", picker: "in", viewer: "FORBIDDEN" });
});

type Asker = "guest" | "other" | AdminRole;
const STRANGERS = ["guest", "other"] as const;

/** What each asker should find, as `path: { asker: outcome }`. */
function declared(rows: ReadonlyArray<[string, Row]>, askers: readonly Asker[]) {
  const found = (row: Row, asker: Asker): Outcome => {
    if (asker === "guest" || asker === "other") return row[asker];
    const isBelow = row.from && ADMIN_ROLES.indexOf(asker) > ADMIN_ROLES.indexOf(row.from);
    return isBelow || row.but === asker ? "FORBIDDEN" : row.administrator;
  };
  return Object.fromEntries(
    rows.map(([path, row]) => [
      path,
      Object.fromEntries(askers.map((who) => [who, found(row, who)])),
    ]),
  );
}

/** What each asker does find; those whose role may least ask first. */
async function outcomesOf(
  world: World,
  rows: ReadonlyArray<[string, Row]>,
  askers: readonly Asker[],
) {
  const found: Record<string, Record<string, Outcome>> = {};
  for (const [path, row] of rows) {
    const outcomes: Record<string, Outcome> = {};
    for (const asker of askers.toReversed()) {
      const input = row.input?.(world);
      outcomes[asker] = await outcomeOf(path, input, world.contextOf(asker));
    }
    found[path] = outcomes;
  }
  return found;
}

/** The owner with an order, a wish, a payment method; another customer with nothing; four administrators. */
async function openWorld() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 50 });
  const owner = await newCustomer(shop, { email: "owner@shopper.test" });
  const other = await newCustomer(shop, { email: "other@shopper.test" });
  const staff = new Map<AdminRole, Browser>();
  for (const role of ADMIN_ROLES) {
    const administrator = await newCustomer(shop, { email: `${role}@shop.test` });
    await promote(shop, administrator, role);
    staff.set(role, administrator.browser);
  }
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
    contextOf: (asker: Asker) => {
      if (asker === "guest") return shop.context();
      return (asker === "other" ? other.browser : staff.get(asker))?.context() ?? shop.context();
    },
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
    if (code === "INTERNAL") throw new Error(`${path} failed`, { cause: error });
    const isRefusal = code === "NOT_SIGNED_IN" || code === "FORBIDDEN" || code === "NOT_FOUND";
    return isRefusal ? code : "in";
  }
}

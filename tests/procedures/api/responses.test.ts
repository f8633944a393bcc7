import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, refunds, suburbs, users, webhookEvents } from "#db/schema/index.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import { createCaller } from "#server/router.ts";
import { continueAfterDisconnect } from "#server/routers/continue-after-disconnect.ts";
import { processEvents } from "#server/webhooks/process.ts";
import { newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { prepare } from "#tests/factories/checkout.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

/** What an answer says beside what was asked for. */

test("administrators hear whether the shop is in maintenance, nobody else", async () => {
  const { shop, viewer } = await openTwoAdmins();
  const heard = (who: Viewer | null) => shop.as(who).admin.access();
  expect(await heard(viewer)).toMatchObject({ kind: "admin", isInMaintenance: false });
  await settingsAre(shop, "system", { ...DEFAULT_SYSTEM_SETTINGS, maintenanceMode: true });
  expect(await heard(viewer)).toMatchObject({ kind: "admin", isInMaintenance: true });
  expect(await heard(null)).not.toHaveProperty("isInMaintenance");
});

test("namesakes of the audit log are told apart by their addresses, whatever capitals and spaces", async () => {
  const { shop, admin } = await openTwoAdmins();
  const { userId } = await newCustomer(shop, { email: "third@shop.test" });
  const line = { at: 0, action: "product.update", subject: "product", subjectId: "p" } as const;
  await shop.db.insert(auditLog).values(
    [
      ["gone", " thandi NKOSI "],
      [userId, "Thandi Nkosi"],
      ["other", "Sipho"],
    ].map(([actorId = "", actorName = ""]) => ({ ...line, subjectName: "P", actorId, actorName })),
  );
  const actors = await admin.audit.actors();
  const namesakes = Object.fromEntries(actors.map((one) => [one.actorId, one.namesake]));
  expect(namesakes).toEqual({
    gone: { email: null },
    [userId]: { email: "third@shop.test" },
    other: null,
  });
});

test("a period in which nothing was delivered has no average, and a note is told as it is kept", async () => {
  const { admin, send, order } = await openCourierShop();
  const { orderId } = await send();
  expect((await admin.orders.completed({})).stats).toMatchObject({ orders: 0, averageCents: 0 });
  const added = admin.orders.addNote({ orderId, note: "  Rings twice " });
  expect(await added).toEqual({ note: "Rings twice" });
  const { updatedAt: expectedVersion } = await order(orderId);
  const twice = [orderId, orderId].map((id) => ({ orderId: id, expectedVersion }));
  expect(await refusal(admin.orders.startProcessing({ orders: twice }))).toMatchObject({
    ...{ code: "INVALID_INPUT", field: "orders" },
  });
  const long = { orderId, expectedVersion, status: "processing", note: "x".repeat(1_001) } as const;
  expect(await refusal(admin.orders.setStatus(long))).toMatchObject({
    ...{ code: "INVALID_INPUT", field: "note" },
    message: "Please keep this to 1000 characters",
  });
  expect((await order(orderId)).status).toBe("pending");
});

test("of a refund's lines those count of which something goes back, also where it is asked for again", async () => {
  const { shop, admin, buy, quote } = await openRefundShop();
  const orderId = await buy([
    { productId: "garri", quantity: 2 },
    { productId: "egusi", quantity: 1 },
  ]);
  const ask = {
    kind: "lines" as const,
    lines: [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 0 },
    ],
  };
  const { chargeCents } = await quote(orderId, ask);
  const input = { orderId, key: crypto.randomUUID(), ask, restock: false, chargeCents };
  const [first, again] = [await admin.refunds.request(input), await admin.refunds.request(input)];
  expect(again.id).toBe(first.id);
  const made = await shop.db.select().from(refunds);
  expect(made.map(({ lines }) => lines)).toEqual([[{ line: 0, quantity: 1 }]]);
});

test("the slots' version is that of the settings they come from", async () => {
  const { shop, admin } = await openTwoAdmins();
  expect((await admin.slots.list({})).version).toBe(0);
  await settingsAre(shop, "system", DEFAULT_SYSTEM_SETTINGS);
  expect((await admin.slots.list({})).version).toBe(0);
  shop.clock.advance(1_000);
  await settingsAre(shop, "delivery", DEFAULT_DELIVERY_SETTINGS);
  expect((await admin.slots.list({})).version).toBe(shop.clock.now());
});

test("hidden suburbs are listed beside the others, by themselves, or not at all", async () => {
  const { shop, admin } = await openTwoAdmins();
  await shop.db.update(suburbs).set({ isHidden: true }).where(eq(suburbs.name, "Bryanston"));
  const found = async (state?: "shown" | "hidden") =>
    (await admin.suburbs.list({ text: "bryanston", state })).rows.map(({ name }) => name);
  expect(await found()).toContain("Bryanston");
  expect(await found("hidden")).toEqual(["Bryanston"]);
  const shown = await found("shown");
  expect(shown).not.toContain("Bryanston");
  expect((await admin.suburbs.list({ state: "shown" })).total).toBeGreaterThan(1_000);
});

test("an event that is replayed is nobody else's meanwhile", async () => {
  const { shop, admin } = await openTwoAdmins();
  await shop.db.insert(webhookEvents).values({
    ...{ id: "event", eventKey: "WH-1", vendor: "paypal", kind: "NEWS", body: "{}" },
    ...{ receivedAt: 0, processedAt: 1 },
  });
  const beside: number[] = [];
  const nothing = async () => undefined;
  shop.beforeStatement('from "webhook_events"', nothing, async () => {
    beside.push(await processEvents(shop.context()));
  });
  await admin.webhooks.replay({ eventId: "event" });
  expect(beside).toEqual([0]);
});

test("an event that is forgotten once it is dealt with is told as nothing that waits", async () => {
  const { shop, admin } = await openTwoAdmins();
  const body = JSON.stringify({ kind: "event.courier_update", delivery_id: "del_1" });
  await shop.db.insert(webhookEvents).values({
    ...{ id: "event", eventKey: "1", vendor: "uber-direct", kind: "event.courier_update", body },
    ...{ receivedAt: 0, processedAt: 1, error: "Nobody knew why" },
  });
  const told = await admin.webhooks.replay({ eventId: "event" });
  expect(told).toEqual({ processedAt: null, error: null });
  expect((await admin.webhooks.list({})).rows).toEqual([]);
});

test("a basket that has run out is not told as one that another device kept", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { viewer } = await newCustomer(shop);
  const keep = (quantity: number) =>
    shop.as(viewer).basket.keep({ lines: [{ productId: "garri", quantity }], basedOn: null });
  await keep(3);
  shop.clock.advance(60 * DAY_MS - 1);
  expect(await keep(4)).toMatchObject({ replaced: 3 });
  shop.clock.advance(60 * DAY_MS);
  expect(await keep(5)).toMatchObject({ replaced: null });
});

test("of what is in a cart it is told which names are English on a page that is not", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const look = (language: "en" | "zu") =>
    createCaller({ ...shop.context(), language }).basket.look({ productIds: ["garri"] });
  expect((await look("zu"))[0]?.isNameEnglish).toBe(true);
  expect((await look("en"))[0]).not.toHaveProperty("isNameEnglish");
});

test("the checkout offers its providers' panels, and takes no other provider", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { payments } = await shop.as().checkout.rules();
  expect(payments).toEqual([{ provider: "paypal", panel: shop.context().payments.paypal?.panel }]);
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }], { quote: false });
  const items = checkout.items;
  const none = { code: "INVALID_INPUT", field: "provider" };
  const asked = shop.as().checkout.price({ items, address: null, provider: "nobody" });
  expect(await refusal(asked)).toMatchObject(none);
  const start = shop.as().checkout.start({ ...checkout, provider: "nobody" });
  expect(await refusal(start)).toMatchObject(none);
});

test("what a closed tab must not cut off is left to run, and fails where it is waited for alone", async () => {
  const left: Promise<unknown>[] = [];
  const ctx = { background: (work: Promise<unknown>) => void left.push(work) };
  const failing = continueAfterDisconnect(ctx, Promise.reject(new Error("away")));
  await expect(failing).rejects.toThrow("away");
  expect(await Promise.all(left)).toEqual([undefined]);
});

test("who looks for a recipe that there is not, or at the profile of an account that is gone, is told so", async () => {
  const shop = await openTestShop();
  const none = { code: "NOT_FOUND", field: "id" };
  expect(await refusal(shop.as().catalogue.recipe({ id: "none" }))).toMatchObject(none);
  const { viewer, userId } = await newCustomer(shop);
  await shop.db.delete(users).where(eq(users.id, userId));
  expect(await refusal(shop.as(viewer).account.profile())).toMatchObject({ code: "NOT_SIGNED_IN" });
});

test("what is translated into all languages is not among what is not, and a form has twenty texts at most", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "rice", category: "Grains" }, { id: "tea", category: "Teas" });
  const grains = { kind: "category", id: "Grains" } as const;
  const { updatedAt: expectedVersion } = await admin.translations.get(grains);
  const names = { name_af: "Graan", name_zu: "Okusanhlamvu", name_xh: "Iinkozo" };
  await admin.translations.save({ ...grains, expectedVersion, texts: names });
  expect(await admin.translations.missing({ kind: "category" })).toMatchObject([{ id: "Teas" }]);
  const { updatedAt } = await admin.translations.get(grains);
  const more = (count: number) => {
    const others = Array.from({ length: count - 3 }, (_, nth) => [`other_${nth}`, ""]);
    const texts = { ...names, ...Object.fromEntries(others) };
    return admin.translations.save({ ...grains, expectedVersion: updatedAt, texts });
  };
  expect(await more(20)).toEqual({ updatedAt });
  expect(await refusal(more(21))).toMatchObject({ code: "INVALID_INPUT", field: "texts" });
});

test("who may not see figures still sorts customers by what they may see", async () => {
  const { shop, admin } = await openTwoAdmins();
  const picker = await newAdmin(shop, { email: "picker@shop.test", role: "picker" });
  await newCustomer(shop, { email: "anele@shopper.test", name: "Anele Abrahams" });
  shop.clock.advance(1_000);
  await newCustomer(shop, { email: "zinzi@shopper.test", name: "Zinzi Zulu" });
  const names = async (by: typeof admin) =>
    (await by.customers.list({ sort: "name" })).rows.map(({ firstName }) => firstName);
  const sorted = await names(admin);
  expect(sorted.indexOf("Anele")).toBeLessThan(sorted.indexOf("Zinzi"));
  expect(await names(shop.as(picker.viewer).admin)).toEqual(sorted);
});

import { ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerStats, deliveries, mails, offers } from "#db/schema/index.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { redactFor } from "#server/platform/redact.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const STREET = "24 Cumberland Avenue";
const PHONE = "082 555 0118";
const FAR = { city: "Polokwane", province: "Limpopo", postalCode: "0699" };

test("a viewer sees who bought and for how much, but nobody's phone number or street", async () => {
  const { backOffice, orderId } = await openBackOffice();
  const seen = async (role: AdminRole) => {
    const admin = await backOffice(role);
    const { rows } = await admin.customers.list({});
    const key = rows[0]?.key ?? "";
    const text = JSON.stringify([
      rows,
      await admin.customers.byKey({ key }),
      await admin.orders.list({}),
      await admin.orders.pending({}),
      await admin.orders.byId({ orderId }),
      await admin.deliveries.list({}),
      await admin.palette.search({ text: "thandi" }),
    ]);
    return { street: text.includes(STREET), phone: /0?82 ?555 ?0118/.test(text), name: text };
  };
  expect(await seen("picker")).toMatchObject({ street: true, phone: true });
  const viewer = await seen("viewer");
  expect(viewer).toMatchObject({ street: false, phone: false });
  expect(viewer.name).toContain("Thandi");
  expect(
    (await (await backOffice("viewer")).dashboard.summary()).revenueCents.total,
  ).toBeGreaterThan(0);
});

test("where an order was to go before its shopper changed that, and the courier's page of it, are no viewer's to see", async () => {
  const { shop, backOffice } = await openBackOffice();
  const shipping = { ...FAR, address: "9 Long Street" };
  const { orderId, key } = await placeOrder(shop, { quote: false, shipping });
  await shop
    .as()
    .orders.changeAddress({ orderId, key, address: { ...FAR, address: "1 Church St" } });
  const seen = async (role: AdminRole) => {
    const { events } = await (await backOffice(role)).orders.byId({ orderId });
    return events.flatMap(({ note }) => note ?? []);
  };
  const note = "The shopper changed the address. Before:";
  expect(await seen("picker")).toContain(`${note} 9 Long Street, Polokwane, Limpopo, 0699`);
  expect(await seen("viewer")).toContain(`${note} Hidden`);

  const position = { lat: -26, lng: 28 };
  const delivery = { status: "dropoff", trackingUrl: "https://uber.com/a", position };
  const shown = { delivery, note: "Rang twice" };
  expect(redactFor("viewer", shown)).toEqual({
    ...shown,
    delivery: { status: "dropoff", trackingUrl: null, position: null },
  });
  expect(redactFor("picker", shown)).toEqual(shown);
});

test("nobody's phone number is found out by looking for it, but by who may know it", async () => {
  const { backOffice, orderId } = await openBackOffice();
  const found = async (role: AdminRole, text: string) => {
    const admin = await backOffice(role);
    const { rows } = await admin.customers.list({ text });
    const { orders, customers } = await admin.palette.search({ text });
    return [
      rows.map(({ firstName }) => firstName),
      customers.length,
      orders.map(({ id }) => id),
      (await admin.orders.list({ text })).rows.map(({ id }) => id),
      (await admin.orders.pending({ text })).total,
      (await admin.orders.completed({ text })).total,
    ];
  };
  for (const text of [PHONE, "0825", "+27 82 555", "5550118"]) {
    expect((await found("picker", text))[3], text).toEqual([orderId]);
    expect(await found("viewer", text), text).toEqual([[], 0, [], [], 0, 0]);
  }
  const byName = [["Thandi"], 1, [orderId], [orderId], 1, 0];
  expect(await found("viewer", "thandi")).toEqual(byName);
  expect((await found("viewer", orderId.slice(-8)))[3]).toEqual([orderId]);
  expect((await found("viewer", "INV-000001"))[3]).toEqual([orderId]);
});

test("a viewer does not come by streets and phone numbers on the shop's own ways either", async () => {
  const { shop, orderId } = await openBackOffice();
  const seen = async (role: AdminRole) => {
    const { viewer, ...person } = await newCustomer(shop, { email: `${role}@shop.test` });
    await promote(shop, person, role);
    const list = new Request("https://shop.test/api/courier/deliveries");
    const listed = await handleCourierRequest(list, shop.context(viewer));
    const shown = await shop.as(viewer).orders.byId({ orderId }).catch(String);
    return (await listed.text()) + JSON.stringify(shown);
  };
  expect(await seen("picker")).toContain(STREET);
  expect(await seen("viewer")).not.toMatch(new RegExp(`${STREET}|0?82 ?555 ?0118`));
});

test("what a courier says of a customer's door is hidden from a viewer, of the shop's own it is not", () => {
  const stop = { notes: "Ring at 7B", line2: "Flat 7B", etaAt: 1 };
  const facts = { pickup: stop, dropoff: stop };
  expect(redactFor("viewer", { facts })).toEqual({
    facts: { pickup: stop, dropoff: { notes: "Hidden", line2: "Hidden", etaAt: 1 } },
  });
  expect(redactFor("picker", { facts })).toEqual({ facts });
});

test("a viewer sees how a delivery stands, but on no map and no page of the courier's where it goes", async () => {
  const { shop, backOffice, orderId } = await openBackOffice();
  const [id = ""] = Object.keys(shop.courier.state.deliveries);
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "dropoff");
  await refreshDeliveries(shop.context());
  const [{ id: deliveryId = "" } = {}] = await shop.db.select().from(deliveries);
  const seen = async (role: AdminRole) => {
    const admin = await backOffice(role);
    const { delivery, position, state } = await admin.deliveries.byId({ deliveryId });
    const ofOrder = (await admin.orders.byId({ orderId })).deliveries[0];
    expect(state).toBe("dropoff");
    return [position, delivery.courierPosition, delivery.trackingUrl, ofOrder?.courierPosition];
  };
  expect(await seen("viewer")).toEqual([null, null, null, null]);
  const door = expect.objectContaining({
    door: { lat: expect.any(Number), lng: expect.any(Number) },
  });
  expect(await seen("picker")).toEqual([door, door, expect.stringMatching(/^https:/), door]);
});

test("a picker sees what is to pack and where it goes, but no revenue and no report", async () => {
  const { backOffice } = await openBackOffice();
  const picker = await backOffice("picker");
  const manager = await backOffice("manager");
  const { revenueCents, days, topProducts, orders } = await picker.dashboard.summary();
  expect(orders.total).toBe(1);
  expect(JSON.stringify([revenueCents, days, topProducts])).not.toMatch(/Cents":[1-9]/);
  expect(await picker.orders.stats()).toMatchObject({ total: 1, revenueCents: 0 });
  expect(await picker.customers.stats()).toMatchObject({ revenueCents: 0 });
  expect((await manager.orders.stats()).revenueCents).toBeGreaterThan(0);
  const stats = { orders: 3, revenueCents: 90_000, growth: 12.5 };
  expect(redactFor("picker", { stats })).toEqual({
    stats: { orders: 3, revenueCents: 0, growth: 0 },
  });
  expect(redactFor("manager", { stats })).toEqual({ stats });
  expect(await refusal(picker.reports.sales({ days: 30 }))).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(picker.analytics.products())).toMatchObject({ code: "FORBIDDEN" });
});

test("a picker learns neither what an offer gave away nor, by the order of a list, who spent most", async () => {
  const { shop, backOffice } = await openBackOffice();
  await placeOrder(shop, { quote: false, shipping: { email: "lerato@shop.test" } });
  const discount = { name: "Spring", kind: "percent" as const, value: 10, costCents: 4_500 };
  const at = { fromAt: 0, createdAt: 0, updatedAt: 0 };
  await shop.db.insert(offers).values({ id: "spring", ...discount, ...at });
  await shop.db
    .update(customerStats)
    .set({ totalSpentCents: 999_999 })
    .where(ne(customerStats.email, "lerato@shop.test"));
  const seen = async (role: AdminRole) => {
    const admin = await backOffice(role);
    const emails = async (sort: "spent" | "recent") =>
      (await admin.customers.list({ sort })).rows.map(({ email }) => email);
    const [offer] = await admin.offers.list();
    return { cost: offer?.costCents, most: await emails("spent"), recent: await emails("recent") };
  };
  const picker = await seen("picker");
  expect(picker.cost).toBe(0);
  expect(picker.most).toEqual(picker.recent);
  const viewer = await seen("viewer");
  expect(viewer.cost).toBe(4_500);
  expect(viewer.most).not.toEqual(viewer.recent);
});

test("the dollar rate is the owners' alone; above a tenth they are asked again, and all of them are told", async () => {
  const { shop, person } = await openBackOffice();
  const owner = await person("owner");
  const partner = await person("owner");
  const manager = await person("manager");
  const save = (who: typeof owner, usdRate: number, changesRate?: boolean) =>
    owner()
      .settings.all()
      .then(({ saved }) =>
        who().settings.saveStore({
          value: { usdRate },
          expectedVersion: saved.store?.updatedAt ?? 0,
          ...(changesRate === undefined ? {} : { changesRate }),
        }),
      );
  expect(await refusal(save(manager, 18))).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(save(manager, 30, true))).toMatchObject({ code: "FORBIDDEN" });
  await manager().settings.saveStore({
    value: { storeName: "New Market", usdRate: 17.5 },
    expectedVersion: 0,
  });

  await save(owner, 19.25);
  expect(await toldOf(shop), "a tenth is no news").toEqual([]);
  expect(await refusal(save(owner, 1.925))).toEqual({
    code: "INVALID_INPUT",
    field: "changesRate",
    message:
      "The dollar rate would go from 19.25 to 1.925, by -90%: every payment from now on is charged by it.",
  });
  expect((await partner().settings.all()).settings.store.usdRate).toBe(19.25);
  await save(partner, 25, true);
  expect((await owner().settings.all()).settings.store.usdRate).toBe(25);
  expect(await toldOf(shop)).toEqual(["owner1@shop.test", "owner2@shop.test"]);
});

async function toldOf(shop: TestShop): Promise<string[]> {
  const written = await shop.db.select({ kind: mails.kind, to: mails.recipient }).from(mails);
  return written.flatMap(({ kind, to }) => (kind === "rate-changed" ? [to] : [])).sort();
}

/** A shop with one order, and administrators of any role on demand. */
async function openBackOffice() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { orderId } = await placeOrder(shop, { shipping: { address: STREET, phone: PHONE } });
  await shop.settled();
  let made = 0;
  const person = async (role: AdminRole) => {
    made += 1;
    const { viewer, ...customer } = await newCustomer(shop, {
      email: `${role}${made}@shop.test`,
      phone: "083 000 0000",
      address: "1 Elsewhere Road",
    });
    await promote(shop, customer, role);
    return () => shop.as(viewer).admin;
  };
  return {
    shop,
    orderId,
    /** Each call is a request of its own. */
    person,
    backOffice: async (role: AdminRole) => (await person(role))(),
  };
}

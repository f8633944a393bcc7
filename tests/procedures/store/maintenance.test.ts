import { expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { answerClosed, isClosedTo } from "#server/http/maintenance.ts";
import { createCaller } from "#server/router.ts";
import { newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { prepare, startApproved } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { tokenOf } from "../accounts/protection/owner.ts";

const neverRecalled = () => Promise.reject(new Error("Nobody should ask"));
const CLOSED = { isInMaintenance: true, mayBeOutdated: false, recall: neverRecalled };

test("in maintenance a shopper gets 503 with the shop's name and number, and when to come back", async () => {
  const shop = await openClosed();
  const request = asked("/products");
  expect(await isClosedTo(request, shop.context(), CLOSED)).toBe(true);

  const answer = await answerClosed(request, shop.context());

  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("600");
  const page = await answer.text();
  expect(page).toContain("Test Market is closed for a moment");
  expect(page).toContain('href="tel:+27105550142"');
});

test.each([
  "/admin",
  "/admin/login",
  "/admin/settings?tab=system",
  "/api/webhooks/paypal",
  "/api/webhooks/uber-direct",
  "/api/health",
  "/media/products/garri.webp",
  "/order-success?order=A&key=b",
  "/orders/A?key=b",
  "/reset-password?token=a",
  "/verify-email?token=a",
  "/api/invoices/A?key=b",
  "/api/credit-notes/A?key=b",
  "/api/unsubscribe?account=a&key=b",
])("in maintenance %s stays open", async (path) => {
  const shop = await openClosed();
  expect(await isClosedTo(asked(path), shop.context(), CLOSED)).toBe(false);
});

test.each(["/", "/cart", "/checkout", "/administer", "/api/contact", "/api/courier/quotes"])(
  "in maintenance %s is closed to shoppers, signed in or not, and open to administrators",
  async (path) => {
    const shop = await openClosed();
    const customer = await newCustomer(shop);
    const admin = await newAdmin(shop, { email: "admin@shop.test" });
    const isClosed = (viewer: typeof admin.viewer | null) =>
      isClosedTo(asked(path), shop.context(viewer), CLOSED);
    expect(await isClosed(null)).toBe(true);
    expect(await isClosed(customer.viewer)).toBe(true);
    expect(await isClosed(admin.viewer)).toBe(false);
  },
);

test("while nothing says that the shop is closed nobody asks the database", async () => {
  const shop = await openTestShop();
  const maintenance = { isInMaintenance: false, mayBeOutdated: false, recall: neverRecalled };
  const trips = await shop.roundTrips(async () => {
    expect(await isClosedTo(asked("/cart"), shop.context(), maintenance)).toBe(false);
  });
  expect(trips).toBe(0);
});

test("doors that were closed and are open again let everybody in", async () => {
  const shop = await openTestShop();
  expect(await isClosedTo(asked("/cart"), shop.context(), CLOSED)).toBe(false);
});

test.each([
  ["closed, as this isolate heard", true, false, true],
  ["closed, as its neighbours remember after a cold start", false, true, true],
  ["open, where nothing says otherwise", false, false, false],
])("with the database away the shop is %s", async (_, isInMaintenance, recalled, expected) => {
  const shop = await openTestShop();
  await shop.database.close();
  const maintenance = { isInMaintenance, mayBeOutdated: true, recall: async () => recalled };
  expect(await isClosedTo(asked("/cart"), shop.context(), maintenance)).toBe(expected);
  expect(shop.logged).toContainEqual({ level: "error", event: "maintenance-unknown" });
  expect(await isClosedTo(asked("/admin"), shop.context(), maintenance)).toBe(false);
});

test("where the neighbours cannot be asked either, the shop is open", async () => {
  const shop = await openTestShop();
  await shop.database.close();
  const maintenance = { isInMaintenance: false, mayBeOutdated: true, recall: neverRecalled };
  expect(await isClosedTo(asked("/cart"), shop.context(), maintenance)).toBe(false);
});

test("the page says that orders are safe, and whom to call; without the settings it names nobody", async () => {
  const shop = await openClosed();
  const page = await (await answerClosed(asked("/"), shop.context())).text();
  expect(page).toContain("<p>We are working on our shop, and will be back soon.</p>");
  expect(page).toContain("<p>Orders that you have placed are safe, and come as we promised.</p>");
  expect(page).toContain('<a href="tel:+27105550142">Call us: +27 10 555 0142</a>');
  await shop.database.close();
  const unnamed = await (await answerClosed(asked("/"), shop.context())).text();
  expect(unnamed).toContain("<h1>The shop is closed for a moment</h1>");
  expect(unnamed).not.toContain("tel:");
});

test("what the settings say goes before what is remembered, also where nobody knows who is asking", async () => {
  const shop = await openClosed();
  const ctx = { ...shop.context(), adminAccess: () => Promise.reject(new Error("cut off")) };
  const maintenance = { isInMaintenance: false, mayBeOutdated: true, recall: neverRecalled };
  expect(await isClosedTo(asked("/cart"), ctx, maintenance)).toBe(true);
});

test("in maintenance the courier's REST calls answer in JSON", async () => {
  const shop = await openClosed();
  const answer = await answerClosed(asked("/api/courier/quotes"), shop.context());
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
});

test("in maintenance shoppers' procedures are unavailable, the checkout is closed, signing in goes on", async () => {
  const shop = await openClosed();
  const shopper = createCaller({ ...shop.context(), isClosed: true });
  expect(await refusal(shopper.catalogue.list({}))).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(await refusal(shopper.wishlist.list())).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(await refusal(shopper.checkout.rules())).toMatchObject({ code: "CHECKOUT_CLOSED" });
  expect(await shopper.account.session()).toBeNull();
  expect(await shopper.admin.access()).toEqual({ kind: "signed-out" });
});

test("in maintenance who follows a welcome's link proves their address, as its page promises", async () => {
  const shop = await openClosed();
  const { viewer } = await newCustomer(shop);
  const token = await tokenOf(shop, "verify-email");
  const owner = createCaller({ ...shop.context(viewer), isClosed: true });
  const stranger = createCaller({ ...shop.context(), isClosed: true });
  const [newPassword, confirmation] = ["Grinding-Yam-2026", "Grinding-Yam-2026"];
  const claim = stranger.account.claimAccount({ token: "made-up", newPassword, confirmation });
  expect(await refusal(claim)).toMatchObject({ code: "LINK_INVALID" });
  expect(await owner.account.verifyEmail({ token })).toEqual({ confirmed: true, session: null });
});

test("no payment is begun in maintenance, even where the news has not come yet", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }]);
  await close(shop);
  expect(await refusal(shop.as().checkout.start(checkout))).toMatchObject({
    code: "CHECKOUT_CLOSED",
  });
  expect(Object.keys(shop.paypal.state.orders)).toEqual([]);
});

test("a payment that was approved before still becomes an order", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop);
  await close(shop);
  const shopper = createCaller({ ...shop.context(), isClosed: true });

  const result = await shopper.checkout.complete({
    checkoutKey: checkout.checkoutKey,
    providerRef: payment.providerRef,
  });

  expect(result.outcome).toBe("ordered");
  expect(await shop.db.select().from(orders)).toHaveLength(1);
});

async function openClosed() {
  const shop = await openTestShop();
  await close(shop);
  return shop;
}

function close(shop: TestShop) {
  return settingsAre(shop, "system", { ...DEFAULT_SYSTEM_SETTINGS, maintenanceMode: true });
}

function asked(path: string): Request {
  return new Request(`https://shop.test${path}`);
}

import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/durations.ts";
import { handleContactPost } from "#server/http/contact-post.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { newCustomer, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { complete, FAULTS, prepare, startApproved, strikesOf } from "#tests/factories/checkout.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { deliver } from "#tests/factories/webhooks.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const GARRI = [{ productId: "garri", quantity: 1 }];
/** Whatever of a person or a secret went through the shop in these tests. */
const NEVER = [
  "thandi",
  "nkosi",
  "shopper.test",
  "0825550118",
  "082 555 0118",
  "82555",
  "cumberland",
  "bryanston",
  "2191",
  PASSWORD.toLowerCase(),
  "ogbono",
  "test-paypal-secret",
  "test-uber-secret",
  "bearer",
];

test("a checkout with every failure of both vendors leaves nothing personal in the logs", async () => {
  const shop = await openShop();
  for (const fault of FAULTS) {
    shop.courier.failNext("quote", fault, strikesOf(fault));
    const checkout = await prepare(shop, GARRI);
    shop.paypal.failNext("create", fault, strikesOf(fault));
    await shop
      .as()
      .checkout.start(checkout)
      .catch(() => undefined);
  }
  shop.paypal.failNext("create", refusalOf("24 Cumberland Avenue, thandi@shopper.test"));
  const refused = await prepare(shop, GARRI);
  await shop
    .as()
    .checkout.start(refused)
    .catch(() => undefined);

  const { checkout, payment } = await startApproved(shop);
  shop.paypal.failNext("capture", refusalOf("Thandi Nkosi, 082 555 0118"));
  await complete(shop, checkout, payment).catch(() => undefined);
  const other = await startApproved(shop, { shipping: shippingTo({ email: "zola@shopper.test" }) });
  await brokenTable(shop, "orders", () => complete(shop, other.checkout, other.payment));
  shop.courier.failNext("create", "500", 4);
  await runJobs(shop.context());
  await shop.settled();

  expect(shop.logged.map(({ event }) => event)).toEqual(
    expect.arrayContaining(["payment-not-opened", "courier-quote-failed"]),
  );
  expectClean(shop);
});

test("registering, signing in and resetting leave neither address nor token, also where the database fails", async () => {
  const shop = await openShop();
  const { browser, form } = await newCustomer(shop);
  const guest = openBrowser(shop, { address: "102.65.1.1" });
  const signIn = (password: string) =>
    guest.call((caller) => caller.account.signIn({ email: form.email, password }));
  for (let tries = 0; tries < 7; tries++) await signIn("Wrong-2026").catch(() => undefined);
  shop.clock.advance(HOUR_MS);
  await brokenTable(shop, "sessions", () => signIn(PASSWORD));
  await brokenTable(shop, "users", () => newCustomer(shop, { email: "other@shopper.test" }));
  await brokenTable(shop, "verifications", () =>
    guest.call((caller) => caller.account.requestReset({ email: form.email })),
  );
  await brokenTable(shop, "mails", () =>
    guest.call((caller) => caller.account.requestReset({ email: form.email })),
  );
  await shop.settled();
  expect(shop.logged.some(({ level }) => level === "error")).toBe(true);
  expectClean(shop, [...secretsOf(browser), ...secretsOf(guest)]);
});

test("messages and webhooks that fail leave none of their words", async () => {
  const shop = await openShop();
  const form = {
    name: "Thandi Nkosi",
    email: "thandi@shopper.test",
    subject: "Ogbono",
    message: "Do you have ogbono? Call 082 555 0118.",
  };
  await brokenTable(shop, "contact_messages", () =>
    shop.as().contact.send({ ...form, website: "" }),
  );
  await brokenTable(shop, "contact_messages", () => {
    const body = new URLSearchParams(form);
    const headers = { "content-length": String(body.toString().length) };
    const request = new Request("https://shop.test/api/contact", { method: "POST", body, headers });
    return handleContactPost(request, shop.context());
  });
  const forged = JSON.stringify({ id: "WH-1", payer: { email: "thandi@shopper.test" } });
  expect(await deliver(shop, "paypal", { body: forged, headers: {} })).toBeGreaterThanOrEqual(400);
  expect(await deliver(shop, "uber-direct", { body: `${forged}x`, headers: {} })).toBe(401);

  await startApproved(shop);
  const [event] = shop.paypal.takeEvents();
  if (!event) throw new Error("no event");
  await brokenTable(shop, "webhook_events", () => deliver(shop, "paypal", event));
  await brokenTable(shop, "payments", () => deliver(shop, "paypal", event));
  await shop.settled();
  expect(shop.lines.length).toBeGreaterThan(3);
  expectClean(shop);
});

function expectClean(shop: TestShop, secrets: readonly string[] = []): void {
  for (const line of shop.lines) {
    expect(JSON.parse(line)).toMatchObject({ requestId: "TESTREQUEST", level: expect.any(String) });
    for (const word of [...NEVER, ...secrets]) {
      expect(line.toLowerCase(), line).not.toContain(word.toLowerCase());
    }
  }
}

/** Every cookie's value that a browser was given, and its parts. */
function secretsOf(browser: ReturnType<typeof openBrowser>): string[] {
  return browser
    .cookies()
    .flatMap((line) => decodeURIComponent(line.split(";")[0]?.split("=")[1] ?? "").split("."))
    .filter((part) => part.length > 8);
}

/** Runs the work while a table is not there: its statements are refused, with their parameters. */
async function brokenTable(shop: TestShop, table: string, work: () => Promise<unknown>) {
  await shop.client.execute("pragma legacy_alter_table = on");
  await shop.client.execute(`alter table ${table} rename to broken_${table}`);
  await work().catch(() => undefined);
  await shop.settled();
  await shop.client.execute(`alter table broken_${table} rename to ${table}`);
}

/** A refusal as PayPal words it, with a shopper's data in it. */
function refusalOf(description: string) {
  const details = [{ issue: "UNPROCESSABLE_ENTITY", description, value: shippingTo().email }];
  return {
    status: 422,
    body: { name: "UNPROCESSABLE_ENTITY", message: description, debug_id: "d1", details },
  };
}

async function openShop() {
  const shop = await openTestShop({ vendorTimeoutMs: 60 });
  await seedProducts(shop, { id: "garri", stock: 50 });
  return shop;
}

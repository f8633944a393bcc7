import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, mails, sessions, users, verifications } from "#db/schema/index.ts";
import { contextForBatch } from "#server/http/batch-rule.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { handleInvoice } from "#server/http/invoice.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { appRouter } from "#server/router.ts";
import {
  type Browser,
  newCustomer,
  openBrowser,
  PASSWORD,
  promote,
  registrationOf,
} from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { readPublicFile } from "#tests/factories/public-file.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const SESSION = "__Host-soko.session_token";
const VICTIM = "victim@shopper.test";

test("calls of one request that run side by side are not told each other's secrets", async () => {
  const shop = await openTestShop();
  for (let round = 0; round < 4; round++) {
    const emails = ["mallory", "victim"].map((name) => `${name}${round}@shopper.test`);
    await openBrowser(shop).call((c) =>
      Promise.all(emails.map((email) => c.account.register(registrationOf({ email })))),
    );
  }
  await newCustomer(shop, { email: VICTIM });
  await openBrowser(shop).call((c) =>
    Promise.all(
      ["mallory0@shopper.test", VICTIM].map((email) => c.account.requestReset({ email })),
    ),
  );
  await shop.settled();

  const sent = shop.mail.sent.filter(({ text }) => text.includes("verify-email#token="));
  expect(sent).toHaveLength(9);
  for (const { to, text } of sent) expect(addressIn(text)).toBe(to);
  const resets = shop.mail.sent.filter(({ text }) => text.includes("reset-password#token="));
  expect(new Set(resets.map(({ to }) => to)).size).toBe(2);
  const [mallorys, victims] = resets.map(({ text }) => /#token=(\S+)/.exec(text)?.[1] ?? "");
  expect(mallorys).not.toBe(victims);
});

test("a batch with two calls that change accounts is refused, and nothing of it is done", async () => {
  const shop = await openTestShop();
  const form = registrationOf();
  const two = [form, { ...form, email: VICTIM }];
  const { status, failures } = await post(shop, "account.register,account.register", two);
  expect(status).toBe(400);
  expect(failures).toEqual(["INVALID_INPUT", "INVALID_INPUT"]);
  expect(await shop.db.select().from(users)).toEqual([]);
  const mixed = await post(shop, "account.signIn,admin.twoFactor.begin", [
    { email: VICTIM, password: "x" },
    { password: "x" },
  ]);
  expect(mixed.failures).toEqual(["INVALID_INPUT", "INVALID_INPUT"]);

  const one = await post(shop, "account.register,nothing.nothing", [form, {}]);
  expect(one.failures[0], "one goes through, whatever stands beside it").toBeNull();
  expect(await shop.db.select().from(users)).toHaveLength(1);
});

test("what a request asks for beside a sign-out does not bring its cookies back", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  await browser.call(async (c) => {
    browser.drop("__Host-soko.session_data");
    await c.account.signOut();
    await c.account.session();
  });
  expect(browser.holds()).not.toContain(SESSION);
  expect(await browser.call((c) => c.account.session())).toBeNull();
});

/** Ways in which a session ends elsewhere, for a browser that keeps its cookies. */
const ENDINGS: [name: string, end: (world: World) => Promise<unknown>][] = [
  ["signs out", ({ customer }) => customer.browser.call((c) => c.account.signOut())],
  [
    "changes the password",
    ({ other }) =>
      other.call((c) =>
        c.account.changePassword({
          currentPassword: PASSWORD,
          newPassword: "Egusi-and-Ogbono",
          confirmation: "Egusi-and-Ogbono",
        }),
      ),
  ],
  [
    "ends all other sessions",
    ({ other }) => other.call((c) => c.account.revokeSessions({ sessionId: null })),
  ],
  [
    "is banned",
    ({ shop, customer }) =>
      shop.db.update(users).set({ bannedAt: 1 }).where(eq(users.id, customer.userId)),
  ],
];

test.each(ENDINGS)(
  "when the owner %s, cookies copied before show no order, invoice or delivery any more",
  async (_name, end) => {
    const world = await openWorld();
    const { thief } = world;
    expect(await looks(world, thief)).toEqual(["ok", "ok", 200, 200]);
    await end(world);
    expect(await looks(world, thief)).toEqual(["NOT_FOUND", "NOT_FOUND", 404, 404]);
  },
);

test("who asks for an order is read in the round trip that fetches it", async () => {
  const { shop, thief, orderId } = await openWorld();
  expect(await shop.roundTrips(() => thief.call((c) => c.orders.byId({ orderId })))).toBe(1);
});

test("a session that was ended elsewhere takes its cookies out of the browser", async () => {
  const { thief, customer } = await openWorld();
  await customer.browser.call((c) => c.account.signOut());
  expect((await refusal(thief.call((c) => c.account.profile()))).code).toBe("NOT_SIGNED_IN");
  expect(await thief.call((c) => c.account.session())).toBeNull();
  expect(thief.holds()).not.toContain(SESSION);
});

test("while the database is away nobody is taken for a guest", async () => {
  const { shop, thief, orderId } = await openWorld();
  thief.drop("__Host-soko.session_data");
  await shop.database.close();
  const away = { code: "SERVICE_UNAVAILABLE" };
  expect(await refusal(thief.call((c) => c.account.session()))).toMatchObject(away);
  expect(await refusal(thief.call((c) => c.orders.byId({ orderId })))).toMatchObject(away);
  expect(thief.holds()).toContain(SESSION);
});

test("a session's token without our signature, or under another name, opens nothing", async () => {
  const shop = await openTestShop();
  const admin = await newCustomer(shop);
  await promote(shop, admin);
  const signed = admin.browser.value(SESSION);
  const [token = ""] = decodeURIComponent(signed).split(".");
  const tries: [string, string][] = [
    [SESSION, token],
    [SESSION, encodeURIComponent(`${token}.${"A".repeat(43)}=`)],
    [`__Secure-${SESSION}`, signed],
    ["__Host-soko-session_token", signed],
    ["soko.session_token", signed],
  ];
  for (const [name, value] of tries) {
    const browser = openBrowser(shop);
    browser.put(name, value);
    expect(await browser.call((c) => c.admin.access()), name).toEqual({ kind: "signed-out" });
    expect(await browser.call((c) => c.account.session()), name).toBeNull();
    expect((await refusal(browser.call((c) => c.account.profile()))).code).toBe("NOT_SIGNED_IN");
  }
  const browser = openBrowser(shop);
  browser.put(SESSION, signed);
  expect(await browser.call((c) => c.admin.access())).toMatchObject({ kind: "admin" });
});

test("the database holds hashes of session and reset tokens, and no hash stands for itself", async () => {
  const shop = await openTestShop();
  const { browser, form } = await newCustomer(shop);
  await browser.call((c) => c.account.requestReset({ email: form.email }));
  const [token = ""] = decodeURIComponent(browser.value(SESSION)).split(".");
  const [kept] = await shop.db.select({ token: sessions.token }).from(sessions);
  expect(kept?.token).toMatch(/^sha256:[\w-]{43}$/);
  await shop.settled();
  const sent = shop.mail.sent.flatMap(({ text }) => /reset-password#token=(\S+)/.exec(text) ?? []);
  const links = await shop.db.select().from(verifications);
  const everything = JSON.stringify([
    await shop.db.select().from(sessions),
    links,
    await shop.db.select().from(mails),
  ]);
  expect(token).toHaveLength(32);
  expect(everything).not.toContain(token);
  expect(everything).not.toContain(sent[1] ?? "no link");

  const thief = openBrowser(shop);
  thief.put(SESSION, await shop.signedCookie(kept?.token ?? ""));
  expect((await refusal(thief.call((c) => c.account.profile()))).code).toBe("NOT_SIGNED_IN");
  const [stolen] = links.map(({ identifier }) => identifier);
  const reset = { token: stolen ?? "", newPassword: "Egusi-2026", confirmation: "Egusi-2026" };
  expect((await refusal(shop.as().account.resetPassword(reset))).code).toBe("LINK_INVALID");
});

test("sessions from before tokens were hashed go on, and are hashed by the clean-up", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  const [token = ""] = decodeURIComponent(browser.value(SESSION)).split(".");
  await shop.db.update(sessions).set({ token });
  await browser.call((c) => c.account.profile());

  await cleanUp(shop.context());

  const [kept] = await shop.db.select({ token: sessions.token }).from(sessions);
  expect(kept?.token).toMatch(/^sha256:/);
  await browser.call((c) => c.account.profile());
  await browser.call((c) => c.account.signOut());
  expect(await shop.db.select().from(sessions)).toEqual([]);
});

type World = Awaited<ReturnType<typeof openWorld>>;

/** A customer with an order, a second browser of hers, and a copy of the first one's cookies. */
async function openWorld() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const customer = await newCustomer(shop);
  const { orderId } = await placeOrder(shop, { viewer: customer.viewer });
  await shop.settled();
  const [delivery] = await shop.db.select({ id: deliveries.id }).from(deliveries);
  const other = openBrowser(shop);
  const { email } = customer.form;
  await other.call((c) => c.account.signIn({ email, password: PASSWORD }));
  await shop.db.update(sessions).set({ createdAt: new Date(shop.clock.now()) });
  await shop.settled();
  const thief = customer.browser.copy();
  return { shop, customer, other, thief, orderId, deliveryId: delivery?.id ?? "" };
}

/** What the browser gets of the order: two procedures' outcomes, two answers' statuses. */
async function looks({ orderId, deliveryId }: World, browser: Browser) {
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => "ok",
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  const url = "https://shop.test/api";
  const delivery = new Request(`${url}/courier/deliveries/${deliveryId}`);
  const invoice = new Request(`${url}/invoices/${orderId}`);
  return [
    await outcome(browser.call((c) => c.orders.byId({ orderId }))),
    await outcome(browser.call((c) => c.courier.delivery({ orderId }))),
    (await handleCourierRequest(delivery, browser.context())).status,
    (await handleInvoice(invoice, browser.context(), readPublicFile)).status,
  ];
}

/** A batch over HTTP: its status, and each call's error code (null: it went well). */
async function post(shop: TestShop, paths: string, inputs: readonly unknown[]) {
  const response = await fetchRequestHandler({
    endpoint: "/api/trpc",
    req: new Request(`https://shop.test/api/trpc/${paths}?batch=1`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(Object.fromEntries(inputs.map((input, index) => [index, input]))),
    }),
    router: appRouter,
    createContext: contextForBatch(shop.contextOf(new Headers())),
  });
  const answers: { error?: { data: { failure: { code: string } } } }[] = await response.json();
  return {
    status: response.status,
    failures: answers.map(({ error }) => error?.data.failure.code ?? null),
  };
}

/** The address inside the link of a welcome mail. */
function addressIn(text: string): string {
  const [, , payload = ""] = /#token=([^.]+)\.([^.]+)\./.exec(text) ?? [];
  return JSON.parse(Buffer.from(payload, "base64url").toString()).email;
}

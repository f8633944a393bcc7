import { expect, test } from "vitest";
import { deliveries } from "#db/schema/index.ts";
import { networkOf } from "#domain/accounts/ip-range.ts";
import { UNKNOWN_ADDRESS } from "#server/platform/client-address.ts";
import { keyOf, VISIT_LIMITS } from "#server/services/limits/rate-limit.ts";
import { newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { pngOf } from "#tests/factories/pictures.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { webpOf } from "#tests/mocks/media.ts";
import { stubGlobals } from "#tests/setup/stub-globals.ts";
import { cookiesOf, openWorker } from "./worker.ts";

/** What only one of the Worker's parts answers to a stranger, whom a page would tell `<pre>`. */
const ANSWERS: ReadonlyArray<[string, string, number, string]> = [
  ["POST", "/api/trpc/account.signOut", 400, '"code":"INVALID_INPUT"'],
  ["GET", "/api/trpc/account.session", 200, '{"result"'],
  ["POST", "/api/courier/quotes", 400, '"code":"INVALID_INPUT"'],
  ["POST", "/api/contact", 400, "Your message was not sent"],
  ["POST", "/api/account/picture", 401, '"failure":{"code":"NOT_SIGNED_IN"'],
  ["POST", "/api/media/upload", 401, '"failure":{"code":"NOT_SIGNED_IN"'],
  ["POST", "/api/webhooks/paypal", 503, ""],
  ["GET", "/plain/order", 200, 'action="/plain/order"'],
  ["POST", "/zu/plain/order", 200, 'action="/zu/plain/order"'],
  ["GET", "/stand-in/paypal.js", 404, "Not found"],
  ["GET", "/api/account/data", 303, "/login?returnTo=%2Faccount"],
  ["GET", "/api/backups/AB12", 401, "sign in"],
  ["GET", "/api/invoices/AB12", 404, ""],
  ["GET", "/api/credit-notes/AB12", 404, ""],
  ["GET", "/api/unsubscribe", 404, "This link is too old"],
  ["GET", "/media/products/1-0-a-nothing.webp", 404, ""],
  ["GET", "/sitemap.xml", 200, "<urlset "],
  ["GET", "/sitemap-of-nothing", 404, "Not found"],
  ["GET", "/robots.txt", 200, "User-agent: *"],
  ["GET", "/manifest.webmanifest", 200, '"start_url":"/"'],
  ["GET", "/zu/manifest.webmanifest", 200, '"start_url":"/zu"'],
  ["GET", "/dev/mail/", 404, ""],
  ["GET", "/assets/of-another-build.js", 404, "Not found"],
];

test("each address is answered by whom it belongs to", async () => {
  const { ask } = await openWorker();
  for (const [method, path, status, said] of ANSWERS) {
    const answer = await ask(path, { method });
    expect([method, path, answer.status]).toEqual([method, path, status]);
    const text = `${answer.headers.get("location") ?? ""}${answer.text}`;
    expect(text, path).toContain(said);
    expect(text, path).not.toContain("<pre>");
    if (status === 404) expect(answer.headers.get("cache-control"), path).toContain("no-store");
    expect(answer.lines).not.toContainEqual(expect.objectContaining({ event: "request-failed" }));
  }
});

test("all else is a page: in the language of its address, with a nonce that its policy names", async () => {
  const { ask } = await openWorker();
  for (const [path, language] of [
    ["/nowhere", "en"],
    ["/zu/cart", "zu"],
    ["/api", "en"],
    ["/plain-order", "en"],
    ["/zulu/plain/order", "en"],
  ]) {
    const { status, headers, text } = await ask(String(path));
    const [, told = "{}"] = /<pre>(.*?)<\/pre>/.exec(text) ?? [];
    const page = JSON.parse(told.replaceAll("&quot;", '"'));
    expect([path, status, page.language, page.calls]).toEqual([path, 200, language, language]);
    expect(headers.get("content-security-policy")).toContain(`'nonce-${page.nonce}'`);
  }
});

test("a page of the back office is refused at the edge, in whichever spelling, and has no languages in its address", async () => {
  const { ask } = await openWorker();
  for (const path of ["/admin", "/%61dmin/orders"]) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("location")]).toEqual([
      303,
      `/admin/login?returnTo=${encodeURIComponent(path)}`,
    ]);
  }
  const { status, text } = await ask("/zu/admin");
  expect([status, text]).toEqual([
    200,
    expect.stringContaining("&quot;language&quot;:&quot;en&quot;"),
  ]);
});

test("a method that an address does not serve is refused before anybody is asked", async () => {
  const { ask, shop } = await openWorker();
  await ask("/cart");
  const refused = await ask("/robots.txt", { method: "PUT", body: "x" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  const form = await ask("/cart?a=b", { method: "POST", body: "x" });
  expect([form.status, form.headers.get("location")]).toEqual([303, "/cart?a=b"]);
  expect(shop.logged).toEqual([]);
});

test("pages that no cache answers are made so often for one network", async () => {
  const { ask, isolate } = await openWorker();
  const { ownPage } = VISIT_LIMITS;
  const key = await keyOf(ownPage, "address", networkOf("203.0.113.7"));
  for (let times = 0; times < ownPage.most; times++) {
    isolate.meter.count(key, { ...ownPage, now: Date.now() });
  }
  const from = (address: string) => ({ headers: { "cf-connecting-ip": address } });
  const beyond = await ask("/zu/cart", from("203.0.113.7"));
  expect([beyond.status, beyond.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(beyond.text).toContain('<html lang="zu-ZA">');
  expect((await ask("/zu/cart", from("203.0.113.8"))).status).toBe(200);
  expect((await ask("/admin/login", from("203.0.113.7"))).status, "the way in").toBe(200);
  // Nobody names a visitor on one's own machine.
  const local = await openWorker({ env: { LOCAL_RUN: true } });
  const unknown = await keyOf(ownPage, "address", networkOf(UNKNOWN_ADDRESS));
  for (let times = 0; times < ownPage.most; times++) {
    local.isolate.meter.count(unknown, { ...ownPage, now: Date.now() });
  }
  expect((await local.ask("/cart")).status).toBe(200);
});

test("pictures and couriers' photos are kept in caches of their own", async () => {
  const { ask, shop, stores, later } = await openWorker();
  const keptIn = (name: string) => [...(stores.get(name)?.kept.keys() ?? [])];
  const key = "products/1-0-a-garri.webp";
  shop.media.kept.set(key, { bytes: webpOf(320, 160), width: "320", at: 0 });
  expect((await ask(`/media/${key}`)).status).toBe(200);
  await Promise.all(later);
  expect(keptIn("soko-media")).toEqual([`https://media.invalid/${key}`]);
  expect([...stores.keys()]).toEqual(["soko-media"]);

  await seedProducts(shop, { id: "garri" });
  const order = await placeOrder(shop);
  await shop.settled();
  const courierPhotoUrl = "https://d1w2poirtb3as9.cloudfront.net/t.jpg";
  await shop.db.update(deliveries).set({ courierPhotoUrl });
  const [delivery] = await shop.db.select().from(deliveries);
  stubGlobals({ fetch: async () => new Response(pngOf({ width: 64, height: 64 })) });
  const photo = `/api/courier/deliveries/${delivery?.id}/photo?key=${order.key}`;
  expect((await ask(photo)).status).toBe(200);
  await Promise.all(later);
  expect(keptIn("soko-courier-photos")).toHaveLength(1);
  expect([...stores.keys()]).toEqual(["soko-media", "soko-courier-photos"]);
});

test("an owner is given their backup, and who works there their page", async () => {
  const { ask, shop } = await openWorker();
  const owner = await newAdmin(shop, { email: "owner@shop.test" });
  const headers = cookiesOf(owner.browser);
  expect((await ask("/api/backups/AB12", { headers })).status).toBe(404);
  expect((await ask("/admin", { headers })).status).toBe(200);
});

test("an address that reads no body is given none", async () => {
  const { ask, shop } = await openWorker();
  const { userId } = await newCustomer(shop);
  const form = { method: "POST", body: new URLSearchParams({ account: userId, key: "guessed" }) };
  expect((await ask("/api/unsubscribe", form)).status).toBe(404);
});

test("a local run hands the payment buttons' calls on to their stand-in, word by word", async () => {
  const sent: Array<{ request: Request; body: string }> = [];
  const fetch = async (url: string, init: RequestInit) => {
    const streamed: RequestInit & { duplex: "half" } = { ...init, duplex: "half" };
    const request = new Request(url, streamed);
    sent.push({ request, body: await request.text() });
    return new Response("approved", { status: 302, headers: { location: "/back" } });
  };
  stubGlobals({ fetch });
  const { ask } = await openWorker({ env: { STAND_IN_URL: "http://127.0.0.1:4010" } });
  const answer = await ask("/stand-in/approve?token=A", {
    method: "POST",
    headers: { "content-type": "text/plain", "x-secret": "kept here" },
    body: "pay",
  });
  expect([answer.status, answer.headers.get("location"), answer.text]).toEqual([
    302,
    "/back",
    "approved",
  ]);
  await ask("/stand-in/paypal.js");
  expect(
    sent.map(({ request, body }) => [request.method, request.url, request.redirect, body]),
  ).toEqual([
    ["POST", "http://127.0.0.1:4010/stand-in/approve?token=A", "manual", "pay"],
    ["GET", "http://127.0.0.1:4010/stand-in/paypal.js", "manual", ""],
  ]);
  expect(sent.map(({ request }) => [...request.headers])).toEqual([
    [["content-type", "text/plain"]],
    [["content-type", "application/json"]],
  ]);
});

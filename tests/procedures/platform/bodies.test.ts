import * as v from "valibot";
import { expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { answerProcedure } from "#server/http/answer-procedure.ts";
import { readBody, withoutBody } from "#server/http/body.ts";
import { handleContactPost } from "#server/http/contact-post.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { newAdmin, newCustomer, promote } from "#tests/factories/accounts.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const KB = 1024;
const JSON_TYPE = { "content-type": "application/json" };
const Failed = v.object({
  error: v.object({
    data: v.object({ failure: v.object({ code: v.string(), field: v.nullable(v.string()) }) }),
  }),
});

test("60 MB that say nothing of their length are left after 64 kB, and nothing of them is parsed", async () => {
  const shop = await openTestShop();
  const flood = streamOf(60 * KB * KB);
  const answer = await post(shop.context(), "contact.send,contact.send", flood.body);
  expect(answer).toEqual({ status: 413, code: "TOO_LARGE", cookies: [] });
  expect(flood.given()).toBeLessThanOrEqual(64 * KB + 2 * 16 * KB);
});

test("a body that says it is smaller than it is, or larger than it may be, is refused all the same", async () => {
  const shop = await openTestShop();
  const liar = streamOf(200 * KB);
  const ctx = shop.context();
  expect(await post(ctx, "contact.send", liar.body, { "content-length": "10" })).toMatchObject({
    status: 413,
  });
  const boaster = streamOf(10);
  const boast = { "content-length": String(65 * KB) };
  expect(await post(ctx, "contact.send", boaster.body, boast)).toMatchObject({ status: 413 });
  const fits = await post(ctx, "contact.send", `${" ".repeat(63 * KB)}{}`);
  expect(fits).toMatchObject({ status: 400, code: "INVALID_INPUT" });
});

test("a procedure takes a body above the usual bound from an administrator alone", async () => {
  const shop = await openTestShop();
  const customer = await newCustomer(shop, { email: "customer@shop.test" });
  const admin = await newAdmin(shop, { email: "admin@shop.test", role: "manager" });
  const chunk = JSON.stringify({ rows: [], name: "x".repeat(100 * KB) });
  const path = "admin.imports.dryRun";
  expect(await post(shop.context(), path, chunk)).toMatchObject({ status: 413 });
  expect(await post(customer.browser.context(), path, chunk)).toMatchObject({ status: 413 });
  expect(await post(admin.browser.context(), path, chunk)).toMatchObject({ status: 400 });
  const flood = streamOf(60 * KB * KB);
  expect(await post(admin.browser.context(), path, flood.body)).toMatchObject({ status: 413 });
  expect(await post(admin.browser.context(), "admin.orders.addNote", chunk)).toMatchObject({
    status: 413,
  });
});

test("the courier's paths and the contact form are bounded by what comes, too", async () => {
  const shop = await openTestShop();
  const quote = await handleCourierRequest(
    request("/api/courier/quotes", streamOf(60 * KB * KB).body, JSON_TYPE),
    shop.context(),
  );
  expect([quote.status, await quote.json()]).toEqual([
    413,
    expect.objectContaining({ code: "TOO_LARGE", details: "body" }),
  ]);
  const flood = streamOf(60 * KB * KB);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const contact = await handleContactPost(
    request("/api/contact", flood.body, form),
    shop.context(),
  );
  expect(contact.status).toBe(413);
  expect(flood.given()).toBeLessThanOrEqual(64 * KB + 2 * 16 * KB);
});

test("who reads no body is given none", () => {
  const bare = withoutBody(request("/about", streamOf(KB).body, { "x-mark": "kept" }));
  expect([bare.body, bare.method, bare.headers.get("x-mark")]).toEqual([null, "POST", "kept"]);
});

test("a body of exactly the bound is read to the byte", async () => {
  const asked = request("/", streamOf(64 * KB).body, {});
  expect((await readBody(asked, 64 * KB))?.byteLength).toBe(64 * KB);
});

test("a wrong content type is the sender's mistake, not ours", async () => {
  const shop = await openTestShop();
  for (const type of ["text/plain", "application/xml", "nonsense"]) {
    const answer = await post(shop.context(), "contact.send", "{}", { "content-type": type });
    expect([type, answer.status, answer.code]).toEqual([type, 400, "INVALID_INPUT"]);
  }
  expect(shop.logged.filter(({ level }) => level === "error")).toEqual([]);
});

test("a NUL in any text is refused before a schema or the database sees it", async () => {
  const shop = await openTestShop();
  const admin = await newCustomer(shop, { email: "admin@shop.test" });
  await promote(shop, admin);
  const text = "garri\0";
  const searches: [string, object][] = [
    ["catalogue.suggest", { text }],
    ["catalogue.list", { category: text }],
    ["orders.byId", { orderId: text }],
    ["admin.orders.list", { text }],
    ["admin.products.list", { text }],
    ["admin.customers.list", { text }],
    ["admin.deliveries.list", { text }],
    ["admin.palette.search", { text }],
    ["admin.audit.list", { subjectId: text }],
  ];
  for (const [path, input] of searches) {
    const query = `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const answer = await answerOf(
      new Request(`https://shop.test/api/trpc/${path}${query}`),
      admin.browser.context(),
    );
    expect([path, answer.status, answer.code]).toEqual([path, 400, "INVALID_INPUT"]);
  }
  const deep = { items: [{ "name\0": 1 }] };
  expect(await post(shop.context(), "checkout.start", JSON.stringify(deep))).toMatchObject({
    status: 400,
    code: "INVALID_INPUT",
  });
  const rest = await handleCourierRequest(
    request("/api/courier/quotes", JSON.stringify({ a: text }), JSON_TYPE),
    shop.context(),
  );
  expect([rest.status, await rest.json()]).toEqual([
    400,
    expect.objectContaining({ code: "INVALID_INPUT", details: "body" }),
  ]);
  expect(shop.logged.filter(({ level }) => level === "error")).toEqual([]);
});

test("only an administrator's write makes its author pass the cache", async () => {
  const shop = await openTestShop();
  const admin = await newAdmin(shop, { email: "admin@shop.test" });
  const batch = "admin.products.change,contact.send";
  const guest = await post(shop.context(), `${batch}?batch=1`, "{}");
  expect(guest.cookies).toEqual([]);
  const signedIn = await post(shop.context(), "account.signOut,admin.hero.reorder?batch=1", "{}");
  expect(signedIn.cookies.filter((cookie) => cookie.includes("soko-changed"))).toEqual([]);
  const write = JSON.stringify({ heroes: [] });
  const author = await post(admin.browser.context(), "admin.hero.reorder", write);
  expect(author).toMatchObject({
    status: 200,
    cookies: [expect.stringMatching(/^__Host-soko-changed-catalogue=1;.*Secure/)],
  });
});

/** A body that comes in pieces of 16 kB and says nothing of its length; `given` counts its bytes. */
function streamOf(size: number) {
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const bytes = Math.min(16 * KB, size - given);
      if (bytes === 0) return controller.close();
      given += bytes;
      controller.enqueue(new Uint8Array(bytes).fill(32));
    },
  });
  return { body, given: () => given };
}

function request(path: string, body: BodyInit, headers: Record<string, string>): Request {
  // Node asks for it with streams; its types do not know it yet.
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  return new Request(`https://shop.test${path}`, init);
}

function post(ctx: Context, path: string, body: BodyInit, headers: Record<string, string> = {}) {
  return answerOf(request(`/api/trpc/${path}`, body, { ...JSON_TYPE, ...headers }), ctx);
}

async function answerOf(asked: Request, ctx: Context) {
  const answer = await answerProcedure(asked, ctx, {
    env: { SITE_URL: "https://shop.test" },
    edgeCache: null,
  });
  const failed = v.safeParse(Failed, await answer.json());
  return {
    status: answer.status,
    code: failed.success ? failed.output.error.data.failure.code : null,
    cookies: answer.headers.getSetCookie(),
  };
}

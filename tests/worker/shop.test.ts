import { readdir, readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/lib/serve-worker.ts";
import { JOBS } from "#server/jobs/schedule.ts";
import { afterVersionCheck, countTrips, resetTrips, serveForTests } from "./serve.ts";

const shop = await serveForTests();

test.each(["/", "/products", "/category/Snacks", "/product/ijebu-garri-1kg", "/cart", "/checkout"])(
  "%s answers as HTML rendered on the server",
  async (path) => {
    const answer = await fetch(`${shop.url}${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(await answer.text()).toContain("Soko African Market");
  },
);

test.each([
  ["/no/such/page", "Oops! Page not found"],
  ["/product/no-such-product", "Oops! Page not found"],
  ["/product/groundnut-stew-700g", "Product Not Found"],
  ["/order-success?order=nobody&key=nothing", "Order Not Found"],
  ["/orders/nobody?key=nothing", "Order Not Found"],
])("%s answers 404 with its own page", async (path, words) => {
  const answer = await fetch(`${shop.url}${path}`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(words);
});

test.each(["/product", "/zu/product", "/category", "/recipe", "/orders"])(
  "an id below %s that is longer than any is 400 with a page, and no failure of ours",
  async (path) => {
    const answer = await fetch(`${shop.url}${path}/${"a".repeat(2_000)}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  },
);

test("the list page and the product page each cost one round trip to the database", async () => {
  await afterVersionCheck(shop);
  for (const path of ["/products?page=2", "/product/red-palm-oil-1l", "/category/Desserts"]) {
    await resetTrips(shop);
    await (await fetch(`${shop.url}${path}`)).text();
    expect({ path, trips: await countTrips(shop) }).toEqual({ path, trips: 1 });
  }
});

test("a hundred requests at once that need the database are all answered", async () => {
  const input = encodeURIComponent(
    JSON.stringify({
      "0": { items: [{ productId: "ijebu-garri-1kg", quantity: 1 }], address: null },
    }),
  );
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      fetch(`${shop.url}/api/trpc/checkout.price?batch=1&input=${input}`),
    ),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
});

test("the scheduled handler runs the jobs", async () => {
  await shop.runCron();
  const { jobs } = await (await fetch(`${shop.url}/api/health`)).json();
  expect(jobs).toEqual(
    Object.keys(JOBS).map((name) => expect.objectContaining({ name, late: false })),
  );
});

test("the courier's REST paths refuse what they do not know, in JSON", async () => {
  const missing = await fetch(`${shop.url}/api/courier/deliveries/none`);
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({ code: "NOT_FOUND" });
  const garbage = await fetch(`${shop.url}/api/courier/quotes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{",
  });
  expect(garbage.status).toBe(400);
  expect(await garbage.json()).toMatchObject({ code: "INVALID_INPUT", details: "body" });
});

test("the browser's files come before the Worker, compressed to who accepts it and the same to all", async () => {
  const home = await (await fetch(`${shop.url}/`)).text();
  const [path = ""] = home.match(/\/assets\/[\w.-]+\.js/) ?? [];
  const built = await readFile(join(ROOT, "dist/client", path));
  for (const accepted of ["gzip, br", "identity"]) {
    for (const time of ["first", "again"]) {
      const answer = await get(`${shop.url}${path}`, accepted);
      const isCompressed = accepted !== "identity";
      expect({ accepted, time, encoding: answer.headers["content-encoding"] }).toEqual({
        accepted,
        time,
        encoding: isCompressed ? "gzip" : undefined,
      });
      expect(isCompressed ? gunzipSync(answer.body) : answer.body).toEqual(built);
      expect(answer.headers["cache-control"]).toContain("immutable");
      expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    }
  }
  expect((await get(`${shop.url}${path}x`, "gzip")).status).toBe(404);
});

test("a file of a route without an address of its own is one of them, what tells Cloudflare is not", async () => {
  const built = await readdir(join(ROOT, "dist/client/assets"));
  const files = built.filter((name) => name.startsWith("_"));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const answer = await fetch(`${shop.url}/assets/${file}`, { method: "HEAD" });
    expect({ file, status: answer.status }).toEqual({ file, status: 200 });
  }
  expect((await fetch(`${shop.url}/_headers`)).status).toBe(404);
});

test("a page goes out compressed to who accepts it", async () => {
  const plain = await get(`${shop.url}/about`, "identity");
  const compressed = await get(`${shop.url}/about`, "gzip");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(compressed.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(compressed.body).length).toBe(plain.body.length);
});

/** As it is on the wire: fetch would undo the compression. */
async function get(url: string, accepted: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers: { "accept-encoding": accepted } }, resolve)
      .on("error", reject)
      .end();
  });
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body };
}

test("a page of another site can have a visitor follow a link, and load nothing that may be theirs", async () => {
  const ask = (path: string, mode: string, dest: string) =>
    new Promise<number>((resolve, reject) => {
      // fetch would say for itself how it asks.
      const headers = {
        "sec-fetch-site": "cross-site",
        "sec-fetch-mode": mode,
        "sec-fetch-dest": dest,
      };
      const asked = request(`${shop.url}${path}`, { headers, agent: false }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      });
      asked.on("error", reject).end();
    });
  expect(await ask("/account", "navigate", "document")).toBeLessThan(400);
  expect(await ask("/account", "navigate", "iframe")).toBe(403);
  expect(await ask("/api/account/data", "no-cors", "image")).toBe(403);
  expect(await ask("/api/trpc/account.session", "no-cors", "script")).toBe(403);
  expect(await ask("/robots.txt", "no-cors", "image")).toBe(200);
});

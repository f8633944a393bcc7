import { count } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { media } from "#db/schema/index.ts";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { isAvif, readImage } from "#domain/catalogue/image-bytes.ts";
import {
  boastfulPng,
  GIF,
  jpegOnItsSide,
  pngOf,
  SVG_WITH_SCRIPT,
  textBytes,
  WEBP_EXTENDED,
  withBehind,
} from "#tests/factories/pictures.ts";
import { serveForTests } from "./serve.ts";

const shop = await serveForTests();
const client = connectDatabase({ url: shop.databaseUrl });
const db = openDatabase(client);
afterAll(() => client.close());
const [customer = "", admin = ""] = await Promise.all(seedDemoAccounts.map(signIn));

const TYPE = "Please select only JPG, PNG, or WebP image files";
const SIZE = "Please select images smaller than 5MB";
const GREY = pngOf({ width: 2000, height: 1000 });
const TINY = pngOf({ width: 8, height: 8 });
const PIXELS = "Please select an image of at most 50 megapixels";

test("an uploaded picture comes back smaller, in every width, for good and harmless", async () => {
  const { status, body } = await upload("product&name=garri.png", GREY);
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 1600, height: 800 });
  for (const [query, size] of [
    ["", [1600, 800]],
    ["?w=320", [320, 160]],
    ["?w=320", [320, 160]],
    ["?w=900", [960, 480]],
    ["?w=5000", [1600, 800]],
    ["?w=1600&as=avif", [1600, 800]],
  ] as const) {
    const answer = await fetch(`${shop.url}${body.url}${query}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    const facts = readImage(new Uint8Array(await answer.arrayBuffer()));
    expect([facts?.width, facts?.height]).toEqual(size);
  }
});

test("a browser that reads AVIF gets it at an address of its own, made once", async () => {
  const { body } = await upload("product&name=garri.png", GREY);
  const made = await fetch(`${shop.url}${body.url}?w=480&as=avif`);
  expect(Object.fromEntries(made.headers)).toMatchObject({
    "content-type": "image/avif",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const bytes = new Uint8Array(await made.arrayBuffer());
  expect(isAvif(bytes)).toBe(true);
  const again = await fetch(`${shop.url}${body.url}?w=480&as=avif`);
  expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes);
});

test("nothing of the file but its picture survives, and it stands upright", async () => {
  const maker = "Kamera of Thandi, 26.1076 S 28.0567 E";
  const { body } = await upload("product", jpegOnItsSide(maker));
  expect(body).toMatchObject({ width: 4, height: 8 });
  const kept = Buffer.from(await (await fetch(`${shop.url}${body.url}`)).arrayBuffer());
  expect(kept.length).toBe(body.bytes);
  expect(kept.toString("latin1")).not.toContain("Kamera");
  expect((await upload("category", WEBP_EXTENDED)).body).toMatchObject({ width: 8, height: 4 });
});

test("a form's file is taken too, and a banner may be wider", async () => {
  const form = new FormData();
  form.set("file", new File([pngOf({ width: 3000, height: 1200 })], "market.png"));
  const { body } = await upload("hero", form);
  expect(body).toMatchObject({ width: 2560, height: 1024 });
  expect(body.url).toMatch(/^\/media\/hero\/\d{13}-0-\w{8}-market\.webp$/);
});

test("who holds a picture is told that it is the same; HEAD tells without it", async () => {
  const { body } = await upload("product", GREY);
  const address = `${shop.url}${body.url}?w=320`;
  const etag = (await fetch(address)).headers.get("etag") ?? "";
  const same = await fetch(address, { headers: { "if-none-match": etag } });
  expect([same.status, await same.text()]).toEqual([304, ""]);
  const head = await fetch(address, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

test("a picture that nobody knows is a 404 that nobody keeps", async () => {
  const answer = await fetch(`${shop.url}/media/products/1-0-none.webp?w=320`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

test.each([
  ["a picture of over 5MB", "product", pngOf({ width: 1400, height: 1400, noisy: true }), SIZE],
  ["text named .png", "product&name=a.png", textBytes("text"), TYPE],
  ["an SVG with a script", "category", SVG_WITH_SCRIPT, TYPE],
  ["a GIF", "product", GIF, TYPE],
  ["a PNG with HTML behind it", "product", withBehind(TINY, "<html><script>"), TYPE],
  ["zero bytes", "product", new Uint8Array(), TYPE],
  ["ten gigapixels", "product", boastfulPng(100_000, 100_000), PIXELS],
  ["a PNG without its pixels", "product", boastfulPng(5_000, 5_000), TYPE],
  ["a banner that is text", "hero", textBytes("text"), "Please select an image file"],
  [
    "a banner of over 10MB",
    "hero",
    pngOf({ width: 2000, height: 2000, noisy: true }),
    "Please select an image smaller than 10MB",
  ],
])("%s is refused, and nothing is kept", async (_what, query, bytes, message) => {
  const before = await countRows();
  const { status, body } = await upload(query, bytes);
  expect({ status, body }).toEqual({
    status: 400,
    body: { failure: { code: "INVALID_INPUT", message, field: "image" } },
  });
  expect(await countRows()).toBe(before);
});

test("guests, customers and other sites' pages are refused, and nothing is kept", async () => {
  const before = await countRows();
  expect((await upload("product", GREY, { cookie: "" })).status).toBe(401);
  expect((await upload("product", GREY, { cookie: customer })).status).toBe(403);
  for (const from of [{ origin: "https://evil.example" }, {}]) {
    // Refused before its body is read: the connection may be cut before the answer is.
    const answer = await post("product", GREY, { cookie: admin, ...from }).catch(() => null);
    expect(answer?.status ?? 403).toBe(403);
  }
  // It was not the shop's end that cut them.
  expect((await fetch(`${shop.url}/api/health`)).status).toBe(200);
  expect(await countRows()).toBe(before);
});

function post(query: string, body: BodyInit, headers: Record<string, string>) {
  return fetch(`${shop.url}/api/media/upload?for=${query}`, { method: "POST", headers, body });
}

async function upload(query: string, body: BodyInit, { cookie = admin } = {}) {
  const answer = await post(query, body, {
    origin: shop.url,
    ...(cookie ? { cookie } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

async function countRows(): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(media);
  return row?.rows ?? 0;
}

async function signIn({ email, password }: (typeof seedDemoAccounts)[number]): Promise<string> {
  const answer = await fetch(`${shop.url}/api/trpc/account.signIn`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: shop.url },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

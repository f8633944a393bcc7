import { readdirSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { categories, heroImages, media, products } from "#db/schema/index.ts";
import { handleMedia } from "#server/http/media/media.ts";
import { handleMediaUpload } from "#server/http/media/upload.ts";
import { sweepMedia } from "#server/jobs/sweep-media.ts";
import { removeMedia } from "#server/services/catalogue/remove-media.ts";
import { newCustomer, openBrowser, promote } from "#tests/factories/accounts.ts";
import {
  boastfulPng,
  GIF,
  pngOf,
  pngOfBytes,
  SVG_WITH_SCRIPT,
  textBytes,
  withBehind,
} from "#tests/factories/pictures.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { bucketError, imagesError, webpOf } from "#tests/mocks/media.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const MB = 1024 * 1024;
const DAY = 24 * 60 * 60_000;
const PNG = pngOf({ width: 2000, height: 1000 });

test("an administrator's picture is encoded anew and kept with its row", async () => {
  const { shop, upload } = await openBackOffice();
  const { status, body } = await upload("product&name=Ijebu%20Garri.PNG&index=2", PNG);
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 1600, height: 800 });
  const key = keyIn(body);
  const at = shop.clock.now();
  expect(key).toMatch(new RegExp(`^products/${at}-2-\\w{8}-ijebu-garri\\.webp$`));
  const [row] = await shop.db.select().from(media);
  expect(row).toMatchObject({
    key,
    kind: "product",
    contentType: "image/webp",
    originalName: "Ijebu Garri.PNG",
    createdAt: at,
  });
  expect([...shop.media.kept.keys()]).toEqual([key]);
  expect(shop.media.kept.get(key)?.bytes).toEqual(webpOf(1600, 800));
});

test("a picture of a product that there is stands in that product's folder", async () => {
  const { shop, upload } = await openBackOffice();
  const { body } = await upload("product&product=ijebu-garri-1kg&name=a.png", PNG);
  expect(keyIn(body)).toMatch(/^products\/ijebu-garri-1kg\/\d{13}-0-\w{8}-a\.webp$/);
  expect([...shop.media.kept.keys()]).toEqual([keyIn(body)]);
  expect((await upload("product&product=..%2F..", PNG)).status).toBe(400);
});

test("categories and banners have folders of their own, and banners may be larger", async () => {
  const { shop, upload } = await openBackOffice();
  const wide = pngOf({ width: 3000, height: 1000 });
  const category = await upload("category", wide);
  const hero = await upload("hero", wide);
  expect(keyIn(category.body)).toMatch(/^categories\/\d{13}-/);
  expect(category.body).toMatchObject({ width: 1600 });
  expect(keyIn(hero.body)).toMatch(/^hero\/\d{13}-/);
  expect(hero.body).toMatchObject({ width: 2560 });
  expect([...shop.media.kept.keys()]).toEqual([keyIn(category.body), keyIn(hero.body)]);
});

test("the storage is configured: upload, download URL, delete; of shoppers' screens the own picture alone uses it", async () => {
  expect(readFileSync("wrangler.toml", "utf8")).toMatch(/^\[\[r2_buckets\]\]\nbinding = "MEDIA"$/m);
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", PNG));
  const answer = await viewer(shop).get(url);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(webpOf(1600, 800));
  await removeMedia(shop.context(), [url]);
  expect((await viewer(shop).get(url)).status).toBe(404);

  const screens = ["app/shop", "app/routes/_shop", "app/ui"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(screens.length).toBeGreaterThan(50);
  const users = screens.filter((file) =>
    /api\/media|lib\/upload|shrink-image|removeMedia/.test(readFileSync(file, "utf8")),
  );
  expect(users).toEqual(["app/shop/account/account-picture.tsx"]);
});

test("a form's first file is taken as the body itself is", async () => {
  const { upload } = await openBackOffice();
  const form = new FormData();
  form.set("note", "no file");
  form.set("file", new File([PNG], "Pounded Yam.png", { type: "text/html" }));
  const { status, body } = await upload("product", form);
  expect(status).toBe(200);
  expect(keyIn(body)).toContain("-pounded-yam.webp");
  expect(await upload("product", new FormData())).toMatchObject({ status: 400 });
});

const TYPE = "Please select only JPG, PNG, or WebP image files";
const SIZE = "Please select images smaller than 5MB";
const HERO_TYPE = "Please select an image file";
const HERO_SIZE = "Please select an image smaller than 10MB";
test.each([
  ["text named .png", "product&name=a.png", textBytes("text"), TYPE],
  ["an SVG with a script", "product", SVG_WITH_SCRIPT, TYPE],
  ["a GIF", "category", GIF, TYPE],
  ["a PNG with HTML behind it", "product", withBehind(PNG, "<html><script>"), TYPE],
  ["zero bytes", "product", new Uint8Array(), TYPE],
  ["text named .png for a hero", "hero&name=a.png", textBytes("text"), HERO_TYPE],
  ["an SVG for a hero", "hero", SVG_WITH_SCRIPT, HERO_TYPE],
  ["zero bytes for a hero", "hero", new Uint8Array(), HERO_TYPE],
  [
    "ten gigapixels",
    "hero",
    boastfulPng(100_000, 100_000),
    "Please select an image of at most 50 megapixels",
  ],
])("%s is refused in its words, and nothing is kept", async (_what, query, bytes, message) => {
  const { shop, upload } = await openBackOffice();
  const failure = { code: "INVALID_INPUT", message, field: "image" };
  expect(await upload(query, bytes)).toEqual({ status: 400, body: { failure } });
  const form = new FormData();
  form.set("file", new File([bytes], "a.png", { type: "image/png" }));
  expect(await upload(query, form)).toEqual({ status: 400, body: { failure } });
  await expectNothingKept(shop);
});

test.each([
  ["product", "smaller than 5MB", 5 * MB - 1, SIZE],
  ["category", "smaller than 5MB", 5 * MB - 1, SIZE],
  ["hero", "of up to 10MB", 10 * MB, HERO_SIZE],
])(
  "a %s's picture is kept when it is %s, and refused a byte above that",
  async (target, _what, most, message) => {
    const { shop, upload } = await openBackOffice();
    const failure = { code: "INVALID_INPUT", message, field: "image" };
    const inForm = (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set("file", new File([bytes], "a.png", { type: "image/png" }));
      return form;
    };
    for (const sent of [pngOfBytes(most + 1), inForm(pngOfBytes(most + 1))]) {
      expect(await upload(target, sent)).toEqual({ status: 400, body: { failure } });
    }
    await expectNothingKept(shop);
    const kept: string[] = [];
    for (const sent of [pngOfBytes(most), inForm(pngOfBytes(most))]) {
      kept.push(keyIn((await upload(target, sent)).body));
    }
    expect([...shop.media.kept.keys()]).toEqual(kept);
  },
);

test("a body larger than it claims, or endless, is refused while it is read", async () => {
  const { shop, admin } = await openBackOffice();
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(sent === 0 ? PNG : new Uint8Array(MB));
      sent += 1;
    },
  });
  // What Node asks for beside a body that streams; the browser's types do not know it.
  const init = {
    method: "POST",
    headers: { "content-length": "10" },
    body: endless,
    duplex: "half",
  };
  const request = new Request("https://shop.test/api/media/upload?for=product", init);
  const answer = await handleMediaUpload(request, admin.context());
  expect(await answer.json()).toMatchObject({ failure: { message: SIZE } });
  expect(sent).toBeLessThan(50);
  await expectNothingKept(shop);
});

test("what the encoder cannot read is refused as another kind of file", async () => {
  const { shop, upload } = await openBackOffice();
  shop.media.failNext(imagesError(9412));
  expect(await upload("hero", PNG)).toMatchObject({
    status: 400,
    body: { failure: { message: HERO_TYPE } },
  });
  await expectNothingKept(shop);
});

test("guests and customers are refused, and nothing is kept", async () => {
  const shop = await openTestShop();
  const customer = await newCustomer(shop);
  const ask = (ctx: ReturnType<TestShop["context"]>) =>
    handleMediaUpload(postOf("product", PNG), ctx);
  const guest = await ask(openBrowser(shop).context());
  expect(guest.status).toBe(401);
  expect(await guest.json()).toMatchObject({ failure: { code: "NOT_SIGNED_IN" } });
  const denied = await ask(customer.browser.context());
  expect(denied.status).toBe(403);
  expect(await denied.json()).toMatchObject({ failure: { code: "FORBIDDEN" } });
  await expectNothingKept(shop);
});

test("an upload without a purpose, or not posted, is refused", async () => {
  const { upload, admin } = await openBackOffice();
  expect((await upload("avatar", PNG)).status).toBe(400);
  const got = new Request("https://shop.test/api/media/upload?for=product");
  expect((await handleMediaUpload(got, admin.context())).status).toBe(404);
});

test("a storage that refuses, or a row that cannot be written, leaves no half picture", async () => {
  const { shop, upload } = await openBackOffice();
  await shop.client.execute("drop index media_by_time");
  await shop.client.execute("alter table media rename to away");
  expect((await upload("product", PNG)).status).toBe(500);
  await shop.settled();
  expect(shop.media.kept.size).toBe(0);
  await shop.client.execute("alter table away rename to media");
  const kept = shop.media.calls.length;
  shop.media.failNext(imagesError(9422));
  expect(await upload("product", PNG)).toMatchObject({
    status: 503,
    body: { failure: { code: "SERVICE_UNAVAILABLE" } },
  });
  expect(shop.media.calls).toHaveLength(kept + 1);
  await expectNothingKept(shop);
});

test("a picture is served for good, in the nearest width, which is made once", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", PNG));
  const { get } = viewer(shop);
  const original = await get(url);
  expect(original.status).toBe(200);
  expect(Object.fromEntries(original.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
  });
  for (const width of ["300", "320"]) {
    const small = await get(`${url}?w=${width}`);
    expect(new Uint8Array(await small.arrayBuffer())).toEqual(webpOf(320, 160));
  }
  await shop.settled();
  expect(encodings(shop)).toEqual(["encode 1600", "encode 320"]);
  // Another data centre, whose cache is empty, finds it in the storage.
  const elsewhere = await viewer(shop).get(`${url}?w=320`);
  expect(new Uint8Array(await elsewhere.arrayBuffer())).toEqual(webpOf(320, 160));
  expect(encodings(shop)).toHaveLength(2);
});

test("a picture no wider than asked for comes as it is", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", pngOf({ width: 300, height: 300 })));
  const answer = await viewer(shop).get(`${url}?w=1920`);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(webpOf(300, 300));
  expect(encodings(shop)).toHaveLength(1);
});

test("who holds a picture is told that it is the same; HEAD has no body", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", PNG));
  const { get } = viewer(shop);
  const etag = (await get(`${url}?w=320`)).headers.get("etag") ?? "";
  expect(etag).toMatch(/^".+@320"$/);
  const same = await get(`${url}?w=320`, { headers: { "if-none-match": `W/${etag}` } });
  expect([same.status, await same.text()]).toEqual([304, ""]);
  const other = await get(`${url}?w=480`, { headers: { "if-none-match": etag } });
  expect(other.status).toBe(200);
  const head = await get(url, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test.each([
  ["/media/products/1-0-a-nothing.webp", 404],
  ["/media/products/1-0-a-nothing.webp?w=320", 404],
  ["/media/products/..%2Fsecret", 404],
  ["/media/", 404],
  ["/media/products/1-0-a-nothing.webp?w=0", 400],
  ["/media/products/1-0-a-nothing.webp?w=wide", 400],
  ["/media/products/1-0-a-nothing.webp?w=-320", 400],
])("%s answers a plain %s that nobody keeps", async (path, status) => {
  const shop = await openTestShop();
  const answer = await viewer(shop).get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toBe("");
});

test("a storage that fails has no words for shoppers: a missing picture, nothing more", async () => {
  const shop = await openTestShop();
  const { get } = viewer(shop);
  const path = "/media/products/1-0-a-garri.webp";
  const seen = async (answering: Promise<Response>) => {
    const { status, headers, body } = await answering;
    return { status, body, headers: Object.fromEntries(headers) };
  };
  const nothingOf = (status: number) => ({
    status,
    body: null,
    headers: { "cache-control": "no-store" },
  });
  expect(await seen(get(path)), "object missing").toEqual(nothingOf(404));
  expect(await seen(get("/media/not an address")), "invalid URL").toEqual(nothingOf(404));
  for (const [what, error] of [
    ["unauthenticated", bucketError(10002)],
    ["permission", bucketError(10003)],
    ["no such bucket", bucketError(10006)],
    ["invalid name", bucketError(10020)],
    ["cancelled", new Error("The operation was aborted")],
  ] as const) {
    shop.media.failNext(error);
    expect(await seen(get(path)), what).toEqual(nothingOf(503));
  }
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  for (const [what, failure] of [
    ["quota", bucketError(10058)],
    ["retry time exceeded", "silence"],
  ] as const) {
    shop.media.failNext(failure, 100);
    const waiting = seen(get(path));
    for (let second = 0; second < 120; second++) {
      shop.clock.advance(1_000);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(await waiting, what).toEqual(nothingOf(503));
    shop.media.forgetFailures();
  }
});

test("a picture that cannot be made smaller just now comes as it is, and not for long", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", PNG));
  const { get } = viewer(shop);
  const answer = await withEncoderAway(shop, () => get(`${url}?w=320`));
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(webpOf(1600, 800));
  const later = await get(`${url}?w=320`);
  expect(new Uint8Array(await later.arrayBuffer())).toEqual(webpOf(320, 160));
});

test("a picture is deleted with its widths when nothing names it any more", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", PNG));
  await viewer(shop).get(`${url}?w=320`);
  await shop.settled();
  expect(shop.media.kept.size).toBe(2);
  expect(await removeMedia(shop.context(), [url, "/images/garri.svg", "nonsense"])).toBe(1);
  await expectNothingKept(shop);
});

test.each([
  ["a product", nameOnProduct],
  ["a product that can still be brought back", nameOnDeletedProduct],
  ["a category", nameOnCategory],
  ["a banner", nameOnBanner],
])("a picture that %s names stays, in deleting and in the sweep", async (_what, name) => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", PNG));
  await name(shop, url);
  expect(await removeMedia(shop.context(), [url])).toBe(0);
  shop.clock.advance(2 * DAY);
  expect(await sweepMedia(shop.context())).toBe(0);
  expect(shop.media.kept.size).toBe(1);
});

test("a storage that fails while deleting is only logged, and the sweep finishes it", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("hero", PNG));
  shop.media.failNext(bucketError(10002));
  expect(await removeMedia(shop.context(), [url])).toBe(1);
  expect(shop.logged).toContainEqual(expect.objectContaining({ event: "media-not-deleted" }));
  expect(shop.media.kept.size).toBe(1);
  shop.clock.advance(2 * DAY);
  expect(await sweepMedia(shop.context())).toBe(1);
  await expectNothingKept(shop);
});

test("the sweep deletes pictures that nothing named for a day, once a day", async () => {
  const { shop, upload } = await openBackOffice();
  bodyOf(await upload("product", PNG));
  shop.clock.advance(DAY - 1);
  expect(await sweepMedia(shop.context())).toBe(0);
  const { url } = bodyOf(await upload("product", PNG));
  shop.clock.advance(2);
  expect(await sweepMedia(shop.context())).toBe(0);
  shop.clock.advance(DAY);
  await nameOnCategory(shop, url);
  expect(await sweepMedia(shop.context())).toBe(1);
  expect(await shop.db.select({ key: media.key }).from(media)).toEqual([{ key: keyIn({ url }) }]);
});

test("the sweep deletes old objects without a row, and nothing that is not a picture", async () => {
  const shop = await openTestShop();
  const stray = { bytes: webpOf(1, 1), width: "1", at: shop.clock.now() };
  shop.media.kept.set("products/1-0-a-stray.webp", stray);
  shop.media.kept.set("products/1-0-a-stray.webp@320", stray);
  shop.media.kept.set("backups/shop.db", stray);
  shop.clock.advance(DAY + 1);
  shop.media.kept.set("products/2-0-a-new.webp", { ...stray, at: shop.clock.now() });
  expect(await sweepMedia(shop.context())).toBe(2);
  expect([...shop.media.kept.keys()]).toEqual(["backups/shop.db", "products/2-0-a-new.webp"]);
});

test("a long sweep is bounded, and goes on where it stopped", async () => {
  const shop = await openTestShop();
  const at = shop.clock.now();
  const count = 2_345;
  for (let index = 0; index < count; index++) {
    const key = `hero/${String(index).padStart(5, "0")}.webp`;
    shop.media.kept.set(key, { bytes: webpOf(1, 1), width: "1", at });
  }
  shop.clock.advance(DAY + 1);
  expect(await sweepMedia(shop.context())).toBe(2_000);
  expect(await sweepMedia(shop.context())).toBe(345);
  expect(await sweepMedia(shop.context())).toBe(0);
  expect(shop.media.kept.size).toBe(0);
});

test("a sweep that the storage refuses is tried again after an hour", async () => {
  const shop = await openTestShop();
  shop.media.failNext(bucketError(10002));
  await expect(sweepMedia(shop.context())).rejects.toThrow("list");
  shop.clock.advance(60 * 60_000 - 1);
  const calls = shop.media.calls.length;
  expect(await sweepMedia(shop.context())).toBe(0);
  expect(shop.media.calls).toHaveLength(calls);
  shop.clock.advance(1);
  await sweepMedia(shop.context());
  expect(shop.media.calls).toHaveLength(calls + 1);
});

/** A shop with an administrator who is signed in. */
async function openBackOffice() {
  const shop = await openTestShop();
  const customer = await newCustomer(shop);
  await promote(shop, customer);
  const admin = customer.browser;
  const upload = async (query: string, body: BodyInit) => {
    const answer = await handleMediaUpload(postOf(query, body), shop.context(customer.viewer));
    const parsed: unknown = await answer.json();
    return { status: answer.status, body: parsed };
  };
  return { shop, admin, upload };
}

function postOf(query: string, body: BodyInit): Request {
  return new Request(`https://shop.test/api/media/upload?for=${query}`, { method: "POST", body });
}

function bodyOf({ body }: { body: unknown }): { url: string } {
  if (typeof body === "object" && body && "url" in body && typeof body.url === "string") {
    return { url: body.url };
  }
  throw new Error(`Refused: ${JSON.stringify(body)}`);
}

function keyIn(body: unknown): string {
  return bodyOf({ body }).url.slice("/media/".length);
}

/** Shoppers of one data centre. */
function viewer(shop: TestShop) {
  const cache = new Map<string, Response>();
  const store = {
    match: async (key: string) => cache.get(key)?.clone(),
    put: async (key: string, answer: Response) => {
      cache.set(key, answer);
    },
  };
  return {
    get: (path: string, init?: RequestInit) =>
      handleMedia(new Request(`https://shop.test${path}`, init), shop.context(), async () => store),
  };
}

/** While it runs, the encoder's month is used up. */
async function withEncoderAway<Result>(shop: TestShop, work: () => Promise<Result>) {
  const { images } = shop.media;
  const input = images.input;
  images.input = () => {
    throw imagesError(9422);
  };
  try {
    return await work();
  } finally {
    images.input = input;
  }
}

function encodings(shop: TestShop): string[] {
  return shop.media.calls.filter((call) => call.startsWith("encode"));
}

async function expectNothingKept(shop: TestShop): Promise<void> {
  expect([...shop.media.kept.keys()]).toEqual([]);
  expect(await shop.db.select().from(media)).toEqual([]);
}

async function nameOnProduct(shop: TestShop, url: string): Promise<void> {
  const images = [{ url, width: 1600, height: 800, alt: "" }];
  await seedProducts(shop, { id: "garri", images }, { id: "yam", images: [] });
}

async function nameOnDeletedProduct(shop: TestShop, url: string): Promise<void> {
  await nameOnProduct(shop, url);
  await shop.db
    .update(products)
    .set({ deletedAt: shop.clock.now() })
    .where(eq(products.id, "garri"));
}

async function nameOnCategory(shop: TestShop, imageUrl: string): Promise<void> {
  const times = { createdAt: 1, updatedAt: 1 };
  await shop.db.insert(categories).values({ name: "Snacks", imageUrl, ...times });
}

async function nameOnBanner(shop: TestShop, imageUrl: string): Promise<void> {
  const times = { createdAt: 1, updatedAt: 1 };
  await shop.db
    .insert(heroImages)
    .values({ id: "first", imageUrl, title: "Hi", subtitle: "there", ...times });
}

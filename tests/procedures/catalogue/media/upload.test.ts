import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { media, rateLimits } from "#db/schema/index.ts";
import { handleMediaUpload } from "#server/http/media/upload.ts";
import { removeMedia } from "#server/services/catalogue/remove-media.ts";
import { storeMedia } from "#server/services/catalogue/store-media.ts";
import { VISIT_LIMITS } from "#server/services/limits/rate-limit.ts";
import { newCustomer, openBrowser } from "#tests/factories/accounts.ts";
import {
  boastfulPng,
  GIF,
  pngOf,
  pngOfBytes,
  SVG_WITH_SCRIPT,
  textBytes,
  withBehind,
} from "#tests/factories/pictures.ts";
import { imagesError, webpOf } from "#tests/mocks/media.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import {
  bodyOf,
  expectNothingKept,
  keyIn,
  openBackOffice,
  PNG,
  postOf,
  viewer,
} from "./back-office.ts";

const MB = 1024 * 1024;
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

test("a day's uploads of one administrator are bounded; the next day there are others", async () => {
  const { shop, upload } = await openBackOffice();
  const times = async (attempts: number) => {
    await shop.db.update(rateLimits).set({ attempts });
    return (await upload("product", PNG)).status;
  };
  expect((await upload("product", PNG)).status).toBe(200);
  const { most, windowMs } = VISIT_LIMITS.upload;
  expect(await times(most - 1)).toBe(200);
  expect(await times(most)).toBe(429);
  expect(shop.media.kept.size).toBe(2);
  shop.clock.advance(windowMs + 1);
  expect((await upload("product", PNG)).status).toBe(200);
});

test("chance stands in a picture's address in small letters, as all of it does", async () => {
  const { shop } = await openBackOffice();
  const ctx = { ...shop.context(), newId: () => "ABCDEFGHJKMNPQRSTVWX" };
  const file = { bytes: PNG, name: "Garri.PNG", index: 0, productId: null, by: "admin" };
  const address = async (target: "product" | "avatar") =>
    (await storeMedia(ctx, { ...file, target })).url;
  expect(await address("product")).toBe(
    `/media/products/${shop.clock.now()}-0-pqrstvwx-garri.webp`,
  );
  expect(await address("avatar")).toBe("/media/avatars/abcdefghjkmnpqrstvwx.webp");
});

test("of a file's name so much is kept as anybody reads", async () => {
  const { shop, upload } = await openBackOffice();
  const name = "long ".repeat(60);
  expect((await upload(`product&name=${encodeURIComponent(name)}`, PNG)).status).toBe(200);
  expect(await shop.db.select({ kept: media.originalName }).from(media)).toEqual([
    { kept: name.slice(0, 255) },
  ]);
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
  for (const claimed of ["10", "so many"]) {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sent === 0 ? PNG : new Uint8Array(MB));
        sent += 1;
        if (sent === 100) controller.close();
      },
    });
    // What Node asks for beside a body that streams; the browser's types do not know it.
    const init = { method: "POST", headers: { "content-length": claimed }, body, duplex: "half" };
    const request = new Request("https://shop.test/api/media/upload?for=product", init);
    const answer = await handleMediaUpload(request, admin.context());
    expect(await answer.json()).toMatchObject({ failure: { message: SIZE } });
    expect(sent, claimed).toBeLessThan(50);
  }
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

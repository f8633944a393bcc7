import { expect, test } from "vitest";
import { handleMedia } from "#server/http/media/media.ts";
import { pngOf } from "#tests/factories/pictures.ts";
import { webpOf } from "#tests/mocks/media.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { bodyOf, openBackOffice, PNG, viewer } from "./back-office.ts";

const FOR_GOOD = "public, max-age=31536000, immutable";

test("what a data centre has given out it gives out again, each picture as itself, and asks for nothing", async () => {
  const { shop, upload } = await openBackOffice();
  const [wide, square] = [PNG, pngOf({ width: 300, height: 300 })];
  const { url } = bodyOf(await upload("product", wide));
  const other = bodyOf(await upload("product", square));
  const { get } = viewer(shop);
  const asked = [`${url}?w=320`, url, `${url}?w=320&as=avif`, other.url];
  const first = await Promise.all(asked.map(async (one) => (await get(one)).arrayBuffer()));
  await shop.settled();
  const calls = shop.media.calls.length;
  for (const [at, one] of asked.entries()) {
    const again = await get(one);
    expect(new Uint8Array(await again.arrayBuffer()), one).toEqual(new Uint8Array(first[at] ?? []));
    expect(again.headers.get("cache-control")).toBe(FOR_GOOD);
  }
  expect(shop.media.calls.slice(calls)).toEqual([]);
});

test("what was made once is final wherever it is found, and so is a picture that is just as wide", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", PNG));
  const same = bodyOf(await upload("product", pngOf({ width: 320, height: 320 })));
  await viewer(shop).get(`${url}?w=320`);
  await shop.settled();
  const encodings = shop.media.calls.filter((call) => call.startsWith("encode")).length;
  const elsewhere = viewer(shop);
  for (const one of [`${url}?w=320`, `${same.url}?w=320`]) {
    expect((await elsewhere.get(one)).headers.get("cache-control"), one).toBe(FOR_GOOD);
  }
  expect(shop.media.calls.filter((call) => call.startsWith("encode"))).toHaveLength(encodings);
});

test("a picture that the encoder cannot read comes as it is, and not for long", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", PNG));
  const ctx = shop.context();
  const store = { match: async () => undefined, put: () => Promise.reject(new Error("Kept")) };
  const answer = await handleMedia(
    new Request(`https://shop.test${url}?w=320`),
    { ...ctx, media: { ...ctx.media, reencode: async () => null } },
    async () => store,
  );
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(webpOf(1600, 800));
  await shop.settled();
});

test.each([
  ["it by its name among others", (etag: string) => `"another",  ${etag}`],
  ["whatever there is", () => "*"],
])("who holds %s is told that it is the same, and for how long", async (_what, held) => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", PNG));
  const { get } = viewer(shop);
  const etag = (await get(url)).headers.get("etag") ?? "";
  const same = await get(url, { headers: { "if-none-match": held(etag) } });
  expect([same.status, Object.fromEntries(same.headers)]).toEqual([
    304,
    { etag, "cache-control": FOR_GOOD },
  ]);
});

test("a data centre without a cache shows its pictures all the same", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", PNG));
  const noStore = () => Promise.reject(new Error("no cache"));
  const request = new Request(`https://shop.test${url}`);
  expect((await handleMedia(request, shop.context(), noStore)).status).toBe(200);
});

test.each([
  ["PUT", "/media/products/1-0-a-garri.webp", 405],
  ["GET", "/media/products/1-0-a-garri.webp?w=320px", 400],
])("%s %s is refused with %i", async (method, path, status) => {
  const shop = await openTestShop();
  expect((await viewer(shop).get(path, { method })).status).toBe(status);
});

test("a failure of ours is not taken for a storage that is away", async () => {
  const shop = await openTestShop();
  const ctx = shop.context();
  const get = () => Promise.reject(new Error("The pictures are broken"));
  const answer = handleMedia(
    new Request("https://shop.test/media/products/1-0-a-garri.webp"),
    { ...ctx, media: { ...ctx.media, get } },
    async () => ({ match: async () => undefined, put: async () => undefined }),
  );
  await expect(answer).rejects.toThrow("The pictures are broken");
});

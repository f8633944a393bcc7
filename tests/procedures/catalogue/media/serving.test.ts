import { expect, onTestFinished, test, vi } from "vitest";
import { pngOf } from "#tests/factories/pictures.ts";
import { avifOf, bucketError, imagesError, webpOf } from "#tests/mocks/media.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { bodyOf, openBackOffice, PNG, viewer } from "./back-office.ts";

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

test("AVIF has an address of its own, is made once in a width, and is kept beside the WebP", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", PNG));
  const { get } = viewer(shop);
  for (let time = 1; time <= 2; time++) {
    const small = await get(`${url}?w=480&as=avif`, { headers: { accept: "image/webp" } });
    expect(Object.fromEntries(small.headers)).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(small.headers.get("vary")).toBeNull();
    expect(new Uint8Array(await small.arrayBuffer())).toEqual(avifOf(480, 240));
  }
  const webp = await get(`${url}?w=480`, { headers: { accept: "image/avif" } });
  expect(webp.headers.get("content-type")).toBe("image/webp");
  expect(webp.headers.get("etag")).not.toBe(
    (await get(`${url}?w=480&as=avif`)).headers.get("etag"),
  );
  await shop.settled();
  expect(encodings(shop)).toEqual(["encode 1600", "encode 480 avif", "encode 480"]);
  // Another data centre, whose cache is empty, finds it in the storage.
  const elsewhere = await viewer(shop).get(`${url}?w=480&as=avif`);
  expect(elsewhere.headers.get("content-type")).toBe("image/avif");
  expect(encodings(shop)).toHaveLength(3);
});

test("what Cloudflare makes no AVIF of comes as WebP for good; a small picture as AVIF of its own size", async () => {
  const { shop, upload } = await openBackOffice();
  const large = bodyOf(await upload("product", PNG));
  const small = bodyOf(await upload("product", pngOf({ width: 300, height: 300 })));
  const { get } = viewer(shop);
  const whole = await get(`${large.url}?w=1600&as=avif`);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(webpOf(1600, 800));
  const own = await get(`${small.url}?w=320&as=avif`);
  expect(new Uint8Array(await own.arrayBuffer())).toEqual(avifOf(300, 300));
});

test("a picture too tall for AVIF in a width is made as WebP in it", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", pngOf({ width: 500, height: 1600 })));
  const answer = await viewer(shop).get(`${url}?w=480&as=avif`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(webpOf(480, 1536));
});

test("a width of a picture of which the shop has no note is made once all the same: the sweep sees to it", async () => {
  const shop = await openTestShop();
  const key = "products/1-0-a-garri.webp";
  shop.media.kept.set(key, { bytes: webpOf(1600, 800), width: "1600", at: shop.clock.now() });
  for (let times = 1; times <= 2; times++) {
    expect((await viewer(shop).get(`/media/${key}?w=320`)).status).toBe(200);
    await shop.settled();
  }
  expect([...shop.media.kept.keys()]).toEqual([key, `${key}@320`]);
  expect(encodings(shop)).toEqual(["encode 320"]);
});

test("a picture no wider than asked for comes as it is", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", pngOf({ width: 300, height: 300 })));
  const answer = await viewer(shop).get(`${url}?w=1600`);
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
  ["/media/products/1-0-a-nothing.webp?w=320&as=gif", 400],
  ["/media/products/1-0-a-nothing.webp?as=avif", 400],
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
  const etag = answer.headers.get("etag") ?? "";
  expect(etag).toMatch(/^".+@320-for-now"$/);
  const held = { "if-none-match": etag };
  const later = await get(`${url}?w=320`, { headers: held });
  expect(later.status, "the large one in a browser is not the small one").toBe(200);
  expect(new Uint8Array(await later.arrayBuffer())).toEqual(webpOf(320, 160));
});

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

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { keepSweepPlace } from "#db/queries/catalogue/media.ts";
import { media, users } from "#db/schema/index.ts";
import { mediaKey } from "#domain/catalogue/media-address.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { handleAccountPicture } from "#server/http/media/account-picture.ts";
import { handleMedia } from "#server/http/media/media.ts";
import { sweepMedia } from "#server/jobs/sweep-media.ts";
import { setPicture } from "#server/services/accounts/set-picture.ts";
import { type Browser, newCustomer, openBrowser } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { pngOf } from "#tests/factories/pictures.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("the first order's address is the profile's, and a later one changes nothing", async () => {
  const shop = await openShop();
  const { viewer } = await newCustomer(shop, { phone: "082 555 0118" });
  await placeOrder(shop, { viewer });
  const { address, city, province, postalCode } = shippingTo();
  const first = await shop.as(viewer).account.profile();
  expect(first).toMatchObject({ address, city, province, postalCode, phone: "082 555 0118" });
  const elsewhere = { address: "9 Rivonia Road", city: "Sandton", postalCode: "2196" };
  await placeOrder(shop, { viewer, shipping: elsewhere });
  expect(await shop.as(viewer).account.profile()).toMatchObject({ address, city, postalCode });
});

test("an order for somebody else, or of a guest, is no address of one's own", async () => {
  const shop = await openShop();
  const { viewer, form } = await newCustomer(shop);
  await placeOrder(shop, { viewer, shipping: { firstName: "Granny", city: "Sandton" } });
  await placeOrder(shop, { shipping: { city: "Sandton" } });
  expect(await shop.as(viewer).account.profile()).toMatchObject({
    address: form.address,
    city: null,
    province: null,
    postalCode: null,
  });
});

test("both profile pages write the city, code and province; without these they leave them as they are", async () => {
  const shop = await openShop();
  const { browser } = await newCustomer(shop);
  const basic = { name: "Thandi Nkosi", phone: "", address: "1 Road" };
  const place = { city: " Bryanston ", postalCode: "2191", province: "Gauteng" };
  await browser.call((caller) => caller.account.editProfile({ ...basic, ...place }));
  const kept = { city: "Bryanston", postalCode: "2191", province: "Gauteng" };
  expect(await profileOf(browser)).toMatchObject({ ...basic, ...kept });
  await browser.call((caller) => caller.account.updateProfile({ ...basic, address: "2 Road" }));
  expect(await profileOf(browser)).toMatchObject({ address: "2 Road", ...kept });
  await browser.call((caller) => caller.account.updateProfile({ ...basic, city: "" }));
  expect(await profileOf(browser)).toMatchObject({ city: "", postalCode: "2191" });
  const long = browser.call((caller) =>
    caller.account.editProfile({ ...basic, city: "x".repeat(81) }),
  );
  expect(await refusal(long)).toMatchObject({ code: "INVALID_INPUT", field: "city" });
});

test("a picture of one's own is made small, shown with the session, and replaced", async () => {
  const shop = await openShop();
  const { browser, userId } = await newCustomer(shop);
  const first = await upload(shop, browser);
  expect(first.status).toBe(200);
  const [row] = await shop.db.select().from(media);
  expect(row).toMatchObject({ kind: "avatar", width: 256, height: 128, originalName: "" });
  const url = await imageOf(shop, userId);
  // Nothing but chance: who was not told the address does not find it.
  expect(url).toMatch(/^\/media\/avatars\/[0-9a-z]{20}\.webp$/);
  expect(await browser.call((caller) => caller.account.session())).toMatchObject({ image: url });

  await upload(shop, browser);
  await shop.settled();
  const second = await imageOf(shop, userId);
  expect(second).not.toBe(url);
  expect((await shop.db.select().from(media)).map(({ key }) => key)).toEqual([
    mediaKey(second ?? ""),
  ]);
  await keepSweepPlace(shop.db, { after: "", dueAt: shop.clock.now() + DAY_MS });
  shop.clock.advance(3 * DAY_MS);
  await sweepMedia(shop.context());
  expect(await shop.db.select().from(media), "an account names it").toHaveLength(1);

  await browser.call((caller) => caller.account.removePicture());
  await shop.settled();
  expect(await imageOf(shop, userId)).toBeNull();
  expect(await shop.db.select().from(media)).toEqual([]);
  expect(await browser.call((caller) => caller.account.session())).not.toHaveProperty("image");
});

test("a picture that is set once more stays, and where there was none there is none to take away", async () => {
  const shop = await openShop();
  const { browser, userId } = await newCustomer(shop);
  await upload(shop, browser);
  const url = await imageOf(shop, userId);
  const taken: Promise<unknown>[] = [];
  const context = {
    ...browser.context(),
    background: (work: Promise<unknown>) => void taken.push(work),
  };
  await setPicture(context, userId, url);
  expect(taken).toEqual([]);
  await shop.db.update(users).set({ image: null });
  await setPicture(context, userId, url);
  expect(taken).toEqual([]);
  expect(await shop.db.$count(media)).toBe(1);
});

test("a picture of one's own is kept by its owner's browser alone, not by a shared cache", async () => {
  const shop = await openShop();
  const { browser, userId } = await newCustomer(shop);
  await upload(shop, browser);
  const address = `https://shop.test${await imageOf(shop, userId)}`;
  const answer = await handleMedia(new Request(address), shop.context(), () => {
    throw new Error("the shared cache was opened");
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("private, max-age=86400");
});

test("a picture of one's own is made once in a format, and kept beside it", async () => {
  const shop = await openShop();
  const { browser, userId } = await newCustomer(shop);
  await upload(shop, browser);
  const address = await imageOf(shop, userId);
  const made = shop.media.calls.length;
  for (let times = 1; times <= 2; times++) {
    const request = new Request(`https://shop.test${address}?w=320&as=avif`);
    const answer = await handleMedia(request, shop.context(), () => Promise.reject());
    expect(answer.headers.get("content-type")).toBe("image/avif");
    await shop.settled();
  }
  const key = mediaKey(address ?? "");
  expect([...shop.media.kept.keys()]).toEqual([key, `${key}@320.avif`]);
  const encodings = shop.media.calls.slice(made).filter((call) => call.startsWith("encode"));
  expect(encodings).toHaveLength(1);
});

test("nothing is left of a picture that is made smaller while its owner takes it away", async () => {
  const shop = await openShop();
  const { browser, userId } = await newCustomer(shop);
  await upload(shop, browser);
  const address = `https://shop.test${await imageOf(shop, userId)}?w=320&as=avif`;
  const ask = async () => {
    const ctx = shop.context();
    const { reencode } = ctx.media;
    const media = {
      ...ctx.media,
      reencode: async (...asked: Parameters<typeof reencode>) => {
        await browser.call((caller) => caller.account.removePicture());
        return reencode(...asked);
      },
    };
    await handleMedia(new Request(address), { ...ctx, media }, () => Promise.reject());
  };
  await ask();
  await shop.settled();
  expect([...shop.media.kept.keys()]).toEqual([]);
});

test("what is no picture, too large or a guest's is refused, and nothing is stored", async () => {
  const shop = await openShop();
  const { browser } = await newCustomer(shop);
  const text = await upload(shop, browser, new TextEncoder().encode("<svg onload=alert(1)>"));
  expect(text.status).toBe(400);
  expect(await text.json()).toMatchObject({ failure: { code: "INVALID_INPUT", field: "image" } });
  const large = await upload(shop, browser, new Uint8Array(6 * 1024 * 1024));
  expect(large.status).toBe(400);
  expect((await upload(shop, openBrowser(shop))).status).toBe(401);
  const asked = new Request("https://shop.test/api/account/picture");
  expect((await handleAccountPicture(asked, browser.context())).status).toBe(404);
  expect(await shop.db.select().from(media)).toEqual([]);
});

test("no more than 20 pictures an hour", async () => {
  const shop = await openShop();
  const { browser } = await newCustomer(shop);
  const nothing = new TextEncoder().encode("x");
  for (let tries = 0; tries < 20; tries += 1) await upload(shop, browser, nothing);
  expect((await upload(shop, browser)).status).toBe(429);
});

async function openShop() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return shop;
}

/** Sends a picture as the page does, and keeps the cookies of the answer. */
async function upload(
  shop: TestShop,
  browser: Browser,
  body: Uint8Array<ArrayBuffer> = pngOf({ width: 800, height: 400 }),
) {
  const request = new Request("https://shop.test/api/account/picture", { method: "POST", body });
  const answer = await handleAccountPicture(request, browser.context());
  await shop.settled();
  for (const cookie of answer.headers.getSetCookie()) {
    const [pair = ""] = cookie.split("; ");
    const at = pair.indexOf("=");
    browser.put(pair.slice(0, at), pair.slice(at + 1));
  }
  return answer;
}

function profileOf(browser: Browser) {
  return browser.call((caller) => caller.account.profile());
}

async function imageOf(shop: TestShop, userId: string) {
  const [found] = await shop.db
    .select({ image: users.image })
    .from(users)
    .where(eq(users.id, userId));
  return found?.image ?? null;
}

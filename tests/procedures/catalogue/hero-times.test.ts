import { expect, test } from "vitest";
import { isClosedVersion, readCatalogueVersion } from "#db/queries/catalogue/version.ts";
import { heroImages } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { bodyWith } from "#server/page-cache/answer.ts";
import { EdgeCache } from "#server/page-cache/page-cache.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { OPENING_TIME, openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("a banner is on the home page from its start until its end, inactive ones never", async () => {
  const shop = await openTestShop();
  await hang(shop, { id: "always" });
  await hang(shop, { id: "soon", startsAt: OPENING_TIME + HOUR_MS });
  await hang(shop, { id: "ending", endsAt: OPENING_TIME + HOUR_MS });
  await hang(shop, {
    id: "sale",
    startsAt: OPENING_TIME + HOUR_MS,
    endsAt: OPENING_TIME + 2 * HOUR_MS,
  });
  await hang(shop, { id: "never", active: false });
  const shown = async () => (await shop.as().catalogue.home()).heroes.map(({ id }) => id);
  expect(await shown()).toEqual(["always", "ending"]);
  shop.clock.advance(HOUR_MS - 1);
  expect(await shown()).toEqual(["always", "ending"]);
  shop.clock.advance(1);
  expect(await shown()).toEqual(["always", "sale", "soon"]);
  shop.clock.advance(HOUR_MS);
  expect(await shown()).toEqual(["always", "soon"]);
});

test("a banner leads to its product while that is on sale, else where its link says", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "sold" }, { id: "hidden", status: "inactive" });
  await hang(shop, { id: "a", productId: "sold" });
  await hang(shop, { id: "b", productId: "hidden" });
  await hang(shop, { id: "c" });
  const { heroes } = await shop.as().catalogue.home();
  expect(heroes.map(({ productId }) => productId)).toEqual(["sold", null, null]);
});

test("the kept home page is left alone until a banner's time comes, then shows it within seconds, and goes on", async () => {
  const shop = await openTestShop();
  await hang(shop, {
    id: "sale",
    startsAt: OPENING_TIME + MINUTE_MS,
    endsAt: OPENING_TIME + 2 * MINUTE_MS,
  });
  const visit = openCachedHome(shop);
  expect(await visit()).toEqual({ shows: [], renderings: 1 });
  shop.clock.advance(MINUTE_MS / 2);
  expect(await visit()).toEqual({ shows: [], renderings: 1 });
  shop.clock.advance(MINUTE_MS / 2);
  expect(await visit()).toEqual({ shows: ["sale"], renderings: 2 });
  expect(await visit()).toEqual({ shows: ["sale"], renderings: 2 });
  shop.clock.advance(MINUTE_MS);
  expect(await visit()).toEqual({ shows: [], renderings: 3 });
});

/** The home page's slides through the edge cache, as visitors of one place get them. */
function openCachedHome(shop: TestShop) {
  const kept = new Map<string, Response>();
  let renderings = 0;
  const cache = new EdgeCache({
    buildId: "build",
    now: shop.clock.now,
    newNonce: () => "nonce",
    openStore: async () => ({
      match: async (key) => kept.get(key)?.clone(),
      put: async (key, answer) => void kept.set(key, answer),
    }),
    warn: () => undefined,
    isClosed: isClosedVersion,
    loadVersion: () => readCatalogueVersion(shop.db, { now: shop.clock.now() }),
  });
  const execution = { waitUntil: (_work: Promise<unknown>) => undefined };
  return async () => {
    const answer = await cache.get("/", execution, async () => {
      renderings += 1;
      const { heroes } = await shop.as().catalogue.home();
      return new Response(heroes.map(({ id }) => id).join(" "), {
        headers: { "content-type": "text/html" },
      });
    });
    const body = answer ? new TextDecoder().decode(bodyWith(answer, "")) : "";
    return { shows: body.split(" ").filter(Boolean), renderings };
  };
}

async function hang(
  shop: TestShop,
  hero: { id: string; active?: boolean; startsAt?: number; endsAt?: number; productId?: string },
): Promise<void> {
  const at = { createdAt: OPENING_TIME, updatedAt: OPENING_TIME };
  const face = { imageUrl: "/images/a.webp", title: hero.id, subtitle: "Subtitle" };
  await shop.db.insert(heroImages).values({ ...face, ...at, ...hero });
}

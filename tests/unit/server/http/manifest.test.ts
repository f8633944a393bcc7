import { expect, test } from "vitest";
import { handleManifest } from "#server/http/sitemap.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { openTestShop, STORE } from "#tests/setup/test-shop.ts";

test("as an app the shop has its own name, language and colours, and pictures of each size", async () => {
  const { answer, manifest } = await ask("/manifest.webmanifest", { language: "af" });
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "application/manifest+json; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
  const picture = (src: string, sizes: string, type = "image/png") => ({ src, sizes, type });
  expect(manifest).toEqual({
    id: "/",
    name: "Test Market",
    short_name: "Test Market",
    description: "Egusi and more.",
    lang: "af-ZA",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#2a1b33",
    background_color: "#fcf6ea",
    categories: ["food", "shopping"],
    icons: [
      picture("/favicon.svg", "any", "image/svg+xml"),
      picture("/icon-192.png", "192x192"),
      picture("/icon-512.png", "512x512"),
      { ...picture("/icon-maskable-512.png", "512x512"), purpose: "maskable" },
    ],
  });
});

test("the app of a page in another language opens in it", async () => {
  const { manifest } = await ask("/zu/manifest.webmanifest", { language: "en" });
  expect(manifest).toMatchObject({ start_url: "/zu", lang: "en-ZA", scope: "/" });
});

test.each([
  ["Soko", "Soko"],
  ["Soko African", "Soko African"],
  ["Soko Africans", "Soko"],
  ["Mama  Africa", "Mama Africa"],
  ["The Market of Mama Africa", "The Market"],
  ["Supermarketplace", "Supermarketplace"],
])("below an icon %s is called %s", async (storeName, short_name) => {
  const { manifest } = await ask("/manifest.webmanifest", { storeName });
  expect(manifest).toMatchObject({ name: storeName, short_name });
});

async function ask(path: string, changes: Partial<typeof STORE>) {
  const shop = await openTestShop();
  await settingsAre(shop, "store", { ...STORE, storeDescription: "Egusi and more.", ...changes });
  const answer = await handleManifest(new Request(`https://shop.test${path}`), shop.context());
  const manifest: unknown = await answer.json();
  return { answer, manifest };
}

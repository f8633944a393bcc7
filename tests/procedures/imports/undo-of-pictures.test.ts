import { expect, test } from "vitest";
import { keepSweepPlace } from "#db/queries/catalogue/media.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { sweepMedia } from "#server/jobs/sweep-media.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { GARRI, kept } from "./files.ts";

test("undo brings a picture back for as long as it is there", async () => {
  const { shop, first, undo } = await openImported();
  expect(await undo()).toMatchObject({ restored: 1, left: 0, stayed: [] });
  expect(await kept(shop)).toMatchObject([{ name: GARRI.name, images: [{ url: first }] }]);
});

test("a picture that was cleaned up since does not come back: the product keeps the one it has, and undo says so", async () => {
  const { shop, second, undo } = await openImported();
  await keepSweepPlace(shop.db, { after: "", dueAt: shop.clock.now() });
  shop.clock.advance(2 * DAY_MS);
  expect(await sweepMedia(shop.context())).toBe(1);
  expect(await undo()).toMatchObject({
    ...{ restored: 1, left: 1 },
    stayed: [{ id: "garri", name: "Garri", why: "picture" }],
  });
  expect(await kept(shop)).toMatchObject([{ name: GARRI.name, images: [{ url: second }] }]);
});

/** A shop with one product, which a file has given another name and another picture. */
async function openImported() {
  const { shop, admin, upload } = await openTwoAdmins();
  const [first, second] = [await upload("hero", "first"), await upload("hero", "second")];
  const alt = "Garri";
  await seedProducts(shop, { ...GARRI, images: [{ url: first, width: 1_600, height: 667, alt }] });
  const images = [{ url: second, alt }];
  const row = importRow({ ...GARRI, category: "Ingredients", name: "Garri", images });
  const { batchId } = await importRows(admin, [row]);
  return { shop, first, second, undo: () => admin.products.undo({ batchId }) };
}

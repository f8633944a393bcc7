import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { media } from "#db/schema/index.ts";
import { mediaKey } from "#domain/catalogue/media-address.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { GARRI, kept } from "./files.ts";

test("a picture that is cleaned up while its row is written is on no product", async () => {
  const { shop, admin, upload } = await openTwoAdmins();
  await seedProducts(shop, { ...GARRI, images: [] });
  const [gone, stays] = [await upload("hero", "gone"), await upload("hero", "stays")];
  const images = [gone, stays].map((url) => ({ url, alt: "Garri" }));
  const row = importRow({ ...GARRI, category: "Ingredients", name: "Garri", images });
  shop.beforeStatement('set "created_count"', () =>
    shop.db.delete(media).where(eq(media.key, mediaKey(gone) ?? "")),
  );
  const result = await importRows(admin, [row]);
  expect(result).toMatchObject({ changed: 1, refused: [] });
  expect((await kept(shop))[0]?.images.map(({ url }) => url)).toEqual([stays]);
});

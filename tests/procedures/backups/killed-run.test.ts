import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { saveDump } from "#scripts/lib/dump-file.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("what a killed run has left of a backup is in the way of no other", async () => {
  const folder = await mkdtemp(join(tmpdir(), "soko-killed-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const file = join(folder, "shop.ndjson.gz");
  await writeFile(`${file}.partial`, "half of");
  const { rows } = await saveDump(shop.db, file, { now: shop.clock.now() });
  expect(rows).toBeGreaterThan(0);
  expect(await readdir(folder)).toEqual(["shop.ndjson.gz"]);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { freePort, serveShop } from "#scripts/serve-shop.ts";

/** The built shop in workerd for one test file, with data of its own, stopped after it. */
export async function serveForTests() {
  const dataDir = await mkdtemp(join(tmpdir(), "soko-worker-"));
  const shop = await serveShop({ port: await freePort(), dataDir, shell: {} });
  afterAll(async () => {
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { ...shop, databaseUrl: shop.variables.DATABASE_URL ?? "" };
}

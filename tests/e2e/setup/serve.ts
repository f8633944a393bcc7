import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "#scripts/build.ts";
import { freePort, serveShop } from "#scripts/serve-shop.ts";

/** Serves one demo shop for the whole run, built first unless `npm test` has done so. */
export default async function serve(): Promise<() => Promise<void>> {
  if (!process.env.SOKO_BUILT) await buildApp();
  const dataDir = await mkdtemp(join(tmpdir(), "soko-e2e-"));
  const shop = await serveShop({ port: await freePort(), dataDir, shell: {} });
  process.env.SOKO_URL = shop.url;
  return async () => {
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

import { appendFileSync, mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "#scripts/lib/build.ts";
import { freePort, serveShop } from "#scripts/lib/serve-shop.ts";

const LOGS = "test-results";

/**
 * Serves two demo shops for the whole run (shop-url.ts), built first unless `npm test` has done so.
 * What they write is in test-results/storefront.log and admin.log.
 */
export default async function serve(): Promise<() => Promise<void>> {
  if (!process.env.SOKO_BUILT) await buildApp();
  mkdirSync(LOGS, { recursive: true });
  const storefront = await openShop("storefront");
  // An order follows its courier: here it stands still while a test looks at it.
  const admin = await openShop("admin", { courierStepMs: 10 * 60_000 });
  process.env.SOKO_URL = storefront.url;
  process.env.SOKO_ADMIN_URL = admin.url;
  return async () => {
    await storefront.close();
    await admin.close();
  };
}

async function openShop(name: string, options: { courierStepMs?: number } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "soko-e2e-"));
  const writeLog = (line: string) => appendFileSync(join(LOGS, `${name}.log`), `${line}\n`);
  const shop = await serveShop({
    port: await freePort(),
    dataDir,
    shell: {},
    writeLog,
    ...options,
  });
  return {
    url: shop.url,
    close: async () => {
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

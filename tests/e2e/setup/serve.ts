import { appendFileSync, mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { stockMovements } from "#db/schema/index.ts";
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
  const [storefront, admin] = await Promise.all([openShop("storefront"), openShop("admin")]);
  await refill(storefront.databaseUrl);
  process.env.SOKO_URL = storefront.url;
  process.env.SOKO_ADMIN_URL = admin.url;
  process.env.SOKO_COURIER_URL = storefront.courierUrl;
  return async () => {
    await storefront.close();
    await admin.close();
  };
}

/** What most tests of the storefront buy, and would buy up in one run. */
const BOUGHT_MOST = "ijebu-garri-1kg";

async function refill(databaseUrl: string): Promise<void> {
  const client = connectDatabase({ url: databaseUrl });
  await openDatabase(client).insert(stockMovements).values({
    productId: BOUGHT_MOST,
    kind: "adjustment",
    reason: "Stock count",
    stockDelta: 1_000,
    reservedDelta: 0,
    createdAt: Date.now(),
  });
  client.close();
}

async function openShop(name: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "soko-e2e-"));
  const writeLog = (line: string) => appendFileSync(join(LOGS, `${name}.log`), `${line}\n`);
  const shop = await serveShop({
    port: await freePort(),
    dataDir,
    shell: {},
    writeLog,
    // A courier stands still while a test looks at the order, and moves when a test says so.
    courierStepMs: 10 * 60_000,
  });
  return {
    url: shop.url,
    databaseUrl: shop.variables.DATABASE_URL ?? "",
    courierUrl: new URL(shop.variables.UBER_DIRECT_BASE_URL ?? "").origin,
    close: async () => {
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

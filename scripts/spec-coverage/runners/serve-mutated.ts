import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveShop } from "../../lib/serve-shop.ts";

const COURIER_STEP_MS = 10 * 60_000;

/**
 * Serves the one shop that a browser test looks at. Filled once, the demo shop is kept in SOKO_SEEDED,
 * and each run begins with a copy of it; without SOKO_SEEDED it is filled anew.
 */
export default async function serve(): Promise<() => Promise<void>> {
  const { SOKO_SEEDED: seeded, SOKO_MUTATED_SHOP, SOKO_MUTATED_PORT } = process.env;
  const dataDir = await mkdtemp(join(tmpdir(), "soko-mutated-data-"));
  const open = () =>
    serveShop({
      port: Number(SOKO_MUTATED_PORT),
      dataDir,
      shell: {},
      writeLog: () => {},
      courierStepMs: COURIER_STEP_MS,
    });
  if (seeded && !existsSync(seeded)) {
    await (await open()).close();
    await cp(dataDir, seeded, { recursive: true });
  } else if (seeded) await cp(seeded, dataDir, { recursive: true });
  const shop = await open();
  process.env[SOKO_MUTATED_SHOP === "admin" ? "SOKO_ADMIN_URL" : "SOKO_URL"] = shop.url;
  process.env.SOKO_COURIER_URL = new URL(shop.variables.UBER_DIRECT_BASE_URL ?? "").origin;
  return async () => {
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

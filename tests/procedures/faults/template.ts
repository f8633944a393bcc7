import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { keepSweepPlace } from "#db/queries/catalogue/media.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { slotsAre } from "#tests/factories/deliveries/slots.ts";
import { seedOffers } from "#tests/factories/figures/offers.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import type { Template } from "./stage.ts";

const STOCK = 20;

/**
 * The shop in which every case begins: a few products, a code, slots and a manager, and nothing that
 * waits. `remove` when the last case is over.
 */
export async function makeTemplate(): Promise<Template & { remove: () => Promise<void> }> {
  const shop = await openTestShop({ closedByCaller: true });
  await seedProducts(shop, ...["garri", "egusi", "yam"].map((id) => ({ id, stock: STOCK })));
  await seedOffers(shop, { code: "TENOFF", limitTotal: 1_000 });
  await slotsAre(shop);
  const account = await newAdmin(shop, { email: "manager@shop.test" });
  for (let run = 0; run < 2; run++) {
    await runJobs(shop.context());
    await shop.settled();
  }
  await shop.db.run(sql`delete from outbox`);
  await shop.db.run(sql`delete from job_leases`);
  // A database that has never swept would not clean pictures up within a case.
  await keepSweepPlace(shop.db, { after: "", dueAt: shop.clock.now() });
  await shop.db.run(sql`delete from backups`);
  await shop.db.run(sql`pragma wal_checkpoint(truncate)`).catch(() => undefined);
  const folder = await mkdtemp(join(tmpdir(), "soko-faults-"));
  const path = join(folder, "begin.db");
  await shop.db.run(sql`vacuum into ${path}`);
  await shop.close();
  return {
    path,
    idsFrom: 10_000,
    manager: account.viewer,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

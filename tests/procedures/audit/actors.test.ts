import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listAuditActors } from "#db/queries/audit/audit.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("who stands in the log is told by their last name in it, and reads no more of a longer one", async () => {
  const shop = await openTestShop();
  await write(shop, { first: 1, count: 300, name: "Thandi" });
  const before = await stepsOf(shop);
  await write(shop, { first: 301, count: 3_000, name: "Thandi Nkosi" });
  expect(await stepsOf(shop)).toBeLessThan(before + 300);
  const names = { actorName: "Thandi Nkosi", email: null };
  expect(await listAuditActors(shop.db, { hidden: ["settings"] })).toEqual([
    { actorId: "u0", ...names },
    { actorId: "u1", ...names },
    { actorId: "u2", ...names },
  ]);
  expect(await listAuditActors(shop.db, { hidden: ["product"] })).toEqual([]);
});

async function stepsOf(shop: TestShop): Promise<number> {
  shop.database.resetStats();
  await listAuditActors(shop.db, { hidden: ["settings"] });
  return shop.database.stats().vmSteps;
}

/** Lines of three administrators about products. */
async function write(shop: TestShop, rows: { first: number; count: number; name: string }) {
  const { first, count, name } = rows;
  await shop.db.run(sql`insert into audit_log
      (at, actor_id, actor_name, action, subject, subject_id, subject_name)
    with recursive n(i) as (
      select cast(${first} as integer) union all select i + 1 from n where i < ${count})
    select 1, 'u' || (i % 3), ${name}, 'product.update', 'product', 'p' || i, 'P' from n`);
}

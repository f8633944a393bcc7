import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

const FEW = 300;
const MANY = 3_000;
/** Some 15 steps of SQLite's machine are a row: twenty more may be read in a log ten times as long. */
const MORE_STEPS = 300;
const SPAN = { from: 1_000, until: 2_000 };

test("who looks far back reads no more of what came since, whatever else they look for", async () => {
  const { shop, admin } = await openTwoAdmins();
  await write(shop, { first: 1, count: 200, from: 1_000 });
  await write(shop, { first: 201, count: FEW, from: 5_000 });
  const looks = {
    span: () => admin.audit.list(SPAN),
    subject: () => admin.audit.list({ ...SPAN, subject: "product" }),
    actor: () => admin.audit.list({ ...SPAN, actorId: "u1" }),
    next: () => admin.audit.list({ ...SPAN, cursor: 100 }),
    nothing: () => admin.audit.list({ ...SPAN, subject: "hero" }),
    recent: () => admin.audit.list({ from: 50_000 }),
  };
  const effort = async () => {
    const steps: Record<string, number> = {};
    for (const [name, look] of Object.entries(looks)) {
      shop.database.resetStats();
      await look();
      steps[name] = shop.database.stats().vmSteps;
    }
    return steps;
  };
  await effort();
  const before = await effort();
  await write(shop, { first: 201 + FEW, count: MANY, from: 5_000 });
  for (const [name, steps] of Object.entries(await effort())) {
    expect.soft(steps, name).toBeLessThan((before[name] ?? 0) + MORE_STEPS);
  }
});

test("a span is told page by page, the newest first, and each line once", async () => {
  const { shop, admin } = await openTwoAdmins();
  // Two at each moment, and one that was written down later than it was done.
  await write(shop, { first: 1, count: 119, from: 1_000 });
  await write(shop, { first: 120, count: 1, from: 950 });
  const ids: string[] = [];
  let cursor: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof admin.audit.list>> = await admin.audit.list({
      from: 1_005,
      until: 1_055,
      cursor,
    });
    ids.push(...page.rows.map(({ subjectId }) => subjectId));
    cursor = page.next;
  } while (cursor !== null);
  const between = Array.from({ length: 100 }, (_, at) => `p${109 - at}`);
  expect(ids.toSorted()).toEqual(["p120", ...between].toSorted());
  expect([ids[0], ids.indexOf("p120")]).toEqual(["p109", 88]);
});

/** Lines of three administrators about products, two for each moment. */
async function write(shop: TestShop, rows: { first: number; count: number; from: number }) {
  const { first, count, from } = rows;
  await shop.db.run(sql`insert into audit_log
      (at, actor_id, actor_name, action, subject, subject_id, subject_name)
    with recursive n(i) as (
      select cast(${first} as integer) union all select i + 1 from n where i < ${first + count - 1})
    select cast(${from} as integer) + i / 2, 'u' || (i % 3), 'Thandi', 'product.update', 'product', 'p' || i, 'P' from n`);
}

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/durations.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

const FEW = 300;
const MANY = 3_000;
/** Some 15 steps of SQLite's machine are a row: twenty more may be read of a past ten times as long. */
const MORE_STEPS = 300;

test("of vendors' events and of the log, neither the bell nor a filtered list reads more in a longer past", async () => {
  const { shop, admin } = await openTwoAdmins();
  const few = { vendor: "paypal", receivedAt: 1_000, count: 60 };
  await receive(shop, { ...few, key: "refused", processedAt: 1_000, error: "unreadable" });
  await receive(shop, { ...few, key: "waiting", processedAt: null, error: "unknown payment" });
  await log(shop, { subject: "hero", count: 60 });
  const grow = async (key: string, count: number) => {
    const past = { processedAt: 2_000, error: null, receivedAt: shop.clock.now() - 2 * HOUR_MS };
    await receive(shop, { key, vendor: "uber-direct", ...past, count });
    await log(shop, { subject: "product", count });
  };
  const { audit, dashboard, webhooks } = admin;
  const looks = {
    bell: () => dashboard.attention(),
    ...listed("of a vendor", (cursor) => webhooks.list({ vendor: "paypal", cursor })),
    "of a busy vendor": () => webhooks.list({ vendor: "uber-direct" }),
    ...listed("refused", (cursor) => webhooks.list({ state: "refused", cursor })),
    ...listed("waiting", (cursor) => webhooks.list({ state: "waiting", cursor })),
    ...listed("refused by a vendor", (cursor) =>
      webhooks.list({ vendor: "paypal", state: "refused", cursor }),
    ),
    "refused, of another": () => webhooks.list({ vendor: "uber-direct", state: "refused" }),
    "waiting, of another": () => webhooks.list({ vendor: "uber-direct", state: "waiting" }),
    "log of a subject": () => audit.list({ subject: "hero" }),
    "log of a subject, next page": () => audit.list({ subject: "hero", cursor: 20 }),
    "log of a busy subject": () => audit.list({ subject: "product" }),
  };
  await grow("few", FEW);
  const before = await effortOf(shop, looks);
  await grow("many", MANY);
  for (const [name, steps] of Object.entries(await effortOf(shop, looks))) {
    expect.soft(steps, name).toBeLessThan((before[name] ?? 0) + MORE_STEPS);
  }
});

type Cursor = { receivedAt: number; id: string } | undefined;

/** A list's first page, and one after it. */
function listed(name: string, list: (cursor: Cursor) => Promise<unknown>) {
  return {
    [name]: () => list(undefined),
    [`${name}, next page`]: () => list({ receivedAt: 1_030, id: "z" }),
  };
}

/** The virtual machine's steps in the database for each of these. */
async function effortOf(
  shop: TestShop,
  looks: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Record<string, number>> {
  const effort: Record<string, number> = {};
  for (const [name, look] of Object.entries(looks)) {
    // The first reads the settings as well.
    await look();
    shop.database.resetStats();
    await look();
    effort[name] = shop.database.stats().vmSteps;
  }
  return effort;
}

/** Events of a vendor, one for each moment from `receivedAt` on. */
function receive(
  shop: TestShop,
  events: {
    key: string;
    vendor: string;
    count: number;
    receivedAt: number;
    processedAt: number | null;
    error: string | null;
  },
) {
  const { key, vendor, count, receivedAt, processedAt, error } = events;
  return shop.db.run(sql`insert into webhook_events
      (id, vendor, event_key, kind, body, received_at, due_at, processed_at, error)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    select ${key} || i, ${vendor}, ${key} || i, 'kind', '{}', cast(${receivedAt} as integer) + i, 0,
      ${processedAt}, ${error} from n`);
}

function log(shop: TestShop, { subject, count }: { subject: string; count: number }) {
  return shop.db.run(sql`insert into audit_log
      (at, actor_id, actor_name, action, subject, subject_id, subject_name)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    select i, 'u1', 'Thandi', ${subject} || '.update', ${subject}, 'p' || i, 'P' from n`);
}

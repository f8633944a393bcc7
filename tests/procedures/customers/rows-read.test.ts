import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fillOrders } from "#scripts/lib/fill-shop.ts";
import { erasePerson } from "#server/services/privacy/erase-person.ts";
import { exportPerson } from "#server/services/privacy/export-person.ts";
import { summarizePersonalData } from "#server/services/privacy/held.ts";
import { findPerson } from "#server/services/privacy/person.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const FEW = 100;
const MANY = 600;
/** Some 15 steps of SQLite's machine are a row: twenty more may be read in a shop six times as large. */
const MORE_STEPS = 300;

test("finding, exporting and deleting somebody's data reads no more in a shop with more payments, vendors' events, letters, messages and devices", async () => {
  const shop = await openTestShop();
  await fill(shop, { first: 1, count: FEW });
  const before = await effortOf(shop, "first@shopper.test");
  await fill(shop, { first: FEW + 1, count: MANY });
  for (const [what, steps] of Object.entries(await effortOf(shop, "last@shopper.test"))) {
    expect.soft(steps, what).toBeLessThan((before[what] ?? 0) + MORE_STEPS);
  }
});

/** The virtual machine's steps in the database for each, of a customer who is new. */
async function effortOf(shop: TestShop, email: string): Promise<Record<string, number>> {
  const customer = await newCustomer(shop, { email });
  await shop.db.run(sql`update users set email_verified = 1 where id = ${customer.userId}`);
  const ctx = shop.context();
  await ctx.settings();
  const found = await findPerson(ctx, customer);
  if (!found) throw new Error("nobody");
  const stepsOf = async (act: () => Promise<unknown>) => {
    shop.database.resetStats();
    await act();
    return shop.database.stats().vmSteps;
  };
  return {
    find: await stepsOf(() => summarizePersonalData(ctx, found)),
    export: await stepsOf(() => exportPerson(ctx, found)),
    delete: await stepsOf(() => erasePerson(ctx, found, null)),
  };
}

/** Orders with their payments, and events of these, letters, messages with their answers and devices, ten for each order. */
async function fill(shop: TestShop, { first, count }: { first: number; count: number }) {
  const now = shop.clock.now();
  await fillOrders(shop.db, { first, count, until: now });
  await shop.db.run(sql`insert into webhook_events
      (id, vendor, event_key, kind, body, payment_id, received_at, processed_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 10)
    select p.id || i, 'paypal', p.id || i, 'K', '{"id": "' || p.id || '"}', p.id, ${now}, ${now}
      from payments as p join n where true on conflict do nothing`);
  const numbers = sql`with recursive n(i) as (
    select cast(${first * 10} as integer) union all select i + 1 from n where i < ${count * 10})`;
  await shop.db.batch([
    shop.db.run(sql`insert into mails (id, kind, recipient, subject, text, html, created_at)
      ${numbers} select 'm' || i, 'welcome', 'u' || i || '@x.test', 'Hello', '', '', ${now} from n`),
    shop.db.run(sql`insert into contact_messages (id, name, email, subject, message, created_at)
      ${numbers} select 'c' || i, 'Thandi', 'u' || i || '@x.test', 'Hello', '', ${now} from n`),
    shop.db.run(sql`insert into contact_replies (id, message_id, text, actor_id, actor_name, created_at)
      ${numbers} select 'r' || i, 'c' || i, '', 'a', 'Thandi', ${now} from n`),
    shop.db.run(sql`insert into push_devices
        (id, endpoint, p256dh, auth, language, created_at, updated_at)
      ${numbers} select 'd' || i, 'https://push.test/' || i, 'p', 'a', 'en', ${now}, ${now} from n`),
  ]);
}

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeBatches, closedAccounts, consentLog, jobLeases, outbox } from "#db/schema/index.ts";
import { DEFAULT_PRIVACY_SETTINGS } from "#domain/store/settings/privacy.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { enforceRetention } from "#server/jobs/retention.ts";
import { PASSWORD } from "#tests/factories/accounts.ts";
import { lindiwe, openShopWithOwner } from "#tests/factories/person.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const KEPT_MS = DEFAULT_PRIVACY_SETTINGS.closedAccountYears * 365.25 * DAY_MS;
/** As many as one run deletes of a kind, and one more. */
const MANY = 501;

test("the proof of a later account's consent stays its own years, though the first one of its address is forgotten", async () => {
  const { shop } = await openShopWithOwner();
  const { browser, viewer } = await lindiwe(shop);
  await shop.as(viewer).account.chooseMarketing({ wanted: true });
  await browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  const [closed] = await shop.db.select().from(closedAccounts);
  if (!closed) throw new Error("no closed account");
  const first = viewer.userId;
  /** Her next account, closed at this moment. */
  const second = "U2";
  const goAgain = async () => {
    const closedAt = shop.clock.now();
    const row = {
      userId: second,
      addressHash: closed.addressHash,
      purpose: "back-in-stock",
    } as const;
    await shop.db.insert(closedAccounts).values({ ...closed, id: "C2", closedAt });
    await shop.db.insert(consentLog).values([
      { ...row, at: closedAt - 1, granted: true, wording: "w", source: "account-page" },
      { ...row, at: closedAt, granted: false, wording: "", source: "account-deletion" },
    ]);
  };
  const proven = async () => {
    await shop.db.delete(jobLeases);
    await enforceRetention(shop.context());
    return [...new Set((await shop.db.select().from(consentLog)).map(({ userId }) => userId))];
  };
  shop.clock.advance(KEPT_MS - 3 * DAY_MS);
  await goAgain();
  expect(await proven()).toEqual([first, second]);
  shop.clock.advance(4 * DAY_MS);
  expect(await proven()).toEqual([second]);
  expect(await shop.db.select().from(closedAccounts)).toHaveLength(1);
  shop.clock.advance(KEPT_MS);
  expect(await proven()).toEqual([]);
});

test("where one account agreed and did not more often than one run deletes, the next minutes go on, until nothing is left", async () => {
  const { shop } = await openShopWithOwner();
  const row = { id: "C1", addressHash: "h", hadAccount: true, closedBy: "customer" } as const;
  await shop.db.insert(closedAccounts).values({ ...row, closedAt: MANY });
  await shop.db.run(sql`with recursive n(i) as (
    select 1 union all select i + 1 from n where i < ${MANY})
    insert into consent_log (at, user_id, address_hash, purpose, granted, wording, source)
    select i, 'U1', 'h', 'back-in-stock', i < ${MANY}, '',
      case when i < ${MANY} then 'account-page' else 'account-deletion' end from n`);
  await enforceRetention(shop.context());
  expect(await shop.db.select().from(consentLog)).toMatchObject([{ source: "account-deletion" }]);
  expect(await shop.db.$count(closedAccounts)).toBe(1);
  await enforceRetention(shop.context());
  expect(await shop.db.$count(consentLog)).toBe(0);
  expect(await shop.db.$count(closedAccounts)).toBe(0);
});

test.each([
  [
    "news that was pushed",
    outbox,
    sql`insert into outbox (id, kind, subject_id, due_at, created_at, done_at)
      select 'p' || i, 'send_push', 'p' || i, 1, 1, 1 from n`,
  ],
  [
    "bulk actions",
    changeBatches,
    sql`insert into change_batches (id, kind, label, actor_id, actor_name, created_at)
      select 'b' || i, 'products.price', 'Prices', 'a', 'Thandi', 1 from n`,
  ],
])(
  "where more of %s is too old than one run deletes, the next minute goes on",
  async (_what, table, insert) => {
    const shop = await openTestShop();
    await shop.db.run(sql`with recursive n(i) as (
    select 1 union all select i + 1 from n where i < ${MANY}) ${insert}`);
    expect(await enforceRetention(shop.context())).toBe(MANY - 1);
    expect(await enforceRetention(shop.context())).toBe(1);
    expect(await shop.db.$count(table)).toBe(0);
  },
);

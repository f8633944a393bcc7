import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { periodText } from "#app/shop/about/period-text.ts";
import { COMMAND_TIME_LIMIT_MS, connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import {
  auditLog,
  changeBatches,
  closedAccounts,
  consentLog,
  contactMessages,
  invoices,
  jobLeases,
  mails,
  outbox,
  payments,
  settings,
  stockMovements,
  users,
} from "#db/schema/index.ts";
import {
  CAREFUL_PRIVACY_SETTINGS,
  DEFAULT_PRIVACY_SETTINGS,
  PrivacySettings,
  periodBegan,
  RETENTION_NAMES,
  RETENTION_PERIODS,
} from "#domain/store/settings/privacy.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { handleUnsubscribe } from "#server/http/unsubscribe.ts";
import { enforceRetention } from "#server/jobs/retention.ts";
import { JOBS, runJobs } from "#server/jobs/schedule.ts";
import { unsubscribeUrl } from "#server/services/accounts/marketing.ts";
import { PASSWORD } from "#tests/factories/accounts.ts";
import { startApproved } from "#tests/factories/checkout.ts";
import {
  arrivedOrder,
  LINDIWE_GOES_TO,
  lindiwe,
  openShopWithOwner,
  openWholeLife,
} from "#tests/factories/person.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/** Migration 0018. */
const PRIVACY_MIGRATION = 1_795_279_469_590;

test("mails go after their period, but not one that is still to be sent", async () => {
  const { shop } = await openShopWithOwner();
  await shop.db.delete(mails);
  await shop.db.delete(outbox);
  const limit = periodBegan(DEFAULT_PRIVACY_SETTINGS, "mailMonths", shop.clock.now());
  await addMail(shop, "old", limit - 1);
  await addMail(shop, "young", limit);
  await addMail(shop, "waiting", limit - 1);
  await addMail(shop, "given-up", limit - 1);
  await queueMessage(shop, "old", { doneAt: 1 });
  await queueMessage(shop, "waiting", {});
  await queueMessage(shop, "given-up", { failedAt: 1 });
  expect(await enforceRetention(shop.context())).toBe(2);
  expect((await shop.db.select().from(mails)).map(({ id }) => id).toSorted()).toEqual([
    "waiting",
    "young",
  ]);
  expect((await shop.db.select().from(outbox)).map(({ id }) => id)).toEqual(["waiting"]);
});

test("contact messages and the audit log go after their periods, with the bulk actions in it", async () => {
  const { shop } = await openShopWithOwner();
  const now = shop.clock.now();
  const contact = periodBegan(DEFAULT_PRIVACY_SETTINGS, "contactMonths", now);
  const audit = periodBegan(DEFAULT_PRIVACY_SETTINGS, "auditMonths", now);
  const words = { name: "N", email: "n@x.test", subject: "S", message: "M" };
  await shop.db.insert(contactMessages).values([
    { ...words, id: "old", createdAt: contact - 1 },
    { ...words, id: "young", createdAt: contact },
  ]);
  const by = { actorId: "a", actorName: "A" };
  await shop.db.insert(changeBatches).values([
    { ...by, id: "old", kind: "products.price", label: "Old", createdAt: audit - 1 },
    { ...by, id: "young", kind: "products.price", label: "Young", createdAt: audit },
  ]);
  const row = { ...by, action: "product.update", subject: "product", subjectId: "garri" } as const;
  await shop.db.insert(auditLog).values([
    { ...row, at: audit - 1, subjectName: "old", batchId: "old" },
    { ...row, at: audit, subjectName: "young", batchId: "young" },
  ]);
  expect(await enforceRetention(shop.context())).toBe(3);
  expect((await shop.db.select().from(contactMessages)).map(({ id }) => id)).toEqual(["young"]);
  expect((await shop.db.select().from(auditLog)).map((one) => one.subjectName)).toEqual(["young"]);
  expect((await shop.db.select().from(changeBatches)).map(({ id }) => id)).toEqual(["young"]);
});

test("an unpaid payment loses name and address after its period, a paid or open one never", async () => {
  const { shop } = await openShopWithOwner();
  const { viewer } = await lindiwe(shop);
  await arrivedOrder(shop, { viewer });
  const { payment } = await startApproved(shop, { viewer, shipping: LINDIWE_GOES_TO });
  const stock = await shop.db.select().from(stockMovements);
  const open = await startApproved(shop, { viewer, shipping: LINDIWE_GOES_TO });
  await shop.db
    .update(payments)
    .set({ state: "expired" })
    .where(eq(payments.providerRef, payment.providerRef));
  await shop.db.delete(outbox).where(eq(outbox.kind, "copy_payment"));
  shop.clock.advance(DEFAULT_PRIVACY_SETTINGS.unpaidPaymentDays * DAY_MS);
  expect(await enforceRetention(shop.context())).toBe(0);
  shop.clock.advance(DAY_MS);
  expect(await enforceRetention(shop.context())).toBe(1);
  const rows = await shop.db.select().from(payments);
  const named = rows.filter(({ snapshot }) => snapshot.shipping.firstName === "Lindiwe");
  expect(named.map(({ state }) => state).toSorted()).toEqual(["completed", "created"]);
  expect(rows.find(({ state }) => state === "expired")).toMatchObject({
    userId: null,
    requestHash: "",
    snapshot: { shipping: { email: "unpaid@deleted.invalid", province: "Gauteng" } },
  });
  expect(named.map(({ providerRef }) => providerRef)).toContain(open.payment.providerRef);
  expect((await shop.db.select().from(stockMovements)).length).toBeGreaterThanOrEqual(stock.length);
  shop.clock.advance(2 * DAY_MS);
  expect(await enforceRetention(shop.context()), "once").toBe(0);
});

test("what was kept of a deleted customer goes after the law's years", async () => {
  const { shop, customer } = await openWholeLife();
  await customer.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  await shop.db.delete(mails);
  await later(shop, DEFAULT_PRIVACY_SETTINGS.closedAccountYears * 365 * DAY_MS);
  await enforceRetention(shop.context());
  expect(await shop.db.select().from(closedAccounts)).toHaveLength(1);
  await later(shop, 3 * DAY_MS);
  await enforceRetention(shop.context());
  expect(await shop.db.select().from(closedAccounts)).toEqual([]);
  expect(await shop.db.select().from(consentLog)).toEqual([]);
  expect((await shop.db.select().from(invoices)).map(({ buyer }) => buyer)).toEqual([null, null]);
});

test("the proof of a consent is not deleted while its account stands, nor ever altered", async () => {
  const { shop } = await openShopWithOwner();
  const { viewer } = await lindiwe(shop);
  const mine = shop.as(viewer).account;
  for (const wanted of [true, true, false, true]) await mine.chooseMarketing({ wanted });
  const rows = await shop.db.select().from(consentLog);
  expect(
    rows.map(({ granted }) => granted),
    "who says the same again adds nothing",
  ).toEqual([true, false, true]);
  expect(rows[0]).toMatchObject({
    at: shop.clock.now(),
    userId: viewer.userId,
    purpose: "back-in-stock",
    source: "account-page",
    wording: expect.stringContaining("Tell me when something on my wishlist is back in stock"),
  });
  await expect(shop.db.delete(consentLog)).rejects.toThrow();
  await expect(shop.db.update(consentLog).set({ granted: true })).rejects.toThrow();
  await shop.db.delete(users).where(eq(users.id, viewer.userId));
  await expect(shop.db.update(consentLog).set({ granted: true })).rejects.toThrow();
  await shop.db.delete(consentLog);
});

test("stopping the mails by their link adds a row, and the consent before it stays", async () => {
  const { shop } = await openShopWithOwner();
  const { viewer } = await lindiwe(shop);
  await shop.as(viewer).account.chooseMarketing({ wanted: true });
  const link = await unsubscribeUrl(shop.context(), {
    userId: viewer.userId,
    language: null,
  });
  for (let clicks = 0; clicks < 2; clicks += 1) {
    const answer = await handleUnsubscribe(new Request(link, { method: "POST" }), shop.context());
    expect(answer.status).toBe(200);
  }
  expect(await shop.db.select().from(consentLog)).toMatchObject([
    { granted: true, source: "account-page", userId: viewer.userId },
    {
      granted: false,
      source: "mail-link",
      at: shop.clock.now(),
      userId: viewer.userId,
      wording: "We no longer tell you by mail when something on your wishlist is back.",
    },
  ]);
});

test("who had agreed before there was a log has a row in it", async () => {
  const server = await startLocalServer({ path: ":memory:" });
  const client = connectDatabase({ url: server.url, timeLimitMs: COMMAND_TIME_LIMIT_MS });
  onTestFinished(async () => {
    client.close();
    await server.close();
  });
  await migrateDatabase(client, { upTo: PRIVACY_MIGRATION - 1 });
  const columns = "id, name, email, marketing_opt_in_at, created_at, updated_at";
  await client.execute(`insert into users (${columns}) values
    ('yes', 'A', 'a@x.test', 77, 1, 1), ('no', 'B', 'b@x.test', null, 1, 1)`);
  await migrateDatabase(client);
  expect(await openDatabase(client).select().from(consentLog)).toMatchObject([
    { userId: "yes", at: 77, granted: true, source: "before-log", wording: "", addressHash: "" },
  ]);
});

test("a run deletes 500 of a kind and the next goes on; then it rests for a day", async () => {
  const { shop } = await openShopWithOwner();
  await shop.db.delete(mails);
  await shop.db.run(sql`insert into mails (id, kind, recipient, subject, text, html, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 1100)
    select 'm' || i, 'welcome', 'x@x.test', '', '', '', 1 from n`);
  expect(await enforceRetention(shop.context())).toBe(500);
  expect(await enforceRetention(shop.context())).toBe(500);
  expect(await enforceRetention(shop.context())).toBe(100);
  await addMail(shop, "late", 1);
  expect(await shop.roundTrips(() => enforceRetention(shop.context()))).toBe(1);
  shop.clock.advance(DAY_MS);
  expect(await enforceRetention(shop.context())).toBe(1);
});

test("the periods are kept by one of the minute's jobs, under a lease of its own", async () => {
  const { shop } = await openShopWithOwner();
  await addMail(shop, "old", 1);
  const heldUntil = shop.clock.now() + 60_000;
  await shop.db.insert(jobLeases).values({ name: "retention", holder: "x", heldUntil });
  const jobs = { retention: JOBS.retention ?? (async () => 0) };
  await runJobs(shop.context(), jobs);
  expect((await shop.db.select().from(mails)).map(({ id }) => id)).toContain("old");
  shop.clock.advance(60_000);
  await runJobs(shop.context(), jobs);
  expect((await shop.db.select().from(mails)).map(({ id }) => id)).not.toContain("old");
});

test("settings that cannot be read delete nothing that any settings would keep", async () => {
  const { shop } = await openShopWithOwner();
  await shop.db.delete(mails);
  const value = { mailMonths: "soon" };
  await shop.db.insert(settings).values({ section: "privacy", value, updatedAt: 1 });
  const limit = periodBegan(CAREFUL_PRIVACY_SETTINGS, "mailMonths", shop.clock.now());
  await addMail(shop, "young", limit);
  await addMail(shop, "old", limit - 1);
  expect(await enforceRetention(shop.context())).toBe(1);
  expect((await shop.db.select().from(mails)).map(({ id }) => id)).toEqual(["young"]);
});

test("an owner changes the periods within their bounds; the privacy page tells the same", async () => {
  const { shop, admin } = await openShopWithOwner();
  for (const name of RETENTION_NAMES) {
    const { least, most } = RETENTION_PERIODS[name];
    for (const wrong of [least - 1, most + 1, least + 0.5, "12", null]) {
      const refused = admin.settings.savePrivacy({ value: { [name]: wrong }, expectedVersion: 0 });
      expect(await refusal(refused), `${name} ${wrong}`).toMatchObject({ field: `value.${name}` });
    }
  }
  await admin.settings.savePrivacy({ value: { mailMonths: 3 }, expectedVersion: 0 });
  expect((await shop.as().catalogue.privacy()).periods).toEqual({
    ...DEFAULT_PRIVACY_SETTINGS,
    mailMonths: 3,
  });
  const log = await shop.db.select().from(auditLog);
  expect(log).toMatchObject([{ action: "settings.update", after: { mailMonths: 3 } }]);
});

test("a period begins on the same day of the earlier month, or on its last", () => {
  const at = (iso: string) => Date.parse(iso);
  const settings = { ...DEFAULT_PRIVACY_SETTINGS, mailMonths: 1, closedAccountYears: 5 };
  expect(periodBegan(settings, "mailMonths", at("2026-03-31T10:00:00Z"))).toBe(
    at("2026-02-28T10:00:00Z"),
  );
  expect(periodBegan(settings, "closedAccountYears", at("2028-02-29T10:00:00Z"))).toBe(
    at("2023-02-28T10:00:00Z"),
  );
  expect(periodText(settings, "mailMonths")).toBe("1 month");
  expect(periodText(settings, "unpaidPaymentDays")).toBe("90 days");
  expect(v.is(PrivacySettings, DEFAULT_PRIVACY_SETTINGS)).toBe(true);
  expect(v.is(PrivacySettings, CAREFUL_PRIVACY_SETTINGS)).toBe(true);
});

async function addMail(shop: TestShop, id: string, createdAt: number) {
  const words = { subject: "", text: "", html: "" };
  await shop.db
    .insert(mails)
    .values({ id, kind: "welcome", recipient: "x@x.test", ...words, createdAt });
}

async function queueMessage(
  shop: TestShop,
  id: string,
  state: { doneAt?: number; failedAt?: number },
) {
  await shop.db
    .insert(outbox)
    .values({ id, kind: "send_mail", subjectId: id, dueAt: 0, createdAt: 0, ...state });
}

/** Years on, with the periods due again. */
async function later(shop: TestShop, ms: number) {
  shop.clock.advance(ms);
  await shop.db.delete(jobLeases);
}

import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { auditLog, backups, outbox } from "#db/schema/index.ts";
import { BACKUP_FAILURES, KEPT_BACKUPS, KEPT_BY_HAND } from "#domain/backups/backup.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { handleBackupDownload } from "#server/http/backup-download.ts";
import { backUp } from "#server/jobs/back-up.ts";
import { enforceRetention } from "#server/jobs/retention.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { backupKey } from "#server/services/backups/make-backup.ts";
import { checkDump } from "#server/services/backups/restore.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { streamOf } from "#tests/mocks/backups.ts";
import { newOwner, openBusyShop, openShop, save } from "./shops.ts";

/** A restore asks a hundred times and more, one after the other. */
vi.setConfig({ testTimeout: 60_000 });

test("the schedule makes a backup at once, then by its frequency, and none when it is off", async () => {
  const shop = await openShop();
  const ran: number[] = [];
  const run = async () => ran.push(await backUp(shop.context()));
  await run();
  await run();
  shop.clock.advance(7 * DAY_MS - 1);
  await run();
  shop.clock.advance(1);
  await run();
  expect(ran, "weekly unless somebody says otherwise").toEqual([1, 0, 0, 1]);
  await save(shop, { backupFrequency: "daily" });
  shop.clock.advance(DAY_MS - 1);
  await run();
  shop.clock.advance(1);
  await run();
  expect(ran.slice(4), "daily").toEqual([0, 1]);
  await save(shop, { autoBackup: false });
  shop.clock.advance(400 * DAY_MS);
  await run();
  expect(ran.slice(6), "off").toEqual([0]);
  await save(shop, { autoBackup: true, backupFrequency: "monthly" });
  const nextMonth = new Date(shop.clock.now());
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1);
  await run();
  shop.clock.advance(nextMonth.getTime() - shop.clock.now() - 1);
  await run();
  shop.clock.advance(1);
  await run();
  expect(ran.slice(7), "monthly").toEqual([1, 0, 1]);
});

test("a minute's run makes what is due, in parts, and says when, how large and how many rows", async () => {
  const shop = await openBusyShop();
  await runJobs(shop.context());
  const [backup] = await shop.db.select().from(backups);
  const file = shop.backups.kept.get(backup?.key ?? "");
  if (!file) throw new Error("no file");
  expect(shop.backups.calls.filter((call) => call.startsWith("part")).length).toBeGreaterThan(1);
  const { rows, header } = await checkDump(streamOf(file));
  expect(backup).toEqual({
    id: expect.any(String),
    key: expect.stringMatching(/^soko-2026-11-24T\d{6}Z-\w+\.ndjson\.gz$/),
    actorName: null,
    startedAt: shop.clock.now(),
    finishedAt: shop.clock.now(),
    bytes: file.byteLength,
    rows,
    error: null,
  });
  expect(header.createdAt).toBe(shop.clock.now());
});

test("only the newest backups are kept, of the schedule's and of people's", async () => {
  const shop = await openShop();
  await save(shop, { backupFrequency: "daily" });
  const madeBefore = (count: number, actorName: string | null) =>
    Array.from({ length: count }, (_, days) => {
      const at = shop.clock.now() - (days + 1) * DAY_MS;
      const id = `${actorName ?? "schedule"}-${days + 1}`;
      return { id, key: `${id}.gz`, actorName, startedAt: at, finishedAt: at };
    });
  const old = [
    ...madeBefore(KEPT_BACKUPS.daily + 2, null),
    ...madeBefore(KEPT_BY_HAND + 1, "Admin"),
  ];
  await shop.db.insert(backups).values(old);
  for (const { key } of old) shop.backups.kept.set(key, new Uint8Array());
  await backUp(shop.context());
  const kept = await shop.db.select().from(backups);
  const isNew = ({ startedAt }: { startedAt: number }) => startedAt === shop.clock.now();
  expect(kept.filter(isNew)).toMatchObject([{ actorName: null, error: null }]);
  const newest = [
    ...madeBefore(KEPT_BACKUPS.daily - 1, null),
    ...madeBefore(KEPT_BY_HAND, "Admin"),
  ];
  const stayed = kept.filter((one) => !isNew(one)).map(({ id }) => id);
  expect(stayed.sort()).toEqual(newest.map(({ id }) => id).sort());
  expect([...shop.backups.kept.keys()].sort()).toEqual(kept.map(({ key }) => key).sort());
});

test("only the newest backups are kept while none is due, and where the schedule is off", async () => {
  const shop = await openShop();
  await save(shop, { autoBackup: false });
  const at = shop.clock.now();
  const byHand = Array.from({ length: KEPT_BY_HAND + 1 }, (_, nth) => {
    const startedAt = at - nth * DAY_MS;
    return {
      id: `b${nth}`,
      key: `b${nth}.gz`,
      actorName: "Admin",
      startedAt,
      finishedAt: startedAt,
    };
  });
  await shop.db.insert(backups).values(byHand);
  for (const { key } of byHand) shop.backups.kept.set(key, new Uint8Array());
  await runJobs(shop.context());
  expect(await shop.db.select().from(backups)).toHaveLength(KEPT_BY_HAND);
  expect([...shop.backups.kept.keys()]).not.toContain(`b${KEPT_BY_HAND}.gz`);
  const asked = shop.backups.calls.length;
  await backUp(shop.context());
  expect(shop.backups.calls, "nothing is old any more").toHaveLength(asked);
});

test("a backup that killed its run is given up after an hour, and not begun again for another", async () => {
  const shop = await openShop();
  const startedAt = shop.clock.now();
  await shop.db.insert(backups).values({ id: "killed", key: "killed.gz", startedAt });
  shop.clock.advance(HOUR_MS + 1);
  const ran = [await backUp(shop.context())];
  const [killed] = await shop.db.select().from(backups);
  expect(killed?.error).toBe(BACKUP_FAILURES.repeated);
  for (const ms of [MINUTE_MS, HOUR_MS - MINUTE_MS - 2, 1]) {
    shop.clock.advance(ms);
    ran.push(await backUp(shop.context()));
  }
  expect(ran).toEqual([0, 0, 0, 1]);
});

test("an owner asks for a backup, which the next minute makes; a second wish is told so", async () => {
  const shop = await openShop();
  const { viewer } = await newOwner(shop);
  const backOffice = shop.as(viewer).admin.backups;
  await backOffice.start();
  expect(await refusal(backOffice.start())).toMatchObject({
    code: "CONFLICT",
    message: "A backup is already under way.",
  });
  expect((await backOffice.list()).backups).toMatchObject([
    { actorName: "Admin", finishedAt: null },
  ]);
  await runJobs(shop.context());
  const { backups: listed, dueAt } = await backOffice.list();
  expect(listed).toMatchObject([{ actorName: "Admin", error: null, finishedAt: shop.clock.now() }]);
  expect(JSON.stringify(listed)).not.toContain("ndjson");
  expect(dueAt).toBe(shop.clock.now());
  const actions = await shop.db.select({ action: auditLog.action }).from(auditLog);
  expect(actions).toContainEqual({ action: "backup.request" });
  await backOffice.start();
});

test("whatever was noted of a failure, the page has plain words for it", async () => {
  const shop = await openShop();
  const { viewer } = await newOwner(shop);
  const noted = [
    "Error ERR_CRYPTO_HASH_FINALIZED: Digest already called",
    BACKUP_FAILURES.repeated,
  ];
  await shop.db
    .insert(backups)
    .values(noted.map((error, at) => ({ id: `b${at}`, key: `b${at}.gz`, startedAt: at, error })));
  const { backups: listed } = await shop.as(viewer).admin.backups.list();
  expect(listed.map(({ error }) => error)).toEqual(["repeated", "once"]);
});

test("an owner downloads a backup, which is noted; nobody else does, and no picture's address leads there", async () => {
  const shop = await openShop();
  const owner = await newOwner(shop);
  const other = await newCustomer(shop, { email: "other@shopper.test" });
  await backUp(shop.context());
  const [backup] = await shop.db.select().from(backups);
  const get = (viewer: typeof owner.viewer | null, id = backup?.id) =>
    handleBackupDownload(new Request(`https://shop.test/api/backups/${id}`), shop.context(viewer));
  const answer = await get(owner.viewer);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("content-disposition")).toContain(backup?.key);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect((await checkDump(streamOf(bytes))).rows).toBe(backup?.rows);
  const [noted] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "backup.download"));
  expect(noted).toMatchObject({ actorName: "Admin", after: { key: backup?.key } });

  expect((await get(null)).status).toBe(401);
  expect((await get(other.viewer)).status).toBe(403);
  expect((await get(owner.viewer, "UNKNOWN")).status).toBe(404);
  await shop.client.execute("update admins set role = 'manager'");
  expect((await get(owner.viewer)).status).toBe(403);
  expect(shop.media.kept.size).toBe(0);
});

test("backups of a database that was lost go with their period, though none of the list knows them; those of the list stay", async () => {
  const shop = await openShop();
  const at = (days: number) => shop.clock.now() - days * DAY_MS;
  const lost = [64, 62].map((days) => backupKey({ id: `lost-${days}`, now: at(days) }));
  expect(lost[0]).toMatch(/^soko-\d{4}-\d\d-\d\dT\d{6}Z-lost-64\.ndjson\.gz$/);
  const byHand = backupKey({ id: "by-hand", now: at(100) });
  const others = ["soko.txt", "soko-notes"];
  for (const key of [...lost, byHand, ...others]) shop.backups.kept.set(key, new Uint8Array());
  const made = { actorName: "Owner", startedAt: at(100), finishedAt: at(100) };
  await shop.db.insert(backups).values({ id: "by-hand", key: byHand, ...made });
  const kept = () => [...shop.backups.kept.keys()].toSorted();
  await save(shop, { backupFrequency: "monthly" });
  await enforceRetention(shop.context());
  expect(kept(), "a year of monthly ones").toEqual([byHand, ...lost, ...others].toSorted());
  await save(shop, { backupFrequency: "daily" });
  shop.clock.advance(DAY_MS);
  await enforceRetention(shop.context());
  expect(kept()).toEqual([byHand, lost[1] ?? "", ...others].toSorted());
});

test("a database that has backed itself up for no week, or still takes over payments, deletes no backup that it does not know", async () => {
  const shop = await openShop();
  await shop.db.delete(backups);
  const lost = backupKey({ id: "lost", now: shop.clock.now() - 300 * DAY_MS });
  shop.backups.kept.set(lost, new Uint8Array());
  const isKept = async (days: number) => {
    shop.clock.advance(days * DAY_MS);
    await enforceRetention(shop.context());
    return shop.backups.kept.has(lost);
  };
  expect(await isKept(0), "it may be restored next").toBe(true);
  const now = shop.clock.now();
  await shop.db
    .insert(backups)
    .values({ id: "first", key: "first.gz", startedAt: now, finishedAt: now });
  expect(await isKept(6)).toBe(true);
  const waits = { subjectId: "payments/x.json", dueAt: 0, createdAt: now };
  await shop.db.insert(outbox).values({ id: "asked", kind: "take_over_payment", ...waits });
  expect(await isKept(2)).toBe(true);
  await shop.db.delete(outbox).where(eq(outbox.id, "asked"));
  expect(await isKept(1)).toBe(false);
});

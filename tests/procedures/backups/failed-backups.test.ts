import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { backups } from "#db/schema/index.ts";
import { BACKUP_FAILURES } from "#domain/backups/backup.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { backUp } from "#server/jobs/back-up.ts";
import { checkDump } from "#server/services/backups/restore.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { streamOf } from "#tests/mocks/backups.ts";
import { bucketError } from "#tests/mocks/media.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { newOwner, openBusyShop, openShop, sqlOf } from "./shops.ts";

/** A restore asks a hundred times and more, one after the other. */
vi.setConfig({ testTimeout: 60_000 });

test("a backup that fails says why, comes up on the attention list and is tried again after an hour", async () => {
  const shop = await openShop();
  const { viewer } = await newOwner(shop);
  const attention = () => shop.as(viewer).admin.dashboard.attention();
  const failures = async () => (await attention()).failedBackups;
  const { total: others } = await attention();
  shop.backups.failNext(bucketError(10_003));
  expect(await backUp(shop.context())).toBe(0);
  expect(await shop.db.select().from(backups)).toMatchObject([
    {
      finishedAt: null,
      error: "The backup broke off. The log says why.",
    },
  ]);
  expect(shop.logged).toContainEqual({ level: "error", event: "backup-failed" });
  expect(await attention()).toMatchObject({ failedBackups: 1, total: others + 1 });
  shop.clock.advance(HOUR_MS - 1);
  expect(await backUp(shop.context())).toBe(0);
  shop.clock.advance(1);
  expect(await backUp(shop.context())).toBe(1);
  expect(await failures()).toBe(0);
});

test("who may not open the settings has no failed backup on their attention list, nor in its number", async () => {
  const shop = await openShop();
  const { viewer: owner } = await newOwner(shop);
  const picker = await newAdmin(shop, { email: "picker@shop.test", role: "picker" });
  const told = async (viewer: typeof owner) => {
    const { failedBackups, total } = await shop.as(viewer).admin.dashboard.attention();
    return { failedBackups, total };
  };
  const { total } = await told(owner);
  shop.backups.failNext(bucketError(10_003));
  await backUp(shop.context());
  expect(await told(owner)).toEqual({ failedBackups: 1, total: total + 1 });
  expect(await told(picker.viewer)).toEqual({ failedBackups: 0, total });
});

test("a bucket that fails in the middle keeps nothing of the upload; the next backup begins anew", async () => {
  const shop = await openBusyShop();
  shop.backups.failOn("part 2", bucketError(10_003));
  // The abort, too, is tried again: parts that stay cost money.
  shop.backups.failOn("abort", bucketError(10_001));

  expect(await backUp(shop.context())).toBe(0);

  const [failed] = await shop.db.select().from(backups);
  expect(failed).toMatchObject({ finishedAt: null, error: BACKUP_FAILURES.once });
  expect(shop.backups.calls).toEqual([
    `begin ${failed?.key}`,
    "part 1",
    "part 2",
    "abort",
    "abort",
  ]);
  expect(shop.backups.kept.size).toBe(0);
  shop.clock.advance(HOUR_MS);
  expect(await backUp(shop.context())).toBe(1);
  const [kept] = [...shop.backups.kept];
  expect(kept?.[0]).not.toBe(failed?.key);
  await checkDump(streamOf(kept?.[1] ?? new Uint8Array()));
});

test("an upload whose last answer was lost counts: the bucket has all of it", async () => {
  const shop = await openBusyShop();
  const begin = shop.backups.bucket.createMultipartUpload;
  vi.spyOn(shop.backups.bucket, "createMultipartUpload").mockImplementationOnce(
    async (...asked) => {
      const upload = await begin(...asked);
      const complete = vi.fn(upload.complete).mockImplementationOnce(async (parts) => {
        await upload.complete(parts);
        throw bucketError(10_001);
      });
      complete.mockImplementation(() => Promise.reject(bucketError(10_024)));
      return { ...upload, complete };
    },
  );
  expect(await backUp(shop.context())).toBe(1);
  const [file] = [...shop.backups.kept.values()];
  expect(await shop.db.select().from(backups)).toMatchObject([
    { error: null, bytes: file?.byteLength },
  ]);
  expect(shop.backups.calls).not.toContain("abort");
});

test("a database that breaks off in the middle ends the upload; what nobody could note is made again", async () => {
  const shop = await openBusyShop();
  // Early and not to be packed small: the upload has begun while most is still to be read.
  await shop.client.execute("update products set description = hex(randomblob(500))");
  breakNextSnapshot(shop);
  expect(await backUp(shop.context())).toBe(0);
  expect(shop.backups.calls.at(-1)).toBe("abort");
  expect(await shop.db.select().from(backups)).toMatchObject([
    {
      finishedAt: null,
      error: BACKUP_FAILURES.once,
    },
  ]);

  shop.clock.advance(HOUR_MS);
  breakNextSnapshot(shop);
  shop.beforeStatement('update "backups"', failConnection);
  await expect(backUp(shop.context())).rejects.toThrow();
  shop.clock.advance(60_000);
  expect(await backUp(shop.context())).toBe(1);
  expect(await shop.db.select().from(backups)).toMatchObject([
    { finishedAt: null, error: BACKUP_FAILURES.once },
    { error: null, bytes: expect.any(Number) },
  ]);
  expect(shop.backups.kept.size).toBe(1);
});

test("a backup counts whose last note took effect and was not answered", async () => {
  const shop = await openShop();
  const { viewer } = await newOwner(shop);
  const execute = shop.client.execute.bind(shop.client);
  let lost = 0;
  const noting = vi.spyOn(shop.client, "execute").mockImplementation(async (statement) => {
    const answer = await execute(statement);
    if (lost > 0 || !sqlOf(statement).startsWith('update "backups"')) return answer;
    lost += 1;
    throw new TypeError("fetch failed");
  });
  expect(await backUp(shop.context())).toBe(1);
  noting.mockRestore();
  expect(lost).toBe(1);
  const finishedAt = shop.clock.now();
  expect(await shop.db.select().from(backups)).toMatchObject([{ error: null, finishedAt }]);
  const { failedBackups } = await shop.as(viewer).admin.dashboard.attention();
  expect(failedBackups).toBe(0);
  expect(shop.logged).not.toContainEqual({ level: "error", event: "backup-failed" });
});

test("a backup that stands as finished and as failed is tried again after an hour", async () => {
  const shop = await openShop();
  const startedAt = shop.clock.now();
  const both = { finishedAt: startedAt, error: BACKUP_FAILURES.once };
  await shop.db.insert(backups).values({ id: "A", key: "a.gz", startedAt, ...both });
  shop.clock.advance(HOUR_MS - 1);
  expect(await backUp(shop.context())).toBe(0);
  shop.clock.advance(1);
  expect(await backUp(shop.context())).toBe(1);
});

test("a backup that breaks off is made again by the next run, and given up after an hour", async () => {
  const shop = await openShop();
  const startedAt = shop.clock.now();
  await shop.db.insert(backups).values({ id: "A", key: "a.gz", startedAt });
  expect(await backUp(shop.context())).toBe(1);
  await shop.db.insert(backups).values({ id: "B", key: "b.gz", startedAt });
  shop.clock.advance(HOUR_MS);
  expect(await backUp(shop.context())).toBe(1);
  await shop.db.insert(backups).values({ id: "C", key: "c.gz", startedAt });
  shop.clock.advance(1);
  expect(await backUp(shop.context())).toBe(0);
  const [given] = await shop.db.select().from(backups).where(eq(backups.id, "C"));
  expect(given?.error).toBe("It broke off again and again. The log says why.");
});

/** The connection of the next backup breaks once something has been uploaded. */
function breakNextSnapshot(shop: TestShop): void {
  const begin = shop.client.transaction.bind(shop.client);
  vi.spyOn(shop.client, "transaction").mockImplementationOnce(async () => {
    const open = await begin("read");
    const ask = open.execute.bind(open);
    vi.spyOn(open, "execute").mockImplementation((statement) =>
      shop.backups.calls.at(-1)?.startsWith("part")
        ? Promise.reject(new TypeError("fetch failed"))
        : ask(statement),
    );
    return open;
  });
}

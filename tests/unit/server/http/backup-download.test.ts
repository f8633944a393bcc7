import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, backups } from "#db/schema/index.ts";
import type { BackupStore } from "#server/gateways/backups/types.ts";
import { handleBackupDownload } from "#server/http/backup-download.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("a backup is a compressed file of its length", async () => {
  const { get } = await openWithBackup();
  const answer = await get("/api/backups/B1");
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "application/gzip",
    "content-length": "3",
    "content-disposition": 'attachment; filename="b1.gz"',
    "cache-control": "private, no-store",
  });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
});

test.each([
  ["whose address is none", "/api/backups/b1", "GET"],
  ["of which only the head is asked for", "/api/backups/B1", "HEAD"],
  ["that is not finished", "/api/backups/B2", "GET"],
  ["whose file is gone", "/api/backups/B3", "GET"],
])("a backup %s is not there, and nothing of it is noted", async (_what, path, method) => {
  const { get, noted } = await openWithBackup();
  const answer = await get(path, { method, headers: { referer: "https://shop.test/zu/cart" } });
  expect([answer.status, await answer.text()]).toEqual([
    404,
    expect.stringMatching(/^Asikutholanga/),
  ]);
  expect(await noted()).toEqual([]);
});

test("a bucket that breaks is nobody's refusal", async () => {
  const { get, shop } = await openWithBackup();
  const answer = get("/api/backups/B1", {}, () => Promise.reject(new Error("broken")));
  await expect(answer).rejects.toThrow("broken");
  expect(shop.logged).toEqual([]);
});

test("a backup that cannot be noted is not given out, and its file is let go of", async () => {
  const { get, shop, noted } = await openWithBackup();
  let isLetGo = false;
  const cancel = () => {
    isLetGo = true;
  };
  const answer = get("/api/backups/B1", {}, async () => {
    await shop.db.run(sql`alter table audit_log rename to elsewhere`);
    return { bytes: 3, body: new ReadableStream({ cancel }) };
  });
  await expect(answer).rejects.toThrow();
  expect(isLetGo).toBe(true);
  await shop.db.run(sql`alter table elsewhere rename to audit_log`);
  expect(await noted()).toEqual([]);
});

/** A shop with three backups, of which one can be had, as its owner sees it. */
async function openWithBackup() {
  const shop = await openTestShop();
  const owner = await newAdmin(shop);
  shop.logged.length = 0;
  shop.backups.kept.set("b1.gz", new Uint8Array([1, 2, 3])).set("b2.gz", new Uint8Array([1, 2]));
  await shop.db.insert(backups).values([
    { id: "B1", key: "b1.gz", startedAt: 1, finishedAt: 2 },
    { id: "B2", key: "b2.gz", startedAt: 3, finishedAt: null },
    { id: "B3", key: "b3.gz", startedAt: 1, finishedAt: 2 },
  ]);
  return {
    shop,
    noted: () => shop.db.select().from(auditLog),
    get: (path: string, init: RequestInit = {}, read?: BackupStore["read"]) => {
      const ctx = shop.context(owner.viewer);
      const { backups: store } = ctx;
      return handleBackupDownload(new Request(`https://shop.test${path}`, init), {
        ...ctx,
        backups: { ...store, read: read ?? store.read },
      });
    },
  };
}

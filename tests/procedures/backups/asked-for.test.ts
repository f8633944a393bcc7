import { asc, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { clearForRestore } from "#db/queries/backups/restore.ts";
import { readSnapshot } from "#db/queries/backups/snapshot.ts";
import { auditLog, backups } from "#db/schema/index.ts";
import { handleBackupDownload } from "#server/http/backup-download.ts";
import { backUp } from "#server/jobs/back-up.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { bucketError } from "#tests/mocks/media.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { newOwner } from "./shops.ts";
import { openTea } from "./small-tables.ts";

/** What an owner asks of backups, and what these leave behind in the database. */

test("whoever asks for a backup, and whoever downloads it, stands in the audit log under the system's settings", async () => {
  const shop = await openTestShop();
  const { viewer } = await newOwner(shop);
  const { id } = await shop.as(viewer).admin.backups.start();
  await backUp(shop.context());
  const made = await shop.db.select().from(backups);
  expect(made).toMatchObject([{ id, actorName: "Admin", error: null }]);
  const request = new Request(`https://shop.test/api/backups/${id}`);
  expect((await handleBackupDownload(request, shop.context(viewer))).status).toBe(200);
  const noted = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, "system"))
    .orderBy(asc(auditLog.id));
  const of = { subject: "settings", subjectName: "Backup", actorName: "Admin" };
  expect(noted).toMatchObject([
    { action: "backup.request", ...of },
    { action: "backup.download", ...of },
  ]);
});

test("an owner who asks while the database is away is not told that a backup is under way", async () => {
  const shop = await openTestShop();
  const { viewer } = await newOwner(shop);
  shop.beforeStatement('insert into "backups"', failConnection);
  const { code } = await refusal(shop.as(viewer).admin.backups.start());
  expect(code).toBe("SERVICE_UNAVAILABLE");
  expect(await shop.db.$count(backups)).toBe(0);
});

test("a backup of which nobody could note that it failed is logged as failed, not as made", async () => {
  const shop = await openTestShop();
  shop.backups.failNext(bucketError(10_003));
  shop.beforeStatement('update "backups"', failConnection);
  await expect(backUp(shop.context())).rejects.toThrow();
  expect(shop.logged).toContainEqual({ level: "error", event: "backup-failed" });
  expect(shop.logged.map(({ event }) => event)).not.toContain("backup-made-unanswered");
});

test("a snapshot is let go of once it is read, and also where reading it fails", async () => {
  const { client, db } = await openTea();
  const begin = client.transaction.bind(client);
  const begun: Array<{ closed: boolean }> = [];
  const beginning = vi.spyOn(client, "transaction").mockImplementation(async () => {
    const transaction = await begin("read");
    begun.push(transaction);
    return transaction;
  });
  await readSnapshot(db, (snapshot) => snapshot.sequences());
  const failing = readSnapshot(db, () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  beginning.mockRestore();
  expect(begun.map(({ closed }) => closed)).toEqual([true, true]);
});

test("what is emptied for a restore is found by no search any more", async () => {
  const shop = await openTestShop();
  const { client, db } = shop;
  await seedProducts(shop, { id: "garri", name: "Garri" });
  const found = async () =>
    (await client.execute("select rowid from product_search where product_search match 'garri'"))
      .rows.length;
  expect(await found()).toBe(1);
  const tables = await readSnapshot(db, (snapshot) => snapshot.tables(new Set()));
  await clearForRestore(client, { tables, others: [] });
  expect(await found()).toBe(0);
});

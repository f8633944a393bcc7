import { createHash } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { asc, eq } from "drizzle-orm";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { unknownIndexes } from "#db/queries/backups/restore.ts";
import { readSnapshot } from "#db/queries/backups/snapshot.ts";
import { auditLog, backups, outbox, products, stockMovements } from "#db/schema/index.ts";
import { BACKUP_FAILURES, KEPT_BACKUPS, KEPT_BY_HAND } from "#domain/backups/backup.ts";
import { seedCatalogue } from "#scripts/lib/seed-shop.ts";
import { handleBackupDownload } from "#server/http/backup-download.ts";
import { backUp } from "#server/jobs/back-up.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { LEFT_OUT } from "#server/services/backups/format.ts";
import { checkDump, restoreDump } from "#server/services/backups/restore.ts";
import { writeDump } from "#server/services/backups/write-dump.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { placeOrder, prepare } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { streamOf } from "#tests/mocks/backups.ts";
import { bucketError } from "#tests/mocks/media.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** A restore asks a hundred times and more, one after the other. */
vi.setConfig({ testTimeout: 60_000 });

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** When 0010_customers was made. */
const CUSTOMERS_MIGRATION = 1_795_252_797_966;

test("the restored shop equals the original, table by table, row by row, also in what is found and what holds", async () => {
  const shop = await openBusyShop();
  const copy = await openEmpty();
  const { rows } = await restoreDump(copy.db, {
    open: await backupOf(shop),
    migrate: () => migrateDatabase(copy.client),
    replace: false,
  });

  const original = await contentOf(shop.client);
  const restored = await contentOf(copy.client);
  expect(Object.keys(restored)).toEqual(Object.keys(original));
  for (const [table, content] of Object.entries(original)) {
    expect(restored[table], table).toEqual(content);
  }
  expect(Object.values(original).flat()).toHaveLength(rows);
  expect(original.orders, "there was something to restore").toHaveLength(2);
  expect(await schemaOf(copy.client), "every table, index and trigger").toEqual(
    await schemaOf(shop.client),
  );
  expect(await sequencesOf(copy.client)).toEqual(await sequencesOf(shop.client));
  for (const [index, words] of SEARCHES) {
    const found = await searchFor(shop.client, index, words);
    expect(found.length, `${index} finds ${words}`).toBeGreaterThan(0);
    expect(await searchFor(copy.client, index, words), index).toEqual(found);
  }
  await assertBooksBalance({ ...shop, db: copy.db });
});

test("the restored shop goes on: stock moves, searches follow, invoices are numbered on", async () => {
  const shop = await openBusyShop();
  const copy = await openEmpty();
  const open = await backupOf(shop);
  await restoreDump(copy.db, {
    open,
    migrate: () => migrateDatabase(copy.client),
    replace: false,
  });
  const [before] = await copy.db.select().from(products).orderBy(asc(products.id)).limit(1);
  if (!before) throw new Error("no product");
  await copy.db.insert(stockMovements).values({
    productId: before.id,
    kind: "opening",
    stockDelta: 3,
    reservedDelta: 0,
    createdAt: 1,
  });
  await copy.db.update(products).set({ name: "Quagga Rusks" }).where(eq(products.id, before.id));
  const [after] = await copy.db.select().from(products).where(eq(products.id, before.id));
  expect(after?.stock).toBe(before.stock + 3);
  expect(await searchFor(copy.client, "product_search", "quagga")).toHaveLength(1);
  await expect(
    copy.client.execute("update stock_movements set stock_delta = 5"),
    "the ledger's triggers stand again",
  ).rejects.toThrow();
});

test("a file that is cut or altered anywhere is refused, and nothing is touched", async () => {
  const shop = await openBusyShop();
  const file = await fileOf(shop);
  const copy = await openEmpty();
  const before = await wholeOf(copy.client);
  const plain = gunzipSync(file).toString("utf8");
  const lines = plain.trimEnd().split("\n");
  const packed = (text: string) => new Uint8Array(gzipSync(text));
  const priceAt = lines.findIndex((line) => line.startsWith("[") && line.includes("Cumberland"));
  const damaged: Record<string, Uint8Array<ArrayBuffer>> = {
    "cut in the middle": file.slice(0, file.length / 2),
    "cut by a byte": file.slice(0, -1),
    "without its last line": packed(`${lines.slice(0, -1).join("\n")}\n`),
    "without a row": packed(`${lines.toSpliced(priceAt, 1).join("\n")}\n`),
    "a word altered": packed(plain.replace("Cumberland", "Dumberland")),
    "two rows swapped": packed(`${swapped(lines).join("\n")}\n`),
    "something behind its end": packed(`${plain}x`),
    "a flipped bit": file.map((byte, at) => (at === 2_000 ? byte ^ 4 : byte)),
    "no backup": packed("hello\n"),
    nothing: new Uint8Array(),
  };
  for (const [what, bytes] of Object.entries(damaged)) {
    const restoring = restoreDump(copy.db, {
      open: () => streamOf(bytes),
      migrate: () => migrateDatabase(copy.client),
      replace: true,
    });
    await expect(restoring, what).rejects.toMatchObject({ name: "DumpError" });
  }
  expect(await wholeOf(copy.client)).toEqual(before);
});

test("a shop that is not empty is not restored over, unless it is to be replaced", async () => {
  const shop = await openBusyShop();
  const open = await backupOf(shop);
  const copy = await openEmpty();
  await seedCatalogue(copy.db, 5);
  const before = await wholeOf(copy.client);
  const options = { open, migrate: () => migrateDatabase(copy.client) };
  await expect(restoreDump(copy.db, { ...options, replace: false })).rejects.toThrow(
    "The database is not empty. Only --replace empties it first.",
  );
  expect(await wholeOf(copy.client)).toEqual(before);
  await restoreDump(copy.db, { ...options, replace: true });
  expect(await contentOf(copy.client)).toEqual(await contentOf(shop.client));
});

test.each([
  ["once", 1],
  ["for good", Number.POSITIVE_INFINITY],
])(
  "a restore that fails %s leaves an empty shop, or one that can be restored again",
  async (_, times) => {
    const shop = await openBusyShop();
    const open = await backupOf(shop);
    const copy = await openEmpty();
    const empty = await wholeOf(copy.client);
    const migrate = () => migrateDatabase(copy.client);
    let loads = 0;
    const failing = new Proxy(copy.client, {
      get: (client, name) => {
        const part: unknown = Reflect.get(client, name, client);
        if (name !== "execute") return typeof part === "function" ? part.bind(client) : part;
        return (...asked: Parameters<typeof client.execute>) => {
          const { sql = "" } = typeof asked[0] === "string" ? {} : asked[0];
          if (sql.startsWith("insert into")) loads += 1;
          if (loads > 8 && loads <= 8 + times) throw new TypeError("fetch failed");
          return client.execute(...asked);
        };
      },
    });
    const restoring = restoreDump(openDatabase(failing), { open, migrate, replace: false });
    await expect(restoring).rejects.toThrow("fetch failed");
    expect(loads).toBeGreaterThan(8);
    if (times === 1) expect(await wholeOf(copy.client)).toEqual(empty);
    await restoreDump(copy.db, { open, migrate, replace: false });
    expect(await contentOf(copy.client)).toEqual(await contentOf(shop.client));
    expect(await schemaOf(copy.client)).toEqual(await schemaOf(shop.client));
  },
);

test("a shop that is refused is not even migrated", async () => {
  const shop = await openBusyShop();
  const open = await backupOf(shop);
  const old = await openNew();
  await migrateDatabase(old.client, { upTo: CUSTOMERS_MIGRATION - 1 });
  await stockOldShelf(old.client);
  const schema = await schemaOf(old.client);
  const migrate = (upTo: number | null) => migrateDatabase(old.client, { upTo });
  const restoring = restoreDump(old.db, { open, migrate, replace: false });
  await expect(restoring).rejects.toThrow("The database is not empty.");
  const asked = restoreDump(old.db, {
    open,
    migrate,
    replace: true,
    beforeChanging: () => Promise.reject(new Error("Rather not")),
  });
  await expect(asked).rejects.toThrow("Rather not");
  expect(await schemaOf(old.client)).toEqual(schema);
});

test("a restore that is killed is known: no migration builds on it, and the next restore begins anew", async () => {
  const shop = await openBusyShop();
  const open = await backupOf(shop);
  const copy = await openNew();
  const migrate = (upTo: number | null) => migrateDatabase(copy.client, { upTo });
  await migrate(CUSTOMERS_MIGRATION - 1);
  await stockOldShelf(copy.client);
  const older = await dumpOf(copy.db);
  const dying = restoreDump(openDatabase(dyingAfter(copy.client, 3)), {
    open: () => streamOf(older),
    migrate,
    replace: true,
  });
  await expect(dying).rejects.toThrow("fetch failed");
  await expect(migrateDatabase(copy.client)).rejects.toThrow("broke off");

  await restoreDump(copy.db, { open, migrate, replace: false });
  expect(await contentOf(copy.client)).toEqual(await contentOf(shop.client));
  const current = await openEmpty();
  expect(await schemaOf(copy.client)).toEqual(await schemaOf(current.client));
});

test("numbers go on where the backup's did, whatever the replaced shop had reached", async () => {
  const shop = await openShop();
  const open = await backupOf(shop);
  const copy = await openEmpty();
  await seedCatalogue(copy.db, 5);
  const reached = "insert into sqlite_sequence (name, seq) values ('audit_log', 900)";
  await copy.client.execute(reached);
  const migrate = () => migrateDatabase(copy.client);
  await restoreDump(copy.db, { open, migrate, replace: true });
  expect(await sequencesOf(copy.client)).toEqual(await sequencesOf(shop.client));
});

test("a file whose sums are right but whose tables are others is refused before anything is emptied", async () => {
  const shop = await openShop();
  const lines = gunzipSync(await fileOf(shop))
    .toString("utf8")
    .trimEnd()
    .split("\n");
  const copy = await openEmpty();
  await seedCatalogue(copy.db, 5);
  const before = await wholeOf(copy.client);
  const restoring = restoreDump(copy.db, {
    open: () => streamOf(new Uint8Array(gzipSync(withoutTable(lines, "admins")))),
    migrate: () => migrateDatabase(copy.client),
    replace: true,
  });
  await expect(restoring).rejects.toMatchObject({ name: "DumpError" });
  expect(await wholeOf(copy.client)).toEqual(before);
});

test("a file that changes between the check and the loading is an error of its own, and nothing stays of it", async () => {
  const shop = await openBusyShop();
  const file = await fileOf(shop);
  const copy = await openEmpty();
  const empty = await wholeOf(copy.client);
  let opened = 0;
  const restoring = restoreDump(copy.db, {
    open: () => streamOf(opened++ === 0 ? file : file.slice(0, -20)),
    migrate: () => migrateDatabase(copy.client),
    replace: false,
  });
  await expect(restoring).rejects.toThrow("The file changed while it was read.");
  await expect(restoring).rejects.not.toMatchObject({ name: "DumpError" });
  expect(await wholeOf(copy.client)).toEqual(empty);
  expect(await sequencesOf(copy.client)).toEqual(await sequencesOf((await openEmpty()).client));
});

test("an older backup goes into a new database, which then gets the migrations since", async () => {
  const old = await openNew();
  await migrateDatabase(old.client, { upTo: CUSTOMERS_MIGRATION - 1 });
  await stockOldShelf(old.client);
  const [week, year] = [7, 365].map((days) => Date.now() - days * DAY);
  await old.client.batch([
    "insert into users (id, name, email, created_at, updated_at) values ('u1', 'Thandi Nkosi', 'thandi@shopper.test', 1, 1)",
    ...["week", "year"].map(
      (age) =>
        `insert into payments (id, checkout_key, request_hash, state, order_id, total_cents,
          usd_cents, usd_rate, snapshot, create_request_id, reason, reserved_until, created_at, updated_at)
         values ('${age}', '${age}', '', 'expired', '${age}', 1, 1, 1, '{}', '', 'gone-at-paypal', 0,
          ${age === "week" ? week : year}, 7)`,
    ),
  ]);
  const file = await readSnapshot(old.db, (snapshot) =>
    new Response(writeDump(snapshot, { now: 1 }).stream).bytes(),
  );
  const copy = await openNew();
  const migrate = (upTo: number | null) => migrateDatabase(copy.client, { upTo });
  await restoreDump(copy.db, { open: () => streamOf(file), migrate, replace: false });
  const current = await openEmpty();
  expect(await schemaOf(copy.client)).toEqual(await schemaOf(current.client));
  const { rows } = await copy.client.execute("select key from customer_stats");
  expect(
    rows.map(({ key }) => key),
    "the migration counted who was there",
  ).toEqual(["user:u1"]);
  const stock = await copy.client.execute("select stock, reserved from products");
  expect(stock.rows).toMatchObject([{ stock: 8, reserved: 0 }]);
  const aged = await copy.client.execute(
    "select id, reason, state_since from payments order by id",
  );
  expect(aged.rows, "what was forgotten too soon is asked after again").toMatchObject([
    { id: "week", reason: "not-approved" },
    { id: "year", reason: "gone-at-provider", state_since: 7 },
  ]);

  const restoring = restoreDump(current.db, {
    open: () => streamOf(file),
    migrate: (upTo) => migrateDatabase(current.client, { upTo }),
    replace: false,
  });
  await expect(restoring).rejects.toThrow("The database has a newer schema than the backup");
});

test("a backup shows one moment, whatever is written while it is made", async () => {
  const shop = await openBusyShop();
  const [product] = await shop.db.select().from(products).orderBy(asc(products.id)).limit(1);
  const productId = product?.id ?? "";
  const [movements, left] = await readSnapshot(shop.db, async (snapshot) => {
    const tables = await snapshot.tables(LEFT_OUT);
    const of = async (name: string) => {
      const table = tables.find((one) => one.name === name);
      if (!table) throw new Error(name);
      return (await snapshot.rows(table, { after: 0, limit: 5_000 })).lines.length;
    };
    const first = await of("stock_movements");
    await placeOrder(shop, { productId });
    return [[first, await of("stock_movements")], await of("orders")];
  });
  expect(movements[0]).toBe(movements[1]);
  expect(left).toBe(2);
});

test("sessions, secrets of links and other short-lived rows are in no backup", async () => {
  const shop = await openBusyShop();
  const plain = gunzipSync(await fileOf(shop)).toString("utf8");
  const { rows } = await shop.client.execute("select token from sessions");
  expect(rows.length).toBeGreaterThan(0);
  for (const { token } of rows) expect(plain).not.toContain(String(token));
  for (const table of LEFT_OUT) expect(plain).not.toContain(`{"table":"${table}"}`);
});

test("every search index of the schema can be filled again", async () => {
  const copy = await openEmpty();
  expect(await unknownIndexes(copy.client)).toEqual([]);
});

test("the schedule makes one at once, then by its frequency, and none when it is off", async () => {
  const shop = await openShop();
  const ran: number[] = [];
  const run = async () => ran.push(await backUp(shop.context()));
  await run();
  await run();
  shop.clock.advance(7 * DAY - 1);
  await run();
  shop.clock.advance(1);
  await run();
  expect(ran, "weekly unless somebody says otherwise").toEqual([1, 0, 0, 1]);
  await save(shop, { backupFrequency: "daily" });
  shop.clock.advance(DAY - 1);
  await run();
  shop.clock.advance(1);
  await run();
  expect(ran.slice(4), "daily").toEqual([0, 1]);
  await save(shop, { autoBackup: false });
  shop.clock.advance(400 * DAY);
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

test("only the newest are kept, of the schedule's and of people's", async () => {
  const shop = await openShop();
  await save(shop, { backupFrequency: "daily" });
  const madeBefore = (count: number, actorName: string | null) =>
    Array.from({ length: count }, (_, days) => {
      const at = shop.clock.now() - (days + 1) * DAY;
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

test("one that fails says why, comes up on the attention list and is tried again after an hour", async () => {
  const shop = await openShop();
  const { viewer } = await newOwner(shop);
  const failures = async () => (await shop.as(viewer).admin.dashboard.attention()).failedBackups;
  shop.backups.failNext(bucketError(10_003));
  expect(await backUp(shop.context())).toBe(0);
  expect(await shop.db.select().from(backups)).toMatchObject([
    {
      finishedAt: null,
      error: "The backup broke off. The log says why.",
    },
  ]);
  expect(shop.logged).toContainEqual({ level: "error", event: "backup-failed" });
  expect(await failures()).toBe(1);
  shop.clock.advance(HOUR - 1);
  expect(await backUp(shop.context())).toBe(0);
  shop.clock.advance(1);
  expect(await backUp(shop.context())).toBe(1);
  expect(await failures()).toBe(0);
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
  shop.clock.advance(HOUR);
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

  shop.clock.advance(HOUR);
  breakNextSnapshot(shop);
  const execute = shop.client.execute.bind(shop.client);
  const noting = vi.spyOn(shop.client, "execute").mockImplementation(async (statement) => {
    if (sqlOf(statement).startsWith('update "backups"')) throw new TypeError("fetch failed");
    return execute(statement);
  });
  await expect(backUp(shop.context())).rejects.toThrow();
  noting.mockRestore();
  shop.clock.advance(60_000);
  expect(await backUp(shop.context())).toBe(1);
  expect(await shop.db.select().from(backups)).toMatchObject([
    {},
    { error: null, bytes: expect.any(Number) },
  ]);
  expect(shop.backups.kept.size).toBe(1);
});

test("an owner asks for one, which the next minute makes; a second wish is told so", async () => {
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
  expect(listed.map(({ error }) => error)).toEqual([
    BACKUP_FAILURES.repeated,
    "The backup broke off. The log says why.",
  ]);
});

test("one that breaks off is made again by the next run, and given up after an hour", async () => {
  const shop = await openShop();
  const startedAt = shop.clock.now();
  await shop.db.insert(backups).values({ id: "A", key: "a.gz", startedAt });
  expect(await backUp(shop.context())).toBe(1);
  await shop.db.insert(backups).values({ id: "B", key: "b.gz", startedAt });
  shop.clock.advance(HOUR + 1);
  expect(await backUp(shop.context())).toBe(0);
  const [given] = await shop.db.select().from(backups).where(eq(backups.id, "B"));
  expect(given?.error).toBe("It broke off again and again. The log says why.");
});

test("an owner downloads one, which is noted; nobody else does, and no picture's address leads there", async () => {
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

const SEARCHES = [
  ["product_search", "rice"],
  ["product_trigrams", '"ric"'],
  ["admin_search", '"ric"'],
  ["order_search", "thandi"],
  ["contact_search", "omolara"],
  ["customer_search", "thandi"],
] as const;

async function openShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedCatalogue(shop.db, shop.clock.now());
  return shop;
}

/** Orders, an account, a refund-to-be, a payment half-way, quotes, mails, audit rows. */
async function openBusyShop(): Promise<TestShop> {
  const shop = await openShop();
  const { viewer } = await newOwner(shop);
  const [product] = await shop.db.select().from(products).orderBy(asc(products.id)).limit(1);
  const productId = product?.id ?? "";
  await placeOrder(shop, { productId });
  await placeOrder(shop, { productId, viewer });
  const open = await prepare(shop, [{ productId, quantity: 1 }]);
  await shop.as().checkout.start(open);
  await shop.as(viewer).contact.send({
    name: 'Ọmọlará \u0007? "quoted" \'n Vraag',
    email: "omolara@shopper.test",
    subject: "🍲\nSoup",
    message: '[1,2]\n{"table":"users"}',
    website: "",
  });
  await save(shop, { debugMode: true });
  await shop.db.update(outbox).set({ lastError: "line\nbreak, \u2028 and \\u0000" });
  await shop.settled();
  return shop;
}

async function newOwner(shop: TestShop) {
  const owner = await newCustomer(shop, { email: "owner@shop.test" });
  await promote(shop, owner);
  return owner;
}

async function save(shop: TestShop, changes: object): Promise<void> {
  const { system } = await shop.context().settings();
  const value = JSON.stringify({ ...system, ...changes });
  await shop.client.execute({
    sql: "insert into settings (section, value, updated_at) values ('system', ?1, 1) on conflict do update set value = ?1",
    args: [value],
  });
}

async function fileOf(shop: TestShop): Promise<Uint8Array<ArrayBuffer>> {
  await backUp(shop.context());
  const [file] = [...shop.backups.kept.values()];
  if (!file) throw new Error("no backup was made");
  return file;
}

async function backupOf(shop: TestShop) {
  const file = await fileOf(shop);
  return () => streamOf(file);
}

/** A new database of its own, migrated. */
async function openEmpty() {
  const folder = await mkdtemp(join(tmpdir(), "soko-copy-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "copy.db");
  await copyFile(inject("databaseTemplate"), path);
  return openNew(path);
}

async function openNew(path = ":memory:") {
  const server = await startLocalServer({ path });
  const client = connectDatabase({ url: server.url });
  onTestFinished(async () => {
    client.close();
    await server.close();
  });
  return { client, db: openDatabase(client) };
}

type Client = TestShop["client"];

/** Every dumped table's rows, each value as SQLite writes it, type and all. */
async function contentOf(client: Client, except: ReadonlySet<string> = LEFT_OUT) {
  const tables = await readSnapshot(openDatabase(client), (snapshot) => snapshot.tables(except));
  const content: Record<string, string[]> = {};
  for (const { name, columns } of tables.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const values = columns.map((column) => `quote("${column}")`).join(" || '|' || ");
    const { rows } = await client.execute(`select ${values} as row from "${name}" order by 1`);
    content[name] = rows.map(({ row }) => String(row));
  }
  return content;
}

/** All that is in a database, schema included. */
async function wholeOf(client: Client) {
  const content = await contentOf(client, new Set(["catalogue_version"]));
  return { content, schema: await schemaOf(client) };
}

async function schemaOf(client: Client) {
  const { rows } = await client.execute(
    "select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name",
  );
  return rows.map(({ type, name, sql }) => ({ type, name, sql }));
}

async function sequencesOf(client: Client) {
  const { rows } = await client.execute("select name, seq from sqlite_sequence order by name");
  return rows
    .map(({ name, seq }) => [name, seq])
    .filter(([name]) => !String(name).startsWith("__"));
}

async function searchFor(client: Client, index: string, words: string) {
  const { rows } = await client.execute({
    sql: `select rowid, bm25(${index}) as rank from ${index} where ${index} match ? order by rank, rowid`,
    args: [words],
  });
  return rows.map(({ rowid, rank }) => [rowid, rank]);
}

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

/** A connection that breaks for good once so many inserts went through. */
function dyingAfter(client: Client, inserts: number): Client {
  let loads = 0;
  const check = (statements: readonly unknown[]) => {
    if (statements.some((one) => sqlOf(one).startsWith("insert into"))) loads += 1;
    if (loads > inserts) throw new TypeError("fetch failed");
  };
  return new Proxy(client, {
    get: (whole, name) => {
      const part: unknown = Reflect.get(whole, name, whole);
      if (typeof part !== "function") return part;
      if (name !== "execute" && name !== "batch") return part.bind(whole);
      return async (...asked: unknown[]) => {
        check([asked[0]].flat());
        return part.apply(whole, asked);
      };
    },
  });
}

function sqlOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const isObject = typeof statement === "object" && statement !== null && "sql" in statement;
  return isObject ? String(statement.sql) : "";
}

function dumpOf(db: TestShop["db"]): Promise<Uint8Array<ArrayBuffer>> {
  return readSnapshot(db, (snapshot) =>
    new Response(writeDump(snapshot, { now: 1 }).stream).bytes(),
  );
}

/** The dump as somebody would forge it: a table left out, every sum made right again. */
function withoutTable(lines: readonly string[], table: string): string {
  const begin = lines.indexOf(JSON.stringify({ table }));
  const end = lines.findIndex((line, at) => at > begin && line.startsWith('{"rows"'));
  const { rows } = JSON.parse(lines[end] ?? "{}");
  const header = JSON.parse(lines[0] ?? "{}");
  header.tables = header.tables.filter(({ name }: { name: string }) => name !== table);
  const kept = [JSON.stringify(header), ...lines.slice(1, begin), ...lines.slice(end + 1, -1)];
  const total = JSON.parse(lines.at(-1) ?? "{}").end.rows - rows;
  const text = kept.map((line) => `${line}\n`).join("");
  const sha256 = createHash("sha256").update(text).digest("hex");
  return `${text}${JSON.stringify({ end: { rows: total, sha256 } })}\n`;
}

function swapped(lines: readonly string[]): string[] {
  const at = lines.findIndex(
    (line, index) => line.startsWith("[") && lines[index + 1]?.startsWith("["),
  );
  return lines.toSpliced(at, 2, lines[at + 1] ?? "", lines[at] ?? "");
}

/** A product of a shop that has not got the columns that came later. */
function stockOldShelf(client: Client) {
  return client.batch([
    "insert into categories (name, created_at, updated_at) values ('Flours', 1, 1)",
    `insert into products (id, name, description, price_cents, category, images, created_at, updated_at)
     values ('garri', 'Garri', '', 100, 'Flours', '[]', 1, 1)`,
    `insert into stock_movements (product_id, kind, stock_delta, reserved_delta, created_at)
     values ('garri', 'opening', 8, 0, 1)`,
  ]);
}

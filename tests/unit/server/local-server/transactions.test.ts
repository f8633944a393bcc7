import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { cleanups, post, readCount, start, startShop } from "./servers.ts";

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

test("a write batch that breaks a CHECK leaves nothing behind", async () => {
  const { client } = await startShop(3);
  const sale = client.batch(
    ["INSERT INTO orders (ref) VALUES ('a')", "UPDATE products SET stock = stock - 4"],
    "write",
  );
  await expect(sale).rejects.toMatchObject({
    code: "SQLITE_CONSTRAINT",
    message: expect.stringContaining("CHECK constraint failed"),
  });
  expect(await readCount(client, "SELECT count(*) FROM orders")).toBe(0);
  expect(await readCount(client, "SELECT stock FROM products")).toBe(3);
});

test("an interactive transaction shows its changes to others only after commit", async () => {
  const { client } = await startShop(5);
  const transaction = await client.transaction("write");
  await transaction.execute("UPDATE products SET stock = 4");
  expect(await readCount(client, "SELECT stock FROM products")).toBe(5);
  await transaction.commit();
  expect(await readCount(client, "SELECT stock FROM products")).toBe(4);
});

test("an interactive transaction that rolls back changes nothing", async () => {
  const { client } = await startShop(5);
  const transaction = await client.transaction("write");
  await transaction.execute("UPDATE products SET stock = 0");
  await transaction.rollback();
  expect(await readCount(client, "SELECT stock FROM products")).toBe(5);
});

test("a second writer waits for the first one's commit", async () => {
  const { client } = await startShop(5);
  const first = await client.transaction("write");
  await first.execute("UPDATE products SET stock = stock - 1");
  const second = client.batch(["UPDATE products SET stock = stock * 10"], "write");
  await first.execute("UPDATE products SET stock = stock - 1");
  await first.commit();
  await second;
  expect(await readCount(client, "SELECT stock FROM products")).toBe(30);
});

test("a writer that waits too long is told SQLITE_BUSY, and readers go on", async () => {
  const { client } = await startShop(5, { busyTimeoutMs: 60 });
  const first = await client.transaction("write");
  await first.execute("UPDATE products SET stock = 1");
  const second = client.batch(["UPDATE products SET stock = 2"], "write");
  await expect(second).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  expect(await readCount(client, "SELECT stock FROM products")).toBe(5);
  await first.commit();
  expect(await readCount(client, "SELECT stock FROM products")).toBe(1);
});

test("an idle transaction is rolled back and its client told that it expired", async () => {
  const { client } = await startShop(5, { idleStreamMs: 30 });
  const abandoned = await client.transaction("write");
  await abandoned.execute("UPDATE products SET stock = 0");
  // Can only begin once the server has let the abandoned one go.
  await client.batch(["UPDATE products SET stock = stock + 1"], "write");
  expect(await readCount(client, "SELECT stock FROM products")).toBe(6);
  await expect(abandoned.commit()).rejects.toMatchObject({ code: "STREAM_EXPIRED" });
});

test("two hundred buyers at once are sold exactly the stock there is", async () => {
  const { server, client } = await startShop(50);
  const buyers = Array.from({ length: 200 }, (_, index) =>
    client.batch(
      [
        { sql: "INSERT INTO orders (ref) VALUES (?)", args: [`order-${index}`] },
        "UPDATE products SET stock = stock - 1",
      ],
      "write",
    ),
  );
  const outcomes = await Promise.allSettled(buyers);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(150).fill("SQLITE_CONSTRAINT"));
  expect(await readCount(client, "SELECT count(*) FROM orders")).toBe(50);
  expect(await readCount(client, "SELECT stock FROM products")).toBe(0);
  expect(server.stats().pipelines).toBeGreaterThanOrEqual(200);
});

test("many writers queued behind a transaction are all served once it commits", async () => {
  const { client } = await startShop(5);
  const first = await client.transaction("write");
  await first.execute("UPDATE products SET stock = 0");
  const queued = Array.from({ length: 60 }, () =>
    client.batch(["UPDATE products SET stock = stock + 1"], "write"),
  );
  await first.commit();
  await Promise.all(queued);
  expect(await readCount(client, "SELECT stock FROM products")).toBe(60);
});

test("a migration that turns foreign keys off does not leave them off for others", async () => {
  const { client } = await startShop(5);
  await post(
    (await startShop(1)).server,
    JSON.stringify({ requests: [{ type: "sequence", sql: "PRAGMA foreign_keys = OFF" }] }),
  );
  await client.migrate(["CREATE TABLE lines (ref TEXT REFERENCES orders (ref))"]);
  await client.executeMultiple("PRAGMA foreign_keys = OFF; CREATE TEMP TABLE mine (x)");
  expect(await readCount(client, "PRAGMA foreign_keys")).toBe(1);
  await expect(client.execute("SELECT * FROM mine")).rejects.toThrow("no such table");
});

test("a file keeps its data when the server is closed with a transaction open", async () => {
  const folder = mkdtempSync(join(tmpdir(), "soko-test-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "nested", "shop.db");
  const { server, client } = await startShop(5, { path });
  await client.execute("UPDATE products SET stock = 7");
  const open = await client.transaction("write");
  await open.execute("UPDATE products SET stock = 0");
  const waiting = client.execute("UPDATE products SET stock = 1");
  const refused = expect(waiting).rejects.toThrow();
  await server.close();
  await refused;
  await server.close();

  const { client: later } = await start({ path, port: server.port });
  expect(await readCount(later, "SELECT stock FROM products")).toBe(7);
});

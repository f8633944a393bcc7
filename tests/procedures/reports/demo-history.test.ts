import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { orders, outbox, payments, products } from "#db/schema/index.ts";
import { demoProducts } from "#db/seed/products.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { DEMO_SHOPPERS } from "#scripts/demo-history/shoppers.ts";
import { startLocalStack } from "#scripts/lib/local-stack.ts";

const DAYS = 8;

test("a new demo shop has days of paid orders behind it, and its shelves are not empty", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "soko-history-"));
  const stack = await startLocalStack({
    dataDir,
    siteUrl: "http://localhost:1",
    shell: {},
    history: DAYS,
  });
  const client = connectDatabase({ url: stack.variables.DATABASE_URL ?? "" });
  onTestFinished(async () => {
    client.close();
    await stack.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const db = openDatabase(client);
  const [placed, paid, shelf, queued] = await db.batch([
    db.select().from(orders),
    db.select().from(payments),
    db.select().from(products),
    db.select().from(outbox),
  ]);
  expect(placed.length).toBeGreaterThan(DAYS);
  expect(paid.every(({ state }) => state === "completed")).toBe(true);
  const oldest = Math.min(...placed.map(({ createdAt }) => createdAt));
  expect(oldest).toBeGreaterThan(Date.now() - (DAYS + 1) * DAY_MS);
  expect(oldest).toBeLessThan(Date.now() - (DAYS - 2) * DAY_MS);
  // Nobody finds a back office full of mails that were too late.
  expect(queued.filter(({ failedAt }) => failedAt !== null)).toEqual([]);
  const emails = new Set(DEMO_SHOPPERS.map(({ email }) => email));
  expect(placed.filter(({ userEmail }) => !emails.has(userEmail))).toEqual([]);
  expect(placed.some(({ status }) => status === "delivered")).toBe(true);
  const empty = demoProducts.filter(({ stock }) => stock === 0).map(({ id }) => id);
  expect(shelf.filter(({ stock }) => stock === 0).map(({ id }) => id)).toEqual(
    expect.arrayContaining(empty),
  );
  expect(shelf.filter(({ stock }) => stock === 0)).toHaveLength(empty.length);
});

import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { users } from "#db/schema/index.ts";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { noteFilling } from "#scripts/lib/half-filled.ts";
import { startLocalStack } from "#scripts/lib/local-stack.ts";
import { seedCatalogue } from "#scripts/lib/seed-shop.ts";

test("a demo shop whose filling broke off begins anew, with its accounts; one that is whole stays", async () => {
  const dataDir = await newFolder();
  await breakOffAfterCatalogue(dataDir);
  await writeFile(join(dataDir, "emulators.json"), "of the shop before");
  const accounts = await look(dataDir, async (db) => {
    const found = await db.select({ email: users.email }).from(users);
    await db.update(users).set({ name: "Renamed Since" });
    return found.map(({ email }) => email);
  });
  expect(accounts.toSorted()).toEqual(seedDemoAccounts.map(({ email }) => email).toSorted());
  const kept = await look(dataDir, (db) => db.selectDistinct({ name: users.name }).from(users));
  expect(kept).toEqual([{ name: "Renamed Since" }]);
});

test.each([
  "libsql://soko.example.test",
  "https://soko.example.test",
  "http://127.0.0.1.example.test:8080",
])(
  "a local shop does not start on %s, where its stand-ins would keep a real shop's letters and couriers",
  async (url) => {
    const dataDir = join(await newFolder(), "data");
    const start = startLocalStack({
      dataDir,
      siteUrl: "http://localhost:1",
      shell: { DATABASE_URL: url, DATABASE_AUTH_TOKEN: "t" },
    });
    await expect(start).rejects.toThrow(/^DATABASE_URL names a database elsewhere: .+ Unset it\.$/);
    expect(await readdir(join(dataDir, ".."))).toEqual([]);
  },
);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "soko-stack-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** As `npm start` leaves it that is stopped a second too early. */
async function breakOffAfterCatalogue(dataDir: string): Promise<void> {
  const server = await startLocalServer({ path: join(dataDir, "soko.db") });
  const client = connectDatabase({ url: server.url });
  await migrateDatabase(client);
  await noteFilling(openDatabase(client));
  await seedCatalogue(openDatabase(client), 5);
  client.close();
  await server.close();
}

/** Starts it, looks or changes something, and stops it. */
async function look<Result>(
  dataDir: string,
  work: (db: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const stack = await startLocalStack({ dataDir, siteUrl: "http://localhost:1", shell: {} });
  const client = connectDatabase({ url: stack.variables.DATABASE_URL ?? "" });
  try {
    return await work(openDatabase(client));
  } finally {
    client.close();
    await stack.close();
  }
}

import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { seedCatalogue } from "#scripts/lib/seed-shop.ts";

test("from the terminal a shop is backed up, restored elsewhere, and never restored over by mistake", async () => {
  const folder = await mkdtemp(join(tmpdir(), "soko-terminal-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const shop = await openShop();
  const file = join(folder, "shop.ndjson.gz");
  const backup = await run("backup", [file], { DATABASE_URL: shop.url });
  expect(backup).toMatchObject({ code: 0, out: expect.stringContaining("rows in") });

  const elsewhere = { DATA_DIR: folder };
  const restore = await run("restore", [file], elsewhere, folder);
  expect(restore.out).toContain("Everybody signs in anew.");
  expect(restore.out).toContain("The next invoice is INV-010001, the next credit note CN-010001.");
  expect(restore.code).toBe(0);
  const again = await run("restore", [file], elsewhere, folder);
  expect(again.code).toBe(1);
  expect(again.out).toContain("The database is not empty. Only --replace empties it first.");

  const cut = join(folder, "cut.ndjson.gz");
  await writeFile(cut, (await readFile(file)).subarray(0, 4_000));
  const refused = await run("restore", [cut, "--replace", "--yes"], elsewhere, folder);
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining("Nothing was changed.") });
  const copy = join(folder, "copy.ndjson.gz");
  expect((await run("backup", [copy], elsewhere, folder)).code).toBe(0);
  const asked = (await rowsOf(copy)).filter((row) => row.includes("list_payment_copies"));
  expect(asked, "what was paid since is taken over").toHaveLength(1);

  const moved = [file, "--replace", "--yes", "--nothing-since"];
  const replaced = await run("restore", moved, elsewhere, folder);
  expect(replaced.out).toContain("The next invoice is INV-000001, the next credit note CN-000001.");
  expect(replaced.code).toBe(0);
  const after = join(folder, "after.ndjson.gz");
  expect((await run("backup", [after], elsewhere, folder)).code).toBe(0);
  const restored = await rowsOf(after);
  expect(restored.length).toBeGreaterThan(100);
  expect(restored).toEqual(await rowsOf(file));
  expect((await readdir(folder)).filter((name) => name.startsWith("before-restore-"))).toHaveLength(
    1,
  );
}, 120_000);

test("a backup whose tables are others is refused late, and the terminal does not say that nothing was changed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "soko-terminal-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const shop = await openShop();
  await shop.client.execute("alter table categories add column shelf text");
  const file = join(folder, "shop.ndjson.gz");
  await run("backup", [file], { DATABASE_URL: shop.url });

  const elsewhere = { DATA_DIR: folder };
  const late = await run("restore", [file], elsewhere, folder);
  expect(late.code).toBe(1);
  expect(late.out).toContain("The backup's tables are not those of this version of Soko.");
  expect(late.out).toContain("Nothing was restored. The tables of");
  expect(late.out).not.toContain("Nothing was changed.");
}, 120_000);

async function openShop() {
  const server = await startLocalServer({ path: ":memory:" });
  const client = connectDatabase({ url: server.url });
  onTestFinished(async () => {
    client.close();
    await server.close();
  });
  await migrateDatabase(client);
  await seedCatalogue(openDatabase(client), 5);
  return { url: server.url, client };
}

/** All that a backup says but when it was made, and the sum of that. */
async function rowsOf(path: string): Promise<string[]> {
  const [, ...lines] = gunzipSync(await readFile(path))
    .toString("utf8")
    .trimEnd()
    .split("\n");
  return lines.slice(0, -1);
}

async function run(
  script: "backup" | "restore",
  words: string[],
  variables: Record<string, string>,
  cwd = import.meta.dirname,
): Promise<{ code: number | null; out: string }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "../../../scripts", `${script}.ts`), ...words],
    {
      cwd,
      env: { PATH: process.env.PATH, ...variables },
    },
  );
  const said: Buffer[] = [];
  child.stdout.on("data", (bytes: Buffer) => said.push(bytes));
  child.stderr.on("data", (bytes: Buffer) => said.push(bytes));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, out: Buffer.concat(said).toString("utf8") };
}

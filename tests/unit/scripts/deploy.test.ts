import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase, newestMigration } from "#db/migrate.ts";
import { deployMigrated } from "#scripts/deploy/deploy-migrated.ts";
import { CommandError } from "#scripts/lib/process.ts";

test("a deployment onto a database without its migrations ends before anything is built or sent", async () => {
  const { url, client } = await openDatabase();
  const newest = await newestMigration();
  const refused = new CommandError(
    `Nothing was deployed: ${new URL(url).host} lacks migrations of this version. Run npm run db:migrate, then deploy at once (docs/operations.md, step 1).`,
  );
  expect(await deploy([], { DATABASE_URL: url })).toEqual({ code: null, error: refused, done: [] });
  await migrateDatabase(client, { upTo: newest - 1 });
  expect(await deploy([], { DATABASE_URL: url }), "one too few").toEqual({
    code: null,
    error: refused,
    done: [],
  });
  await migrateDatabase(client);
  const sent = { code: 7, error: null, done: ["built", "sent --name x"] };
  expect(await deploy(["--name", "x"], { DATABASE_URL: url })).toEqual(sent);
  await client.execute({
    sql: "insert into __drizzle_migrations (hash, created_at) values ('later', ?1)",
    args: [newest + 1],
  });
  expect(await deploy(["--name", "x"], { DATABASE_URL: url }), "back to an older one").toEqual(
    sent,
  );
});

test("a database that nobody named is not taken for a migrated one; a dry run asks none", async () => {
  const { error, done } = await deploy([], {});
  expect(error).toBeInstanceOf(CommandError);
  expect([String(error), done]).toEqual([expect.stringContaining("DATABASE_URL is missing"), []]);
  expect(await deploy(["--dry-run"], {})).toEqual({
    code: 7,
    error: null,
    done: ["built", "sent --dry-run"],
  });
});

async function openDatabase() {
  const server = await startLocalServer({ path: ":memory:" });
  const client = connectDatabase({ url: server.url });
  onTestFinished(async () => {
    client.close();
    await server.close();
  });
  return { url: server.url, client };
}

async function deploy(args: string[], variables: Record<string, string>) {
  const done: string[] = [];
  const steps = {
    variables,
    build: async () => void done.push("built"),
    send: (given: readonly string[]) => {
      done.push(`sent ${given.join(" ")}`);
      return 7;
    },
  };
  return deployMigrated(args, steps).then(
    (code) => ({ code, error: null, done }),
    (error: unknown) => ({ code: null, error, done }),
  );
}

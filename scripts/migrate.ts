import { COMMAND_TIME_LIMIT_MS, connectDatabase, openDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { hasSynonyms, insertSynonyms } from "#db/queries/catalogue/search.ts";
import { seedSynonyms } from "#db/seed/synonyms.ts";
import { isTransactionTimeout } from "#server/platform/failures.ts";
import { readOptions } from "./lib/options.ts";
import { CommandError, runCommand } from "./lib/process.ts";

const TAKEN_BACK =
  "Turso ends a write after five seconds where another one waits. Nothing was changed: stop the uptime monitor and the cron (docs/operations.md, step 1), then run it again.";

/**
 * `npm run db:migrate`: brings the database that DATABASE_URL names to the newest schema, and gives a
 * new one the words that shoppers search by.
 */
await runCommand(async () => {
  readOptions({ usage: "npm run db:migrate", options: {} });
  const url = process.env.DATABASE_URL;
  if (!url) throw new CommandError("DATABASE_URL is missing: which database is to be migrated?");
  const client = connectDatabase({
    url,
    authToken: process.env.DATABASE_AUTH_TOKEN,
    timeLimitMs: COMMAND_TIME_LIMIT_MS,
  });
  await migrateDatabase(client).catch((error: unknown) => {
    throw isTransactionTimeout(error) ? new CommandError(TAKEN_BACK) : error;
  });
  const db = openDatabase(client);
  if (!(await hasSynonyms(db))) await insertSynonyms(db, seedSynonyms);
  client.close();
  process.stdout.write("The schema is up to date.\n");
  return 0;
});

import { COMMAND_TIME_LIMIT_MS, connectDatabase } from "#db/client.ts";
import { newestMigration } from "#db/migrate.ts";
import { schemaVersionOf } from "#db/queries/backups/restore.ts";
import { CommandError } from "../lib/process.ts";

/**
 * Builds and sends, and gives what `send` gives, its exit code. Throws a CommandError before either where the
 * database of these variables (DATABASE_URL, DATABASE_AUTH_TOKEN) lacks migrations of this version, or nobody said
 * which database it is. With `--dry-run` nothing is sent, and no database asked.
 */
export async function deployMigrated(
  args: readonly string[],
  steps: {
    variables: Readonly<Record<string, string | undefined>>;
    build: () => Promise<void>;
    send: (args: readonly string[]) => number;
  },
): Promise<number> {
  if (!args.includes("--dry-run")) await assertMigrated(steps.variables);
  await steps.build();
  return steps.send(args);
}

async function assertMigrated(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = variables;
  if (!url) throw new CommandError(NO_DATABASE);
  const client = connectDatabase({ url, authToken, timeLimitMs: COMMAND_TIME_LIMIT_MS });
  try {
    if ((await schemaVersionOf(client)) >= (await newestMigration())) return;
  } finally {
    client.close();
  }
  throw new CommandError(
    `Nothing was deployed: ${new URL(url).host} lacks migrations of this version. Run npm run db:migrate, then deploy at once (docs/operations.md, step 1).`,
  );
}

const NO_DATABASE =
  "Nothing was deployed: DATABASE_URL is missing. Name the shop's database as for npm run db:migrate, so that it can be seen whether its migrations have run.";

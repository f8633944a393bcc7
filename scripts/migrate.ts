import { connectDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { Complaint, runCommand } from "./process.ts";

/** `npm run db:migrate`: brings the database that DATABASE_URL names to the newest schema. */
await runCommand(async () => {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Complaint("DATABASE_URL is missing: which database is to be migrated?");
  const client = connectDatabase({ url, authToken: process.env.DATABASE_AUTH_TOKEN });
  await migrateDatabase(client);
  client.close();
  process.stdout.write("The schema is up to date.\n");
  return 0;
});

import { existsSync } from "node:fs";
import * as v from "valibot";
import { dumpName, saveDump, sizeText } from "./lib/dump-file.ts";
import { readOptions } from "./lib/options.ts";
import { CommandError, runCommand } from "./lib/process.ts";
import { openShopDatabase } from "./lib/shop-database.ts";

/**
 * `npm run backup -- [FILE]`: the whole database as one file, as the scheduled backups are
 * (docs/operations.md). DATABASE_URL and DATABASE_AUTH_TOKEN name the database; else the local one.
 */
await runCommand(async (onStop) => {
  const { file: path } = readOptions({
    usage: "npm run backup -- [FILE]",
    words: ["file"],
    options: { file: v.optional(v.string(), dumpName(Date.now())) },
  }).values;
  if (existsSync(path)) throw new CommandError(`${path} exists already: name another file.`);
  const { db, name } = await openShopDatabase(onStop);
  const { rows, bytes } = await saveDump(db, path, { now: Date.now() });
  process.stdout.write(`${name}: ${rows} rows in ${path} (${sizeText(bytes)}).\n`);
  return 0;
});

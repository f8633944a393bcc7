import { expect, onTestFinished, test } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { readSnapshot } from "#db/queries/backups/snapshot.ts";
import { checkDump, restoreDump } from "#server/services/backups/restore.ts";
import { writeDump } from "#server/services/backups/write-dump.ts";
import { streamOf } from "#tests/mocks/backups.ts";
import { contentOf } from "./shops.ts";

/** libSQL's server refuses to answer with more (10 MB), and a Worker has 128 MB for all that it does. */
const MAX_ANSWER = 4_000_000;

test("no answer grows large where large rows follow small ones, neither for a backup nor for a restore", async () => {
  const { client, db, largest } = await open();
  await client.batch([rows("1", 700, 20), rows("2", 700, 20_000)]);
  largest();
  const file = await readSnapshot(db, (snapshot) =>
    new Response(writeDump(snapshot, { now: 1 }).stream).bytes(),
  );
  expect(largest()).toBeLessThan(MAX_ANSWER);
  expect((await checkDump(streamOf(file))).rows).toBeGreaterThan(1_400);

  const copy = await open();
  await restoreDump(copy.db, {
    open: () => streamOf(file),
    migrate: () => Promise.resolve(),
    replace: false,
    now: 0,
  });
  expect(copy.largest()).toBeLessThan(MAX_ANSWER);
  expect((await contentOf(copy.client)).mails).toEqual((await contentOf(client)).mails);
}, 60_000);

/** So many mails, each of so many characters. */
function rows(prefix: string, count: number, characters: number): string {
  return `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into mails (id, kind, recipient, subject, text, html, created_at)
    select '${prefix}-' || i, 'welcome', 'thandi@shopper.test', '', '',
      hex(zeroblob(${characters / 2})), i from n`;
}

/** A new database; `largest` gives the size of its largest answer since it was asked for that last. */
async function open() {
  const server = await startLocalServer({ path: ":memory:" });
  let most = 0;
  const client = connectDatabase({
    url: server.url,
    fetch: async (request) => {
      const answer = await fetch(request);
      const body = await answer.bytes();
      most = Math.max(most, body.byteLength);
      return new Response(body, answer);
    },
  });
  onTestFinished(async () => {
    client.close();
    await server.close();
  });
  await migrateDatabase(client);
  const largest = () => {
    const before = most;
    most = 0;
    return before;
  };
  return { client, db: openDatabase(client), largest };
}

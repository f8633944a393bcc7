import { asc, eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { COMMAND_TIME_LIMIT_MS, connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { auditLog, twoFactors, users } from "#db/schema/index.ts";

/** The newest migration of a shop in which revoked administrators kept their second factors. */
const BEFORE = 1_795_727_580_665;

test("who was revoked before it took the second factor has none any more; administrators keep theirs", async () => {
  const server = await startLocalServer({ path: ":memory:" });
  const client = connectDatabase({ url: server.url, timeLimitMs: COMMAND_TIME_LIMIT_MS });
  onTestFinished(async () => {
    client.close();
    await server.close();
  });
  await migrateDatabase(client, { upTo: BEFORE });
  for (const [id, isOn] of Object.entries(PEOPLE)) {
    await client.execute(`insert into users (id, name, email, email_verified, two_factor_enabled,
      created_at, updated_at) values ('${id}', '${id}', '${id}@shop.test', 1, ${isOn}, 1, 1)`);
    await client.execute(`insert into two_factors (id, secret, backup_codes, user_id)
      values ('of-${id}', 'secret', 'codes', '${id}')`);
  }
  await client.execute(
    "insert into admins (user_id, name, role, created_at) values ('owner', 'owner', 'owner', 1)",
  );
  await migrateDatabase(client);

  const db = openDatabase(client);
  const left = await db
    .select({ id: users.id, isOn: users.twoFactorEnabled, factor: twoFactors.id })
    .from(users)
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .orderBy(asc(users.id));
  expect(left).toEqual([
    { id: "begun", isOn: false, factor: null },
    { id: "former", isOn: false, factor: null },
    { id: "owner", isOn: true, factor: "of-owner" },
  ]);
  const told = await db
    .select({ action: auditLog.action, name: auditLog.subjectName })
    .from(auditLog);
  expect(told).toEqual([{ action: "administrator.second-factor-reset", name: "former@shop.test" }]);
}, 120_000);

/** Whose second factor is on (1), or was begun and never confirmed (0). */
const PEOPLE = { begun: 0, former: 1, owner: 1 };

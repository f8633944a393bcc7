import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestShop } from "#tests/setup/test-shop.ts";

const FOLDER = join(import.meta.dirname, "../../../db/triggers");

test("db/triggers has the triggers, and the views that they read, of a migrated database: these and no others", async () => {
  const shop = await openTestShop();
  const { rows } = await shop.client.execute(
    "select name, sql from sqlite_master where type in ('trigger', 'view')",
  );
  const inForce = new Map(rows.map(({ name, sql }) => [String(name), tidy(String(sql))]));
  const written = statements().map((sql) => [nameOf(sql), tidy(sql)] as const);
  expect(written.map(([name]) => name).toSorted()).toEqual([...inForce.keys()].toSorted());
  for (const [name, sql] of written) expect(inForce.get(name), name).toBe(sql);
});

/** The statements of all files, as a migration has them; what is said before the first is a comment. */
function statements(): string[] {
  return readdirSync(FOLDER).flatMap((file) =>
    readFileSync(join(FOLDER, file), "utf8")
      .replace(/^(--.*\n)+/, "")
      .split("--> statement-breakpoint"),
  );
}

function nameOf(sql: string): string {
  return /^\s*CREATE (?:TRIGGER|VIEW) (\w+)/.exec(sql)?.[1] ?? sql;
}

/** SQLite quotes a column that was renamed since, and drops what ends a statement. */
function tidy(sql: string): string {
  return sql.replaceAll('"', "").trim().replace(/;$/, "");
}

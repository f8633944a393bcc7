import { getTableColumns, getTableName, isTable, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Handling } from "#db/personal-data/handling.ts";
import { PERSONAL_DATA } from "#db/personal-data.ts";
import * as schema from "#db/schema/index.ts";
import { exportPerson } from "#server/services/privacy/export-person.ts";
import { findPerson } from "#server/services/privacy/person.ts";
import { LINDIWE, LINDIWE_GOES_TO, openWholeLife, wholeDatabase } from "#tests/factories/person.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/** Every table of the schema, by the name under which it is exported. */
const TABLES = Object.entries(schema).flatMap(([name, table]) =>
  isTable(table) ? [{ name, table }] : [],
);

test("every column of the schema says what becomes of it in an export and a deletion", () => {
  const missing = TABLES.flatMap(({ name, table }) =>
    Object.keys(getTableColumns(table))
      .filter((column) => PERSONAL_DATA[name]?.[column] === undefined)
      .map((column) => `${name}.${column}`),
  );
  expect(missing, "name these in db/personal-data.ts").toEqual([]);
  const known = new Map(TABLES.map(({ name, table }) => [name, getTableColumns(table)]));
  const gone = Object.entries(PERSONAL_DATA).flatMap(([name, columns]) =>
    Object.keys(columns)
      .filter((column) => !(column in (known.get(name) ?? {})))
      .map((column) => `${name}.${column}`),
  );
  expect(gone, "these are in the schema no more").toEqual([]);
});

test("what is not shown or stays says why", () => {
  const silent = cells().filter(
    ({ handling }) =>
      handling !== "none" && !(handling.exported && handling.erased) && !handling.why,
  );
  expect(silent).toEqual([]);
});

test("an export shows, and a deletion takes, exactly what every column says", async () => {
  const { shop, customer } = await openWholeLife();
  const planted = await plant(shop, customer.userId);
  expect(planted.length).toBeGreaterThan(50);

  const found = await findPerson(shop.context(), { userId: customer.userId });
  if (!found) throw new Error("nobody");
  const shown = JSON.stringify(await exportPerson(shop.context(), found));
  const wronglyShown = planted.filter(
    ({ mark, handling }) => shown.includes(mark) !== handling.exported,
  );
  expect(wronglyShown).toEqual([]);

  await customer.browser.call((caller) =>
    caller.account.deleteAccount({ password: customer.form.password }),
  );
  await shop.settled();
  const left = [...(await wholeDatabase(shop)).values()].join("\n");
  const wronglyLeft = planted.filter(
    ({ mark, handling }) => left.includes(mark) === handling.erased,
  );
  expect(wronglyLeft).toEqual([]);
});

test("after a deletion no table has a word of theirs", async () => {
  const { shop, customer } = await openWholeLife();
  await customer.browser.call((caller) =>
    caller.account.deleteAccount({ password: customer.form.password }),
  );
  await shop.settled();
  const words = [
    ...Object.values(LINDIWE),
    ...Object.values(LINDIWE_GOES_TO),
    ...["Lindiwe", "Quill-Mabuza", "Mabuza-Quill", "Jacaranda", "+27715550199", "lindiwe.quill"],
    customer.userId,
  ];
  const found: string[] = [];
  for (const [table, text] of await wholeDatabase(shop)) {
    // Where places lie is nobody's.
    if (table === "suburbs") continue;
    for (const word of words) {
      if (text.toLowerCase().includes(word.toLowerCase())) found.push(`${table}: ${word}`);
    }
  }
  // The number of the account, which nothing else names any more: its proof of consent, and, for 63 days, how it is
  // found again in an older backup.
  expect(found.toSorted()).toEqual([
    `closed_accounts: ${customer.userId}`,
    `consent_log: ${customer.userId}`,
  ]);
});

type Cell = { name: string; column: string; handling: Handling };

function cells(): Cell[] {
  return Object.entries(PERSONAL_DATA).flatMap(([name, columns]) =>
    Object.entries(columns).map(([column, handling]) => ({ name, column, handling })),
  );
}

/** What ties rows together, or is checked: its own value is looked for instead, in the other test. */
const NOT_PLANTED: Readonly<Record<string, readonly string[]>> = {
  users: ["id", "email", "image"],
  accounts: ["id", "userId", "providerId", "accountId", "password"],
  sessions: ["id", "userId", "token", "secondFactorId"],
  admins: ["userId", "role"],
  payments: ["id", "orderId", "userId", "snapshot", "state", "providerRef", "checkoutKey"],
  orders: ["id", "paymentId", "userId", "userEmail", "status", "quoteId", "deliveryMethod"],
  paymentMethods: ["id", "userId", "type", "cardType", "last4"],
  deliveries: ["status"],
  verifications: ["value"],
  webhookEvents: ["body"],
  contactMessages: ["id", "email"],
  mails: ["id", "recipient", "kind"],
};
/** Rows that are hers alone are marked; these tables have other people's too. */
const ONLY_HERS: Readonly<Record<string, string>> = {
  users: "id = $user",
  accounts: "user_id = $user",
  sessions: "user_id = $user",
  admins: "user_id = $user",
  mails: "recipient like 'lindiwe%'",
  media: "0",
  auditLog: "0",
  consentLog: "0",
  customerStats: "0",
  closedAccounts: "0",
  erasureHolds: "0",
};

/** Writes a mark of its own into every plain text that can hold one, and gives what was written. */
async function plant(shop: TestShop, userId: string) {
  const planted: Array<{ mark: string; handling: Exclude<Handling, "none"> }> = [];
  for (const { name, table } of TABLES) {
    const where = (ONLY_HERS[name] ?? "1").replace("$user", `'${userId}'`);
    for (const [key, column] of Object.entries(getTableColumns(table))) {
      const handling = PERSONAL_DATA[name]?.[key] ?? "none";
      const isPlain = column.dataType === "string" && !column.primary && !column.enumValues?.length;
      const isTied = /Id$|Key$/.test(key) || NOT_PLANTED[name]?.includes(key);
      if (handling === "none" || !isPlain || isTied || where === "0") continue;
      if (handling.why?.startsWith("an administrator")) continue;
      if (name === "stockMovements" || name === "orderItems" || name === "invoices") continue;
      const mark = `pd:${name}.${key}:dp`;
      const { rowsAffected } = await shop.db.run(
        sql.raw(`update ${getTableName(table)} set ${snake(key)} = '${mark}' where ${where}`),
      );
      if (rowsAffected > 0) planted.push({ mark, handling });
    }
  }
  return planted;
}

function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace("last4", "last4");
}

import { DatabaseSync } from "node:sqlite";
import { parseSync } from "vite";
import { expect, inject, onTestFinished, test } from "vitest";
import { walk } from "#scripts/lib/messages/syntax.ts";
import { filesBelow, isSource, read } from "./house.ts";

/** Words that were the project's own, each with the usual one that stands in its place. */
const RETIRED: ReadonlyMap<string, string> = new Map([
  ["desk", "admin, back office"],
  ["failed promise", "dead letter"],
  ["give to person", "mark failed"],
  ["give back", "refund"],
  ["money back", "refunded"],
  ["money kept", "unrefunded"],
  ["make out", "set invoice buyer"],
  ["invoice to", "set invoice buyer"],
  ["call courier off", "cancel"],
  ["book again", "rebook"],
  ["quote again", "requote"],
  ["hand out", "assign driver"],
  ["move own", "update driver status"],
  ["own driver", "in-house driver"],
  ["ask courier", "sync delivery"],
  ["says now", "live status"],
  ["doors", "maintenance"],
  ["guard media", "media precondition"],
  ["write guards", "preconditions"],
  ["dial", "log settings"],
  ["catalogue author", "cache-bypass cookie"],
  ["attendance", "user activity"],
  ["unattended", "idle"],
  ["side by side", "concurrency"],
  ["stock shelf", "seed products"],
  ["complaint", "validation error"],
  ["settle payments", "reconcile payments"],
  ["look at ended", "reconcile ended payments"],
  ["look at refunds", "reconcile refunds"],
  ["look at disputes", "reconcile disputes"],
  ["give all back", "refund all"],
  ["tell of", "notify"],
]);
/** A field of a vendor's. */
const GIVEN = new Set(["unattended_delivery"]);

test("no name and no file bears a word that was retired", () => {
  const found = filesBelow("app", "domain", "messages", "server", "db", "tests", "scripts")
    .filter(isSource)
    .flatMap((file) => {
      const names = new Set([file, ...identifiersOf(file)]);
      return [...names].flatMap((name) => {
        const retired = GIVEN.has(name) ? undefined : retiredWordIn(name);
        return retired ? [`${file}: ${name} (say ${RETIRED.get(retired)})`] : [];
      });
    });
  expect(found).toEqual([]);
});

test("a shopper, a courier and a job are they or it, never he", () => {
  const found = filesBelow("app", "domain", "messages", "server", "db", "tests", "scripts", "tools")
    .filter((file) => isSource(file) && file !== "tests/architecture/words.test.ts")
    .filter((file) => /\b(?:he|him|his|himself)\b/i.test(read(file)));
  expect(found).toEqual([]);
});

test("no table, column, index, trigger or view bears a word that was retired", () => {
  const database = new DatabaseSync(inject("databaseTemplate"), { readOnly: true });
  onTestFinished(() => database.close());
  const stored = database
    .prepare("select name, sql from sqlite_master where sql is not null")
    .all();
  expect(stored.length).toBeGreaterThan(100);
  const found = stored.flatMap(({ name, sql }) => {
    const said =
      String(sql)
        .replace(/--.*$/gm, "")
        .match(/[a-z_][a-z0-9_]*/gi) ?? [];
    return [String(name), ...said].flatMap((word) =>
      retiredWordIn(word) ? [`${String(name)}: ${word}`] : [],
    );
  });
  expect(found).toEqual([]);
});

test("a retired word is found inside a longer name and in a file's, not within another word", () => {
  expect(retiredWordIn("openRefundDesk")).toBe("desk");
  expect(retiredWordIn("DESK_SORTS")).toBe("desk");
  expect(retiredWordIn("server/services/book-again.ts")).toBe("book again");
  expect(retiredWordIn("paymentsOfDials")).toBeUndefined();
  expect(retiredWordIn("desktopMenu")).toBeUndefined();
  expect(retiredWordIn("ConfirmDialog")).toBeUndefined();
});

function retiredWordIn(name: string): string | undefined {
  const words = name
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .toLowerCase();
  return [...RETIRED.keys()].find((retired) => ` ${words} `.includes(` ${retired} `));
}

function identifiersOf(file: string): Set<string> {
  const names = new Set<string>();
  walk(parseSync(file, read(file)).program, ({ type, name }) => {
    if (/Identifier$/.test(type)) names.add(String(name));
    return true;
  });
  return names;
}

import { DatabaseSync } from "node:sqlite";
import { expect, inject, onTestFinished, test } from "vitest";
import { breakerName, type Guard } from "#scripts/guards/guard.ts";
import { GUARDS } from "#scripts/guards/list.ts";
import { read } from "../house.ts";

/** Indexes and triggers that refuse something and are no guard of scripts/guards, each with the reason. */
const NO_GUARDS: Readonly<Record<string, string>> = {
  products_sku: "a code of the shop's own for its shelves: nobody pays or is told by it",
  suburbs_once: "a suburb that stands twice is offered twice: its prices are its zone's",
  product_lists_of_user: "two lists of a customer's with one name are both theirs",
  list_shares_of_list: "a list that is shared twice has two links, each of the same list",
  list_shares_of_wishlist: "as a list's",
  payment_methods_one_default: "which is offered first: the shopper chooses as they pay",
  addresses_one_default: "as a payment method's",
  shared_people_names: "two of one name in a shared basket: their keys tell them apart",
  two_factors_of_user:
    "a second factor begun twice at once: one of them is confirmed, and asked for",
  customer_stats_key_unique: "a row of sums that triggers keep, whose key is what they write it by",
  backups_key_unique: "a backup's file is named by its moment and its id",
};

test("whatever refuses a row is a guard that is taken away in turn, or says why not", () => {
  const database = new DatabaseSync(inject("databaseTemplate"), { readOnly: true });
  onTestFinished(() => database.close());
  const refusing = database
    .prepare(
      `select name from sqlite_master where (type = 'index' and sql like 'create unique%')
      or (type = 'trigger' and sql like '%raise(%')`,
    )
    .all()
    .map(({ name }) => String(name));
  const guards = GUARDS.flatMap(
    ({ sql }) => /^DROP (?:INDEX|TRIGGER) (\w+)$/.exec(sql ?? "")?.[1] ?? [],
  );
  expect([...guards, ...Object.keys(NO_GUARDS)].toSorted()).toEqual(refusing.toSorted());
});

test("what a guard changes stands where it says", () => {
  const wrong = GUARDS.flatMap(({ name, changes = [] }) => [
    ...changes
      .filter(({ file, find }) => read(file).split(find).length !== 2)
      .map(({ file, find }) => `${name}: ${file} does not have this once: ${find}`),
  ]);
  expect(wrong).toEqual([]);
});

test("docs/testing.md says of each guard what it keeps out, and what notices or why nothing does", () => {
  const [, rest = ""] = read("docs/testing.md").split("| guard | keeps out |");
  const rows = (rest.split("\n\n")[0] ?? "")
    .split("\n")
    .flatMap((line) => (line.startsWith("| `") ? [line.slice(2, -2).split(" | ")] : []));
  const names = GUARDS.map(({ name }) => `\`${name}\``);
  expect(rows.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  const wrong = GUARDS.flatMap((guard) => {
    const [, keepsOut, , notices = ""] = rows.find(([name]) => name === `\`${guard.name}\``) ?? [];
    const missing = told(guard).filter((text) => !notices.includes(text));
    return keepsOut === guard.keepsOut && missing.length === 0
      ? []
      : [{ name: guard.name, keepsOut, missing }];
  });
  expect(wrong).toEqual([]);
});

/** What the last cell of a guard's row has to say. */
function told(guard: Guard): string[] {
  if ("unbroken" in guard) return [`none: ${guard.unbroken}`];
  const breakers = guard.breakers.flatMap((breaker) =>
    "scene" in breaker || breaker.fault === undefined
      ? [breakerName(breaker)]
      : [`fault: ${breaker.story}: `, `, ${breaker.fault}`],
  );
  return [...breakers, ...(guard.besides ?? []).map((name) => `\`${name}\``)];
}

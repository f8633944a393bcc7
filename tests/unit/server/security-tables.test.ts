import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  provableRows,
  readAsvsMutations,
  readAsvsRows,
} from "#scripts/security-coverage/asvs-tables.ts";
import { checkMutations } from "#scripts/spec-coverage/mutations.ts";
import { projectText } from "#scripts/spec-coverage/project-tables.ts";

const STATES = ["test", "design", "not applicable", "not held"];

test("every test that the security tables name is there", () => {
  const missing = readAsvsRows().flatMap(({ id, tests }) =>
    tests
      .filter(({ file, title }) => !isThere(file, title))
      .map(({ file, title }) => `${id}: ${file} › ${title ?? ""}`),
  );
  expect(missing).toEqual([]);
});

test("every file and decision that the security tables name is there", () => {
  const decisions = readdirSync("docs/decisions").map((file) => file.slice(0, 4));
  const missing = readAsvsRows().flatMap(({ id, where }) => [
    ...[...where.matchAll(/`((?:app|db|docs|domain|scripts|server|tests)\/[^`]+)`/g)].flatMap(
      ([, path = ""]) => (existsSync(path) ? [] : [`${id}: ${path}`]),
    ),
    ...[...where.matchAll(/\b0\d{3}\b/g)].flatMap(([number]) =>
      decisions.includes(number) ? [] : [`${id}: decision ${number}`],
    ),
  ]);
  expect(missing).toEqual([]);
});

test("every row of the security tables has a state, its reason, and a test where it says so", () => {
  const unclear = readAsvsRows().filter(
    ({ state, where }) => !STATES.includes(state) || (state === "test") !== /^`tests\//.test(where),
  );
  expect(unclear).toEqual([]);
});

test("every row of the security tables that a test holds has a mutation that can be applied, and a test that it names by its title", () => {
  const held = readAsvsRows().filter(({ state }) => state === "test");
  const ids = held.map(({ id }) => id);
  expect(provableRows().map(({ id }) => id)).toEqual(ids);
  const { mutations, validationErrors } = readAsvsMutations();
  const wrong = checkMutations(mutations, new Set(ids), projectText);
  expect([...validationErrors, ...wrong]).toEqual([]);
  expect(mutations.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test("the sums of docs/security.md are those of the tables, and all that is not held is named there", () => {
  const summary = readFileSync("docs/security.md", "utf8");
  for (const level of ["1", "2", "3"]) {
    const own = readAsvsRows().filter((row) => row.level === level);
    const sums = STATES.map((state) => own.filter((row) => row.state === state).length);
    expect(summary).toContain(`| ${[level, ...sums, own.length].join(" | ")} |`);
  }
  const open = readAsvsRows().filter(({ state }) => state === "not held");
  for (const { id, level } of open) expect(summary).toContain(`- ${id} (level ${level}), `);
  const levels = readAsvsRows().map(({ level }) => level);
  expect(levels.filter((level) => level === "1")).toHaveLength(70);
  expect(levels.filter((level) => level === "2")).toHaveLength(183);
});

test("docs/security.md says why something is not held as its table does", () => {
  const summary = readFileSync("docs/security.md", "utf8");
  const told = [...summary.matchAll(/^- ([\d.]+) \(level \d\), [^:]+: (.+)$/gm)].map(
    ([, id, why = ""]) => [id, plain(why)],
  );
  const open = readAsvsRows().filter(({ state }) => state === "not held");
  expect(told).toEqual(open.map(({ id, where }) => [id, plain(where)]));
});

/** Without what a sentence has and a cell has not. */
function plain(text: string): string {
  return text.replace(/\.$/, "").toLowerCase();
}

function isThere(file: string, title: string | null): boolean {
  return existsSync(file) && (title === null || readFileSync(file, "utf8").includes(title));
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "docs/security";
const STATES = ["test", "design", "not applicable", "not held"];
const ROW = /^\| (\d+\.\d+\.\d+) \| ([123]) \| ([^|]+) \| ([^|]+) \| (.+) \|$/gm;
const NAMED = /`(tests\/[^`]+)`(?: › ([^;]+))?/g;

test("every test that the security tables name is there", () => {
  const missing: string[] = [];
  for (const { id, where } of rows()) {
    for (const [, file = "", title] of where.matchAll(NAMED)) {
      const found =
        existsSync(file) && (!title || plain(readFileSync(file, "utf8")).includes(title));
      if (!found) missing.push(`${id}: ${file} › ${title ?? ""}`);
    }
  }
  expect(missing).toEqual([]);
});

test("every file and decision that they name is there", () => {
  const decisions = readdirSync("docs/decisions").map((file) => file.slice(0, 4));
  const missing = rows().flatMap(({ id, where }) => [
    ...[...where.matchAll(/`((?:app|db|docs|domain|scripts|server|tests)\/[^`]+)`/g)].flatMap(
      ([, path = ""]) => (existsSync(path) ? [] : [`${id}: ${path}`]),
    ),
    ...[...where.matchAll(/\b0\d{3}\b/g)].flatMap(([number]) =>
      decisions.includes(number) ? [] : [`${id}: decision ${number}`],
    ),
  ]);
  expect(missing).toEqual([]);
});

test("every row has a state, its reason, and a test where it says so", () => {
  const unclear = rows().filter(
    ({ state, where }) => !STATES.includes(state) || (state === "test") !== /^`tests\//.test(where),
  );
  expect(unclear).toEqual([]);
});

test("the sums of docs/security.md are those of the tables, and all that is not held is named there", () => {
  const summary = readFileSync("docs/security.md", "utf8");
  for (const level of ["1", "2", "3"]) {
    const own = rows().filter((row) => row.level === level);
    const sums = STATES.map((state) => own.filter((row) => row.state === state).length);
    expect(summary).toContain(`| ${[level, ...sums, own.length].join(" | ")} |`);
  }
  const open = rows().filter(({ state }) => state === "not held");
  for (const { id, level } of open) expect(summary).toContain(`- ${id} (level ${level}), `);
  const levels = rows().map(({ level }) => level);
  expect(levels.filter((level) => level === "1")).toHaveLength(70);
  expect(levels.filter((level) => level === "2")).toHaveLength(183);
});

function rows() {
  const files = readdirSync(FOLDER).filter((file) => /^v\d\d\.md$/.test(file));
  return files.flatMap((file) =>
    [...readFileSync(`${FOLDER}/${file}`, "utf8").matchAll(ROW)].map(
      ([, id = "", level = "", , state = "", where = ""]) => ({ id, level, state, where }),
    ),
  );
}

/** As a cell of a table has it. */
function plain(text: string): string {
  return text.replaceAll("|", "\\|");
}

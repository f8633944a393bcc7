import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { DumpedTable, Snapshot } from "#db/queries/backups/snapshot.ts";
import { type DumpPart, readDump } from "#server/services/backups/read-dump.ts";
import { checkDump } from "#server/services/backups/restore.ts";
import { writeDump } from "#server/services/backups/write-dump.ts";
import { streamOf } from "#tests/mocks/backups.ts";
import { endOf, packed, sumOf } from "./forged.ts";

/** What a backup's file says, and what is no such file. */

const HEADER = { soko: 1, createdAt: 5, schemaVersion: 7, sequences: { tea: 9 } };
const TEA: DumpedTable = { name: "tea", columns: ["id", "name"] };
const POTS: DumpedTable = { name: "pots", columns: ["id"] };

test("a file begins with what it is of, then has each table with its sum, and ends with the sum of all", async () => {
  const { file, dump } = await written({ tea: ['[1,"Rooi"]', '[2,"Bos"]'], pots: [] });
  const lines = plainOf(file);
  const header = { ...HEADER, tables: [TEA, POTS] };
  expect(JSON.parse(lines[0] ?? "")).toEqual(header);
  expect(lines.slice(1, -1)).toEqual([
    '{"table":"tea"}',
    ...['[1,"Rooi"]', '[2,"Bos"]'],
    JSON.stringify({ rows: 2, sha256: sumOf(['[1,"Rooi"]', '[2,"Bos"]']) }),
    '{"table":"pots"}',
    JSON.stringify({ rows: 0, sha256: sumOf([]) }),
  ]);
  expect(lines.at(-1)).toBe(
    JSON.stringify({ end: { rows: 2, sha256: sumOf(lines.slice(0, -1)) } }),
  );
  expect(dump.rows()).toBe(2);
  expect(await partsOf(file)).toEqual([
    { kind: "header", header },
    { kind: "rows", table: TEA, lines: ['[1,"Rooi"]', '[2,"Bos"]'] },
    { kind: "table-end", table: TEA, sum: { rows: 2, sha256: sumOf(['[1,"Rooi"]', '[2,"Bos"]']) } },
    { kind: "table-end", table: POTS, sum: { rows: 0, sha256: sumOf([]) } },
    { kind: "end", rows: 2 },
  ]);
  expect(await checkDump(streamOf(file))).toEqual({ header, rows: 2 });
});

test("a table is asked for page by page, as many rows as will fit into an answer as they are", async () => {
  const rows = (count: number, characters: number) =>
    Array.from({ length: count }, (_, at) => `[${String(at).padEnd(characters - 2, " ")}]`);
  const { asked } = await written({ tea: rows(6_200, 20), pots: [] });
  expect(asked).toEqual([
    ["tea", 0, 100],
    ["tea", 100, 5_000],
    ["tea", 5_100, 5_000],
    ["pots", 0, 100],
  ]);
  const large = await written({ tea: rows(5, 400_001), pots: [] }, { most: 3 });
  expect(large.asked.slice(0, 3)).toEqual([
    ["tea", 0, 100],
    ["tea", 3, 2],
    ["tea", 5, 2],
  ]);
  const huge = await written({ tea: rows(2, 2_000_000), pots: [] }, { most: 1 });
  expect(huge.asked.slice(0, 2)).toEqual([
    ["tea", 0, 100],
    ["tea", 1, 1],
  ]);
});

test("rows are read a thousand at a time, or half a million characters", async () => {
  const rows = (count: number, characters: number) =>
    Array.from({ length: count }, () => `[${"1".repeat(characters - 2)}]`);
  const batches = async (lines: string[]) => {
    const { file } = await written({ tea: lines, pots: ["[1]"] });
    return (await partsOf(file)).flatMap((part) => (part.kind === "rows" ? part.lines.length : []));
  };
  expect(await batches(rows(2_000, 10))).toEqual([1_000, 1_000, 1]);
  expect(await batches(rows(1_001, 10))).toEqual([1_000, 1, 1]);
  expect(await batches(rows(11, 100_000))).toEqual([5, 5, 1, 1]);
});

const GOOD = [
  JSON.stringify({ ...HEADER, tables: [TEA] }),
  ...['{"table":"tea"}', '[1,"Rooi"]', '[2,"Bos"]'],
  JSON.stringify({ rows: 2, sha256: sumOf(['[1,"Rooi"]', '[2,"Bos"]']) }),
];
const COUNTED_WRONG = (GOOD[4] ?? "").replace('"rows":2', '"rows":3');
const NOT_OURS = "This is no backup of Soko, or of a newer one.";
const DAMAGED = "The file was altered or damaged: its sums do not add up.";
const ALTERED = "The file was altered or damaged: the rows of tea do not add up.";

test.each<[string, string[], string]>([
  ["another format", header({ soko: 2 }), NOT_OURS],
  ["a moment that is none", header({ createdAt: -1 }), NOT_OURS],
  ["a migration that is no number", header({ schemaVersion: 1.5 }), NOT_OURS],
  ["a table without columns", header({ tables: [{ name: "tea", columns: [] }] }), NOT_OURS],
  ["a table of another name", header({ tables: [{ ...TEA, name: 'x"; drop' }] }), NOT_OURS],
  ["a name that is too long", header({ tables: [{ ...TEA, name: "x".repeat(62) }] }), NOT_OURS],
  ["a column of another name", header({ tables: [{ ...TEA, columns: ["1x"] }] }), NOT_OURS],
  ["a number that is none", header({ sequences: { tea: "many" } }), NOT_OURS],
  ["what is no JSON", ["soko"], NOT_OURS],
  ["another table than it said", GOOD.with(1, '{"table":"pots"}'), DAMAGED],
  ["a line that is none of a table's", GOOD.with(1, '{"rows":1}'), DAMAGED],
  ["rows and no sum", [...GOOD.slice(0, 4), '{"sum":1}'], DAMAGED],
  ["a sum that is no sum", [...GOOD.slice(0, 4), '{"rows":2,"sha256":"12"}'], DAMAGED],
  ["fewer rows than its sum says", GOOD.toSpliced(3, 1), ALTERED],
  ["another count of rows than there are", GOOD.with(4, COUNTED_WRONG), ALTERED],
  ["other rows than its sum says", GOOD.with(3, '[2,"Bus"]'), ALTERED],
])("%s is no backup", async (_what, lines, message) => {
  const file = packed([...lines, endOf(lines, 2)]);
  await expect(partsOf(file)).rejects.toMatchObject({ name: "DumpError", message });
});

test("a file has to end where it says, with the sum of all that is before", async () => {
  const failing = (lines: string[]) => partsOf(packed(lines));
  expect(await failing([...GOOD, endOf(GOOD, 2)])).toHaveLength(4);
  const early = "The file is cut: it ends too early.";
  for (const lines of [GOOD, GOOD.slice(0, 3), []]) {
    await expect(failing(lines)).rejects.toThrow(early);
  }
  for (const lines of [
    [...GOOD, endOf(GOOD, 3)],
    [...GOOD, endOf(GOOD.slice(1), 2)],
    [...GOOD, endOf(GOOD, 2), "[3]"],
    [...GOOD, "{}"],
  ]) {
    await expect(failing(lines)).rejects.toThrow(DAMAGED);
  }
  const whole = packed([...GOOD, endOf(GOOD, 2)]);
  await expect(partsOf(whole.slice(0, -1))).rejects.toThrow("it cannot be unpacked");
  await expect(partsOf(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ name: "DumpError" });
});

/** The file of a shop of two tables, as far as `most` rows fit into an answer, and what was asked for it. */
async function written(rows: Record<string, string[]>, { most = 10_000 } = {}) {
  const asked: [string, number, number][] = [];
  const snapshot: Snapshot = {
    tables: async () => [TEA, POTS],
    schemaVersion: async () => HEADER.schemaVersion,
    sequences: async () => ({ tea: 9, sessions: 4 }),
    rows: async ({ name }, { after, limit }) => {
      asked.push([name, after, limit]);
      const all = rows[name] ?? [];
      const lines = all.slice(after, after + Math.min(limit, most));
      const last = after + lines.length;
      return { lines, last, isLast: lines.length < limit && last === all.length };
    },
  };
  const dump = writeDump(snapshot, { now: HEADER.createdAt });
  const file = new Uint8Array(await new Response(dump.stream).arrayBuffer());
  return { file, dump, asked };
}

async function partsOf(file: Uint8Array<ArrayBuffer>): Promise<DumpPart[]> {
  const parts: DumpPart[] = [];
  for await (const part of readDump(streamOf(file))) parts.push(part);
  return parts;
}

function plainOf(file: Uint8Array): string[] {
  return gunzipSync(file).toString("utf8").trimEnd().split("\n");
}

function header(changes: object): string[] {
  return [JSON.stringify({ ...HEADER, tables: [TEA], ...changes }), ...GOOD.slice(1)];
}

import { expect, test } from "vitest";
import { readCsvFile } from "#app/admin/import-export/read-file.ts";
import { CSV_COLUMNS, readProductCsv } from "#domain/imports/product-csv.ts";
import { readProductJson } from "#domain/imports/product-json.ts";
import { readFileRecipe } from "#domain/recipes/recipe-file.ts";
import { writeCsv } from "#domain/text/csv.ts";
import { spentMs } from "#tests/factories/hostile/spent.ts";

const HEADER = CSV_COLUMNS.join(",");
const LINE = "Spices,S-1,Suya,Yes,Hot,50,R45.99";
const MILLION = 1_000_000;
/** Processor time, in milliseconds, that one file may take. */
const MAX_MS = 1_500;

/** What a reading of a file is in short: how many rows of each kind, or the rule that it breaks. */
function readingOf(read: ReturnType<typeof readProductCsv>): Record<string, number> | string {
  if ("problem" in read) return read.problem.rule;
  const counts: Record<string, number> = {};
  for (const { kind } of read.rows) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

test.each([
  ["nothing", "", {}],
  ["NUL bytes alone", "\0".repeat(MILLION), "headerNarrow"],
  ["NUL bytes in every cell", `${HEADER}\n${LINE.replaceAll(",", "\0,\0")}`, { valid: 1 }],
  ["100 columns", `${HEADER}${",x".repeat(93)}\n${LINE}${",x".repeat(93)}`, { valid: 1 }],
  ["a header of 101 columns", `${HEADER}${",x".repeat(94)}\n${LINE}`, "headerWide"],
  ["a header of 1,000,000 columns", `${",x".repeat(MILLION)}\n${LINE}`, "headerWide"],
  ["a line of 1,000,000 columns", `${HEADER}\n${LINE}${",x".repeat(MILLION)}`, { valid: 1 }],
  ["1,000,000 lines", `${HEADER}\n${`${LINE}\n`.repeat(MILLION / 4)}`, "tooManyRows"],
  ["1,000,000 empty lines", `${HEADER}${"\n".repeat(MILLION)}${LINE}`, { valid: 1 }],
  ["a cell of 9 MB", `${HEADER}\nSpices,S-1,${"x".repeat(9 * MILLION)},,,1,R1`, { refused: 1 }],
  ["a cell of 9 MB of blanks", `${HEADER}\nSpices,S-1,a${" ".repeat(9 * MILLION)}b,,,1,R1`, null],
  ["a quote that never ends", `${HEADER}\n"${"Spices,".repeat(MILLION)}`, "quotesDiffer"],
  ["a quote within a cell", `${HEADER}\n${`Sp"ices,S-1,`.repeat(100_000)}`, null],
  ["nothing but quotes", '"'.repeat(MILLION), null],
  ["the same column twice", `${HEADER},name_zu,name_zu\n${LINE},a,b`, { valid: 1 }],
  [
    "columns with names of prototypes",
    `${HEADER},__proto__,constructor\n${LINE},a,b`,
    { valid: 1 },
  ],
  [
    "ids with names of prototypes",
    `${HEADER}\nA,__proto__,One,,,1,R1\nA,toString,Two,,,1,R1`,
    null,
  ],
  ["the same price a thousand digits long", `${HEADER}\nA,1,One,,,1,R${"9".repeat(1_000)}`, null],
  ["marks and orders of other scripts", `${HEADER}\nA,1,\u202eenO\u2066,,\ud800,1,R1`, null],
])("a CSV file with %s is read in time, and says what is wrong with it", (_, text, expected) => {
  const before = spentMs();
  const read = readingOf(readProductCsv(text, "ZAR"));
  expect(spentMs() - before).toBeLessThan(MAX_MS);
  if (expected !== null) expect(read).toEqual(expected);
  expectNothingPolluted();
});

const item = (more: string) => `[{"name":"One","category":"A","price":1${more}}]`;
test.each([
  ["brackets 1,000,000 deep", "[".repeat(MILLION), "badJson"],
  ["lists 100,000 deep", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, null],
  [
    "an item 5,000 deep",
    item(`,"diet":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`),
    { refused: 1 },
  ],
  ["an item's own prototype", item(',"__proto__":{"isAdmin":true}'), { valid: 1 }],
  ["a constructor", item(',"constructor":{"prototype":{"isAdmin":true}}'), { valid: 1 }],
  ["a prototype among the translations", item(',"translations":{"__proto__":{"name":"x"}}'), null],
  ["the same field twice", item(',"name":"Two"'), { valid: 1 }],
  ["1,000,000 pictures", item(`,"images":[${'"/a",'.repeat(MILLION)}"/b"]`), null],
  [
    "1,000,000 fields",
    item(Array.from({ length: 100_000 }, (_, at) => `,"f${at}":1`).join("")),
    null,
  ],
  [
    "a name of 9 MB",
    `[{"name":"${"x".repeat(9 * MILLION)}","category":"A","price":1}]`,
    { refused: 1 },
  ],
  ["a price beyond all numbers", item(',"price":1e999'), null],
  ["half a letter", item(',"description":"\\ud800"'), null],
  ["NUL in its texts", item(',"description":"a\\u0000b"'), { valid: 1 }],
])("a JSON file with %s is read in time, and pollutes nothing", (_, text, expected) => {
  const before = spentMs();
  const read = readingOf(readProductJson(text, "ZAR"));
  expect(spentMs() - before).toBeLessThan(MAX_MS);
  if (expected !== null) expect(read).toEqual(expected);
  expectNothingPolluted();
});

test.each([
  ["nothing", null],
  ["an item 5,000 deep", JSON.parse(`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`)],
  ["a prototype", JSON.parse('{"name":"Egusi","__proto__":{"isAdmin":true}}')],
  ["1,000,000 steps", { name: "Egusi", steps: Array.from({ length: MILLION }, () => "Stir") }],
  ["ingredients that are numbers", { name: "Egusi", ingredients: [1, 2, 3] }],
])("a recipe of a file that is %s is refused in time", (_, value) => {
  const before = spentMs();
  expect(readFileRecipe(value)).toHaveProperty("problem");
  expect(spentMs() - before).toBeLessThan(MAX_MS);
  expectNothingPolluted();
});

test.each([
  ["UTF-16 as Windows saves it", "utf16le", [0xff, 0xfe]],
  ["UTF-16 the other way round", "utf16be", [0xfe, 0xff]],
] as const)("a file of %s is read with its accents", async (_, way, mark) => {
  const bytes = Buffer.from(`${HEADER}\nSpices,S-1,Ègúsí “best”,,,1,R1`, "utf16le");
  const file = new File(
    [new Uint8Array(mark), way === "utf16le" ? bytes : bytes.swap16()],
    "a.csv",
  );
  const read = readProductCsv(await readCsvFile(file), "ZAR");
  expect(read).toMatchObject({ rows: [{ kind: "valid", item: { name: "Ègúsí “best”" } }] });
});

/** As a spreadsheet on Windows saves it: a byte for a letter. */
const windowsFile = (...cells: readonly (string | readonly number[])[]) => {
  const line = ["Spices,S-1,", ...cells, ",,,1,R1"];
  const bytes = line.map((cell) =>
    typeof cell === "string" ? Buffer.from(cell, "latin1") : Buffer.from(cell),
  );
  return new File([`${HEADER}\n`, Buffer.concat(bytes)], "a.csv");
};
const bytesUpTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

test.each([
  ["accents", [windowsFile("\xc9t\xe9 \xf1 \xfc \xdf")], "Été ñ ü ß"],
  [
    "quotes, dashes and the euro",
    [windowsFile([0x93, 0x94, 0x91, 0x92, 0x96, 0x97, 0x80])],
    "“”‘’–—€",
  ],
  [
    "all of its letters",
    [windowsFile(bytesUpTo(0xc0, 0xff))],
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
  ],
  ["UTF-8 that is cut in a letter", [windowsFile("Suya ", [0xc3])], "Suya Ã"],
] as const)("a file of Windows-1252 with %s is read with them", async (_, [file], name) => {
  const read = readProductCsv(await readCsvFile(file), "ZAR");
  expect(read).toMatchObject({ rows: [{ kind: "valid", item: { name } }] });
});

test.each([
  ["bytes that are no letter", windowsFile([0x81, 0x8d, 0x8f, 0x90, 0x9d]), { skipped: 1 }],
  ["all that steers", windowsFile([0xe9, ...bytesUpTo(0, 9), ...bytesUpTo(14, 31)]), { valid: 1 }],
  ["lines that end within", windowsFile([0xe9, 13, 10, 10, 13, 0xe9]), { skipped: 2 }],
  ["a formula behind an accent", windowsFile("=\xe9+cmd|' /C calc'!A0"), { valid: 1 }],
  ["9 MB of one letter", windowsFile(new Array<number>(9 * MILLION).fill(0xe9)), { refused: 1 }],
  ["a quote that never ends", windowsFile('"\xe9', "\xe9,".repeat(MILLION)), "quotesDiffer"],
])(
  "a file of Windows-1252 with %s is read in time, and says what is wrong with it",
  async (_, file, expected) => {
    const before = spentMs();
    const read = readProductCsv(await readCsvFile(file), "ZAR");
    expect(spentMs() - before).toBeLessThan(MAX_MS);
    expect(readingOf(read)).toEqual(expected);
    expectNothingPolluted();
  },
);

test("a mark or a sign within a text is a part of it", () => {
  const line = LINE.replace("Hot", "-18 °C\uFEFF!");
  expect(readProductCsv(`${HEADER}\n${line}`, "ZAR")).toMatchObject({
    rows: [{ item: { description: "-18 °C\uFEFF!" } }],
  });
});

test("no cell that is written runs in a spreadsheet, whatever is put before it", () => {
  const cells = [
    "=1+1",
    "+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "'=1",
    "''=1",
    "=cmd|' /C calc'!A0",
  ];
  const written = writeCsv(cells.map((cell) => [cell]))
    .split("\r\n")
    .slice(0, cells.length);
  for (const line of written) expect(line).toMatch(/^"?'/);
});

function expectNothingPolluted(): void {
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
}

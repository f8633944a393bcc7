import { TRPCClientError } from "@trpc/client";
import { expect, test, vi } from "vitest";
import { errorFile, type RowPreview } from "#app/admin/import-export/import-lines.ts";
import { createImportRun, type ImportRun } from "#app/admin/import-export/import-run.ts";
import type { ImportCalls } from "#app/admin/import-export/send-rows.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { IMPORT_CHUNK, type ReadRow } from "#domain/imports/product-import.ts";
import { importRow } from "#tests/factories/imports.ts";

type Sent = Parameters<ImportCalls["addChunk"]>[0];
/** No answer, which says nothing of what was done. */
const LOST = new TRPCClientError("fetch failed");
const SOURCE = { kind: "csv", name: "a.csv", currency: "EUR" } as const;
const SEEN = { updatedAt: 5, stock: 10 };

test("rows go in chunks: first all of the dry run, then what it would create or change", async () => {
  const run = createImportRun();
  const calls = fakeCalls({ same: [3], refused: [4] });
  await run.check(calls, SOURCE, [...rowsOf(1_100), skipped(1_102)]);
  const looks = calls.dryRun.mock.calls.map(([{ rows, currency }]) => [rows.length, currency]);
  expect(looks).toEqual([500, 500, 100].map((count) => [count, "EUR"]));
  expect(run.state()).toMatchObject({ phase: "checked", done: 1_100, total: 1_100 });
  const planned = { check: 0, create: 1_098, change: 0, same: 1, refused: 1, skipped: 1 };
  expect(run.state().counts).toEqual({ ...planned, unheard: 0 });
  expect(calls.begin).not.toHaveBeenCalled();

  expect(await run.start(calls)).toEqual({
    imported: 1_098,
    errors: 1,
    unheard: 0,
    isCancelled: false,
  });
  const sent = calls.addChunk.mock.calls.map(([call]) => ({ ...call, rows: call.rows.length }));
  expect(sent).toMatchObject(
    [500, 500, 98].map((rows, chunk) => ({ chunk, rows, currency: "EUR" })),
  );
  expect(calls.begin).toHaveBeenCalledWith(expect.objectContaining(SOURCE));
  expect(calls.finish).toHaveBeenCalledWith(expect.objectContaining({ refused: 1 }));
});

test("a lost answer is asked for again, a chunk that fails is told and the rest goes on", async () => {
  const { run, calls, importing } = await threeChunks(async ({ chunk, rows }, times) => {
    if (chunk === 0 && times === 1) throw LOST;
    if (chunk === 1) throw refusal("CONFLICT");
    return done(rows.length);
  });
  expect(await importing).toEqual({ imported: 700, errors: 500, unheard: 0, isCancelled: false });
  expect(chunksOf(calls)).toEqual([0, 0, 1, 2]);
  expect(run.lines()[500]).toMatchObject({ kind: "refused", row: 502 });
  expect(calls.finish).toHaveBeenCalledWith(expect.objectContaining({ refused: 500 }));
});

test("a chunk that nobody answered for is asked about once more before the end: it was in all the while", async () => {
  const { run, calls, importing } = await threeChunks(async ({ chunk, rows }, times) => {
    if (chunk === 1 && times <= 3) throw LOST;
    return done(rows.length);
  });
  expect(await importing).toEqual({ imported: 1_200, errors: 0, unheard: 0, isCancelled: false });
  expect(chunksOf(calls)).toEqual([0, 1, 1, 1, 2, 1]);
  expect(run.state().counts).toMatchObject({ create: 1_200, refused: 0 });
  expect(calls.finish).toHaveBeenCalledWith(expect.objectContaining({ refused: 0 }));
});

test("a chunk that is never answered for is perhaps in: it is no refusal, to be imported again", async () => {
  const { run, calls, importing } = await threeChunks(async ({ chunk, rows }) => {
    if (chunk === 1) throw LOST;
    return done(rows.length);
  });
  expect(await importing).toEqual({ imported: 700, errors: 0, unheard: 500, isCancelled: false });
  expect(run.lines()[500]).toMatchObject({ kind: "unheard", row: 502 });
  expect(errorFile(run.lines())).not.toContain("Product 502");
  expect(calls.finish).toHaveBeenCalledWith(expect.objectContaining({ refused: 0 }));
});

test("after a stop nothing is sent again: what nobody answered for is perhaps in", async () => {
  const { calls, importing } = await threeChunks(async ({ chunk, rows }, _times, run) => {
    if (chunk === 0) throw LOST;
    run.cancel();
    return done(rows.length);
  });
  expect(await importing).toEqual({ imported: 500, errors: 0, unheard: 500, isCancelled: true });
  expect(chunksOf(calls)).toEqual([0, 0, 0, 1]);
});

test("stopping ends an import after the chunk under way, and says what is not in", async () => {
  const { run, calls, importing } = await threeChunks(async ({ rows }, _times, { cancel }) => {
    cancel();
    return done(rows.length);
  });
  expect(await importing).toEqual({ imported: 500, errors: 0, unheard: 0, isCancelled: true });
  expect(calls.finish).toHaveBeenCalledOnce();
  expect(run.state().counts).toMatchObject({ create: 500, skipped: 700 });
  expect(run.lines()[500]).toMatchObject({ kind: "skipped", reason: "The import was stopped" });
});

test("one product named twice, by id and by SKU, is taken once", async () => {
  const run = createImportRun();
  const calls = fakeCalls({ product: "garri" });
  await run.check(calls, SOURCE, rowsOf(2));
  expect(run.lines()).toMatchObject([
    { kind: "change" },
    { kind: "refused", reason: "Product 3 is in this file already (row 2)" },
  ]);
});

test("a new file makes the dry run under way an old one", async () => {
  const run = createImportRun();
  const calls = fakeCalls({});
  const first = run.check(calls, SOURCE, rowsOf(600));
  run.reset();
  expect(await first).toBe(false);
  expect(run.state().phase).toBe("idle");
  expect(run.lines()).toEqual([]);
});

test("nothing goes in before what could not be read has an answer or is left out", async () => {
  const run = createImportRun();
  const calls = fakeCalls({});
  const checks = [3, 4, 5].map((row) => toCheck(row));
  await run.check(calls, SOURCE, [...rowsOf(1), ...checks]);
  expect(run.state()).toMatchObject({ phase: "checked", counts: { create: 1, check: 3 } });
  expect(calls.dryRun.mock.calls.map(([{ rows }]) => rows.map(({ row }) => row))).toEqual([[2]]);
  expect(run.lines()[1]).toMatchObject({
    row: 3,
    kind: "check",
    reason: "Price “1,299” could be R1\u00a0299.00 or R1.30",
  });

  await run.settle(calls, [{ row: 3, priceCents: 129_900, stock: null }]);
  run.leaveOut([4]);
  expect(run.state().counts).toMatchObject({ create: 2, check: 1, refused: 1 });
  expect(run.lines().map(({ row, kind }) => [row, kind])).toEqual([
    [2, "create"],
    [3, "create"],
    [4, "refused"],
    [5, "check"],
  ]);
  await run.settle(calls, [{ row: 5, priceCents: 0, stock: null }]);
  expect(run.lines()[3]).toMatchObject({ reason: "The price must be more than R0.00" });

  // The answers hold when the manager chooses the other way of importing.
  await run.choose(calls, "add");
  expect(run.state().counts).toMatchObject({ create: 2, check: 0, refused: 2 });
  expect(await run.start(calls)).toMatchObject({ imported: 2, errors: 2 });
  expect(calls.begin).toHaveBeenCalledWith(expect.objectContaining({ mode: "add" }));
  const [sent] = calls.addChunk.mock.calls.map(([{ rows }]) => rows.map((row) => row.priceCents));
  expect(sent).toEqual([5_000, 129_900]);
});

test("where the dry run the other way fails, what was answered stays, to be imported as it was", async () => {
  const run = createImportRun();
  const calls = fakeCalls({ product: "garri" });
  await run.check(calls, SOURCE, [toCheck(2)]);
  await run.settle(calls, [{ row: 2, priceCents: 129_900, stock: null }]);
  calls.dryRun.mockRejectedValueOnce(new Error("too late"));
  await expect(run.choose(calls, "add")).rejects.toThrow("too late");
  expect(run.state()).toMatchObject({ phase: "checked", mode: "update", counts: { change: 1 } });
  expect(await run.start(calls)).toMatchObject({ imported: 1, errors: 0 });
  expect(calls.begin).toHaveBeenCalledWith(expect.objectContaining({ mode: "update" }));
  const [sent] = calls.addChunk.mock.calls.map(([{ rows }]) => rows);
  expect(sent, "with what the dry run saw").toMatchObject([{ priceCents: 129_900, seen: SEEN }]);
});

test("a dry run that fails when its file was given up is no failure any more", async () => {
  const run = createImportRun();
  const calls = fakeCalls({});
  await run.check(calls, SOURCE, rowsOf(2));
  calls.dryRun.mockImplementationOnce(() => {
    run.reset();
    return Promise.reject(new Error("too late"));
  });
  expect(await run.choose(calls, "update")).toBe(false);
  expect(run.state().phase).toBe("idle");
});

test("updating is preselected when a row matches, adding when none does", async () => {
  const run = createImportRun();
  await run.check(fakeCalls({ product: "garri" }), SOURCE, rowsOf(1));
  expect(run.state()).toMatchObject({ mode: "update", matches: 1 });
  const calls = fakeCalls({});
  await run.check(calls, SOURCE, rowsOf(3));
  expect(run.state()).toMatchObject({ mode: "add", matches: 0 });
  await run.choose(calls, "update");
  expect(calls.dryRun.mock.calls.map(([{ mode }]) => mode)).toEqual(["update", "update"]);
});

test("adding is not preselected while rows to check may match, and they count once they are settled", async () => {
  const run = createImportRun();
  const calls = fakeCalls({ product: "garri" });
  await run.check(calls, SOURCE, [toCheck(2)]);
  expect(run.state()).toMatchObject({ mode: "update", matches: 0 });
  await run.settle(calls, [{ row: 2, priceCents: 129_900, stock: null }]);
  expect(run.state()).toMatchObject({ mode: "update", matches: 1, counts: { change: 1 } });
});

test("a price that only a new product needs is asked for when the server says that it is new", async () => {
  const run = createImportRun();
  const calls = fakeCalls({ unpriced: [2] });
  await run.check(calls, SOURCE, rowsOf(2));
  expect(run.lines()[0]).toMatchObject({
    kind: "check",
    reason: "The price is empty: a new product needs one",
  });
  await run.settle(calls, [{ row: 2, priceCents: 4_550, stock: null }]);
  expect(run.state().counts).toMatchObject({ check: 0, create: 2 });
});

/** An import of 1,200 rows, to its end; `times` is how often a chunk came. */
async function threeChunks(
  answer: (sent: Sent, times: number, run: ImportRun) => ReturnType<ImportCalls["addChunk"]>,
) {
  vi.useFakeTimers();
  try {
    const run = createImportRun();
    const calls = fakeCalls({});
    await run.check(calls, SOURCE, rowsOf(1_200));
    calls.addChunk.mockImplementation((sent) =>
      answer(sent, chunksOf(calls).filter((chunk) => chunk === sent.chunk).length, run),
    );
    const importing = run.start(calls);
    await vi.runAllTimersAsync();
    return { run, calls, importing };
  } finally {
    vi.useRealTimers();
  }
}

function refusal(code: ErrorCode) {
  const data = { failure: { code, message: "", field: null } };
  return Object.assign(new TRPCClientError("no"), { data });
}

function chunksOf(calls: ReturnType<typeof fakeCalls>): number[] {
  return calls.addChunk.mock.calls.map(([{ chunk }]) => chunk);
}

/** A row whose price could be either of two. */
function toCheck(row: number): ReadRow {
  return {
    kind: "check",
    notes: [],
    item: importRow({ row, name: `Product ${row}`, priceCents: null }),
    checks: [{ field: "price", typed: "1,299", readings: [129_900, 130] }],
  };
}

function rowsOf(count: number): ReadRow[] {
  return Array.from({ length: count }, (_, at) => ({
    kind: "valid" as const,
    notes: [],
    item: importRow({ row: at + 2, name: `Product ${at + 2}` }),
  }));
}

function skipped(row: number): ReadRow {
  return { kind: "skipped", row, name: "", problem: { rule: "itemNameEmpty" } };
}

function done(created: number) {
  return { created, changed: 0, same: 0, refused: [] };
}

/** A server that creates everything, but for the rows named; or finds one product in every row. */
function fakeCalls(options: {
  same?: number[];
  refused?: number[];
  product?: string;
  /** New ones that come without a price. */
  unpriced?: number[];
}) {
  const asked = new Set<number>();
  const kindOf = (row: number): RowPreview["kind"] => {
    if (options.unpriced?.includes(row) && !asked.has(row)) {
      asked.add(row);
      return "check";
    }
    if (options.product) return "change";
    if (options.same?.includes(row)) return "same";
    return options.refused?.includes(row) ? "refused" : "create";
  };
  return {
    dryRun: vi.fn<ImportCalls["dryRun"]>(async ({ rows }) => {
      if (rows.length > IMPORT_CHUNK) throw new Error("Too many rows");
      return rows.map(({ row }) => ({
        row,
        kind: kindOf(row),
        productId: options.product ?? null,
        problem: null,
        notes: [],
        newCategory: null,
        before: null,
        after: null,
        seen: options.product ? SEEN : null,
      }));
    }),
    begin: vi.fn<ImportCalls["begin"]>(async () => undefined),
    addChunk: vi.fn<ImportCalls["addChunk"]>(async ({ rows }) => done(rows.length)),
    finish: vi.fn<ImportCalls["finish"]>(async () => undefined),
  };
}

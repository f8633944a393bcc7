import { TRPCClientError } from "@trpc/client";
import { expect, test, vi } from "vitest";
import type { RowPreview } from "#app/admin/import-export/import-lines.ts";
import { createImportRun, type ImportCalls } from "#app/admin/import-export/import-run.ts";
import { IMPORT_CHUNK, type ReadRow } from "#domain/product-import.ts";
import { importRow } from "#tests/factories/imports.ts";

const SOURCE = { kind: "csv", name: "a.csv" } as const;

test("rows go in chunks: first all of the dry run, then what it would create or change", async () => {
  const run = createImportRun();
  const calls = fakeCalls({ same: [3], refused: [4] });
  await run.check(calls, SOURCE, [...rowsOf(1_100), skipped(1_102)]);
  expect(calls.dryRun.mock.calls.map(([{ rows }]) => rows.length)).toEqual([500, 500, 100]);
  expect(run.state()).toMatchObject({ phase: "checked", done: 1_100, total: 1_100 });
  expect(run.state().counts).toEqual({ create: 1_098, change: 0, same: 1, refused: 1, skipped: 1 });
  expect(calls.begin).not.toHaveBeenCalled();

  expect(await run.start(calls)).toEqual({ imported: 1_098, errors: 1, isCancelled: false });
  expect(calls.addChunk.mock.calls.map(([{ chunk, rows }]) => [chunk, rows.length])).toEqual([
    [0, 500],
    [1, 500],
    [2, 98],
  ]);
  expect(calls.finish).toHaveBeenCalledWith(expect.objectContaining({ refused: 1 }));
});

test("a lost answer is asked for again, a chunk that fails is told and the rest goes on", async () => {
  vi.useFakeTimers();
  try {
    const run = createImportRun();
    const calls = fakeCalls({});
    await run.check(calls, SOURCE, rowsOf(1_200));
    const lost = new TRPCClientError("fetch failed");
    calls.addChunk.mockRejectedValueOnce(lost);
    const importing = run.start(calls);
    calls.addChunk.mockImplementation(async ({ chunk, rows }) => {
      if (chunk === 1) throw lost;
      return done(rows.length);
    });
    await vi.runAllTimersAsync();
    expect(await importing).toEqual({ imported: 700, errors: 500, isCancelled: false });
    const chunks = calls.addChunk.mock.calls.map(([{ chunk }]) => chunk);
    expect(chunks).toEqual([0, 0, 1, 1, 1, 2]);
    expect(run.lines()[500]).toMatchObject({ kind: "refused", row: 502 });
    expect(calls.finish).toHaveBeenCalledWith(expect.objectContaining({ refused: 500 }));
  } finally {
    vi.useRealTimers();
  }
});

test("stopping ends it after the chunk under way, and says what is not in", async () => {
  const run = createImportRun();
  const calls = fakeCalls({});
  await run.check(calls, SOURCE, rowsOf(1_200));
  calls.addChunk.mockImplementationOnce(async ({ rows }) => {
    run.cancel();
    return done(rows.length);
  });
  expect(await run.start(calls)).toEqual({ imported: 500, errors: 0, isCancelled: true });
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

function rowsOf(count: number): ReadRow[] {
  return Array.from({ length: count }, (_, at) => ({
    kind: "valid" as const,
    notes: [],
    item: importRow({ row: at + 2, name: `Product ${at + 2}` }),
  }));
}

function skipped(row: number): ReadRow {
  return { kind: "skipped", row, name: "", reason: "The item name (column 3) is empty" };
}

function done(created: number) {
  return { created, changed: 0, same: 0, refused: [] };
}

/** A server that creates everything, but for the rows named; or finds one product in every row. */
function fakeCalls(options: { same?: number[]; refused?: number[]; product?: string }) {
  const kindOf = (row: number): RowPreview["kind"] => {
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
        reason: null,
        notes: [],
        newCategory: null,
        before: null,
        after: null,
      }));
    }),
    begin: vi.fn<ImportCalls["begin"]>(async () => undefined),
    addChunk: vi.fn<ImportCalls["addChunk"]>(async ({ rows }) => done(rows.length)),
    finish: vi.fn<ImportCalls["finish"]>(async () => undefined),
  };
}

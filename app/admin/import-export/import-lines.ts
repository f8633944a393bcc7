import type { inferRouterOutputs } from "@trpc/server";
import { shopFormats } from "#app/lib/formats.ts";
import type { FieldCheck } from "#domain/imports/checks.ts";
import type { RowNote } from "#domain/imports/problems.ts";
import { ERROR_COLUMNS } from "#domain/imports/product-csv.ts";
import type { ReadRow } from "#domain/imports/product-import.ts";
import type { ImportRow } from "#domain/imports/row.ts";
import { writeCsv } from "#domain/text/csv.ts";
import { checksText, rowProblemText } from "#messages/adminImportRows/row-text.ts";
import { adminImports } from "#messages/adminImports/index.ts";
import type { AppRouter } from "#server/router.ts";

export type RowPreview = inferRouterOutputs<AppRouter>["admin"]["imports"]["dryRun"][number];

/** A row of the file with what becomes of it; `check` is what somebody has to say of it first. */
export type ImportLine = Omit<RowPreview, "kind" | "problem" | "notes" | "seen"> & {
  name: string;
  kind: RowPreview["kind"] | "skipped" | "unheard";
  /** Both in words. */
  reason: string | null;
  notes: readonly string[];
  check: RowCheck | null;
};

/** What could not be read of a row, and the row without it. */
export type RowCheck = {
  item: ImportRow;
  checks: readonly FieldCheck[];
  notes: readonly RowNote[];
};

export type LineKind = ImportLine["kind"];
export type LineCounts = Record<LineKind, number>;

/** What becomes of a row, in a word. */
export const LINE_WORDS: Readonly<Record<LineKind, () => string>> = {
  check: () => adminImports.toCheck(),
  create: () => adminImports.new(),
  change: () => adminImports.changed(),
  same: () => adminImports.unchanged(),
  refused: () => adminImports.refused(),
  skipped: () => adminImports.skipped(),
  unheard: () => adminImports.unheard(),
};

export const NO_COUNTS: LineCounts = {
  check: 0,
  create: 0,
  change: 0,
  same: 0,
  refused: 0,
  skipped: 0,
  unheard: 0,
};

/** A row that is not even sent. */
export function unsentLine(read: Exclude<ReadRow, { kind: "valid" }>): ImportLine {
  if (read.kind === "check") return checkLine(read);
  const { row, name, kind, problem } = read;
  return { ...EMPTY, row, name, kind, reason: rowProblemText(problem, shopFormats().currency) };
}

/** A row that waits for somebody to say what its price or stock is. */
export function checkLine(check: RowCheck): ImportLine {
  const { row, name } = check.item;
  const reason = checksText(check.checks, shopFormats().currency);
  const { item, checks, notes } = check;
  return { ...EMPTY, row, name, kind: "check", reason, check: { item, checks, notes } };
}

export function refusedLine(row: number, name: string, reason: string): ImportLine {
  return { ...EMPTY, row, name, kind: "refused", reason };
}

export function countLines(lines: readonly ImportLine[]): LineCounts {
  const counts = { ...NO_COUNTS };
  for (const { kind } of lines) counts[kind]++;
  return counts;
}

/** The error file: what was refused or skipped, and why. */
export function errorFile(lines: readonly ImportLine[]): string {
  const errors = lines.filter(({ kind }) => kind === "refused" || kind === "skipped");
  return writeCsv([
    ERROR_COLUMNS,
    ...errors.map(({ row, name, kind, reason }) => [
      String(row),
      name,
      LINE_WORDS[kind](),
      reason ?? "",
    ]),
  ]);
}

const EMPTY = {
  productId: null,
  reason: null,
  notes: [],
  newCategory: null,
  before: null,
  after: null,
  check: null,
};

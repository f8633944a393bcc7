import { shopFormats } from "#app/lib/formats.ts";
import { type ReadRow, settleRow } from "#domain/imports/product-import.ts";
import type { ImportRow } from "#domain/imports/row.ts";
import type { Cents } from "#domain/money/money.ts";
import { adminImportRows } from "#messages/adminImportRows/index.ts";
import { rowNoteText, rowProblemText } from "#messages/adminImportRows/row-text.ts";
import { adminImports } from "#messages/adminImports/index.ts";
import {
  checkLine,
  type ImportLine,
  type RowPreview,
  refusedLine,
  unsentLine,
} from "./import-lines.ts";

/** What somebody said of a row to check; null: as the file has it. */
export type Answer = { row: number; priceCents: Cents | null; stock: number | null };

export type ValidRow = Extract<ReadRow, { kind: "valid" }>;
type RefusedRow = Extract<ReadRow, { kind: "refused" | "skipped" }>;
export type ImportRows = ReturnType<typeof createImportRows>;

/** The rows of a file: as they were read, what becomes of each, and what of them is to be sent. */
export function createImportRows() {
  let reads: readonly ReadRow[] = [];
  let lines: ImportLine[] = [];
  /** Where in `lines` each row is. */
  let places = new Map<number, number>();
  let planned = nothingPlanned();

  const show = (found: readonly ImportLine[]) => {
    lines = found.toSorted((a, b) => a.row - b.row);
    places = new Map(lines.map(({ row }, at) => [row, at]));
  };
  const place = (line: ImportLine) => {
    lines[places.get(line.row) ?? lines.length] = line;
  };
  const tell = (items: readonly ImportRow[], kind: ImportLine["kind"], reason: string) => {
    for (const { row, name } of items) place({ ...refusedLine(row, name, reason), kind });
  };

  return {
    /** What is known of every row, in the file's order. */
    lines: (): readonly ImportLine[] => lines,
    /** What is to be sent, in the file's order. */
    items: () => [...planned.plans.values()].sort((a, b) => a.row - b.row),
    valid: () => reads.filter(isValid),
    unsent: () => reads.flatMap((read) => (isValid(read) ? [] : [unsentLine(read)])),
    newCategories: () => [...new Set(lines.flatMap(({ newCategory }) => newCategory ?? []))],
    /** How many rows are of a product that the shop has, as a dry run in update mode says. */
    matches: () => lines.filter(({ productId }) => productId !== null).length,

    /** Begins anew, with another file. */
    read(next: readonly ReadRow[]) {
      reads = next;
      planned = nothingPlanned();
      show([]);
    },
    /** Gives what puts the plans back as they were. */
    forgetPlans() {
      const kept = planned;
      planned = nothingPlanned();
      return () => {
        planned = kept;
      };
    },
    show,

    /** Takes in what the dry run says of a row. */
    take({ item, notes }: ValidRow, preview: RowPreview): ImportLine {
      const { row, name } = item;
      const { plans, named } = planned;
      const first = preview.productId ? named.get(preview.productId) : undefined;
      if (first !== undefined && first !== row) {
        const repeated = adminImportRows.repeatedAt({ what: name, row: first });
        return refusedLine(row, name, repeated);
      }
      if (preview.productId) named.set(preview.productId, row);
      const { problem, seen, ...known } = preview;
      if (known.kind === "create" || known.kind === "change") plans.set(row, { ...item, seen });
      if (known.kind === "check") {
        return checkLine({ item, notes, checks: [{ field: "price", typed: "", readings: [] }] });
      }
      const reason = problem && rowProblemText(problem, shopFormats().currency);
      const told = [...notes, ...preview.notes].map(rowNoteText);
      return { ...known, name, reason, notes: told, check: null };
    },

    /** Some rows are read otherwise now, and what becomes of them is another thing. */
    replace(changed: readonly ReadRow[], found: readonly ImportLine[]) {
      const byRow = new Map(changed.map((read) => [rowOf(read), read]));
      reads = reads.map((read) => byRow.get(rowOf(read)) ?? read);
      show([...lines.filter(({ row }) => !byRow.has(row)), ...found]);
    },

    /** The shop would not have it. */
    refuse: (row: number, name: string, reason: string) => place(refusedLine(row, name, reason)),
    /** Nobody answered for them: they may be in. */
    doubt: (items: readonly ImportRow[]) => tell(items, "unheard", adminImports.nobodyAnswered()),
    /** They were not sent any more. */
    skip: (items: readonly ImportRow[]) => tell(items, "skipped", adminImports.stopped()),
  };
}

/** What is to be sent, by its row, and in which row a product of the shop was named first. */
function nothingPlanned() {
  return { plans: new Map<number, ImportRow>(), named: new Map<string, number>() };
}

/** Rows to check, read with what somebody said of them. */
export function settledRows(lines: readonly ImportLine[], answers: readonly Answer[]): ReadRow[] {
  const said = new Map(answers.map((answer) => [answer.row, answer]));
  return lines.flatMap(({ row, check }): ReadRow[] => {
    const answer = said.get(row);
    return check && answer ? [settleRow({ kind: "check", ...check }, answer)] : [];
  });
}

/** Rows to check that somebody leaves out. */
export function leftOutRows(lines: readonly ImportLine[], left: readonly number[]): RefusedRow[] {
  const out = new Set(left);
  return lines.flatMap(({ row, name, check }): RefusedRow[] =>
    check && out.has(row)
      ? [{ kind: "refused", row, name, problem: { rule: "leftOut", checks: check.checks } }]
      : [],
  );
}

export function isValid(read: ReadRow): read is ValidRow {
  return read.kind === "valid";
}

export function isRefused(read: ReadRow): read is RefusedRow {
  return read.kind === "refused" || read.kind === "skipped";
}

function rowOf(read: ReadRow): number {
  return "item" in read ? read.item.row : read.row;
}

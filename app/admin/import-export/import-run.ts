import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { failureOf } from "#app/lib/trpc.ts";
import {
  IMPORT_CHUNK,
  type ImportMode,
  type ImportRow,
  type ReadRow,
  settleRow,
} from "#domain/imports/product-import.ts";
import type { Cents } from "#domain/money/money.ts";
import type { AppRouter } from "#server/router.ts";
import {
  checkLine,
  countLines,
  type ImportLine,
  type LineCounts,
  NO_COUNTS,
  type RowPreview,
  refusedLine,
  unsentLine,
} from "./import-lines.ts";

type Inputs = inferRouterInputs<AppRouter>["admin"]["imports"];
type Outputs = inferRouterOutputs<AppRouter>["admin"]["imports"];

export type ImportCalls = {
  dryRun: (input: Inputs["dryRun"]) => Promise<RowPreview[]>;
  begin: (input: Inputs["begin"]) => Promise<unknown>;
  addChunk: (input: Inputs["addChunk"]) => Promise<Outputs["addChunk"]>;
  finish: (input: Inputs["finish"]) => Promise<unknown>;
};

export type ImportSource = { kind: "csv" | "json"; name: string };

export type ImportState = {
  phase: "idle" | "checking" | "checked" | "importing" | "done";
  source: ImportSource;
  mode: ImportMode;
  /** How many rows name a product that the shop has, by id or SKU. */
  matches: number;
  /** What somebody said of rows to check is being checked. */
  isSettling: boolean;
  /** Rows that went to the server, of how many. */
  done: number;
  total: number;
  counts: LineCounts;
  newCategories: readonly string[];
  batchId: string | null;
};

/** What somebody said of a row to check; null: as the file has it. */
export type Answer = { row: number; priceCents: Cents | null; stock: number | null };

export type ImportOutcome = { imported: number; errors: number; isCancelled: boolean };

const IDLE: ImportState = {
  phase: "idle",
  source: { kind: "csv", name: "" },
  mode: "update",
  matches: 0,
  isSettling: false,
  done: 0,
  total: 0,
  counts: NO_COUNTS,
  newCategories: [],
  batchId: null,
};

/** No answer is no refusal: a call may be sent again, and does nothing twice. */
const TRIES = 3;
const PAUSE_MS = 1_500;
/** After these no other chunk would fare better. */
const HOPELESS = ["NOT_SIGNED_IN", "FORBIDDEN", "NOT_FOUND"];

export type ImportRun = ReturnType<typeof createImportRun>;

/**
 * An import on its way: the dry run, then the real one, chunk by chunk. It keeps the rows of the
 * file outside React, which is told the numbers alone.
 */
export function createImportRun() {
  const listeners = new Set<() => void>();
  let state = IDLE;
  let lines: ImportLine[] = [];
  let rows = new Map<number, ImportRow>();
  let reads: readonly ReadRow[] = [];
  /** In which row a product of the shop was named first. */
  let named = new Map<string, number>();
  /** Another file or Cancel makes whatever still runs an old run. */
  let current = 0;

  const set = (next: Partial<ImportState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const reset = () => {
    current++;
    lines = [];
    rows = new Map();
    reads = [];
    set(IDLE);
  };
  /** Says how the rows stand, in the file's order. */
  const tell = (found: readonly ImportLine[], more: Partial<ImportState> = {}) => {
    lines = found.toSorted((a, b) => a.row - b.row);
    const names = lines.flatMap(({ newCategory }) => newCategory ?? []);
    set({ counts: countLines(lines), newCategories: [...new Set(names)], ...more });
  };
  /** Takes in what the dry run says of a row. */
  const lineOf = ({ item, notes }: ValidRow, preview: RowPreview): ImportLine => {
    const first = preview.productId ? named.get(preview.productId) : undefined;
    if (first !== undefined && first !== item.row) {
      return refusedLine(
        item.row,
        item.name,
        `${item.name} is in this file already (row ${first})`,
      );
    }
    if (preview.productId) named.set(preview.productId, item.row);
    if (preview.kind === "create" || preview.kind === "change") rows.set(item.row, item);
    if (preview.kind === "check") {
      return checkLine({ item, notes, checks: [{ field: "price", typed: "", readings: [] }] });
    }
    const { name } = item;
    return { ...preview, name, notes: [...notes, ...preview.notes], check: null };
  };
  /** The dry run of some rows, 500 at a time; null when it was cancelled meanwhile. */
  const dryRun = async (
    calls: ImportCalls,
    valid: readonly ValidRow[],
    onPart: (done: number) => void,
  ): Promise<ImportLine[] | null> => {
    const [run, { mode }] = [current, state];
    const found: ImportLine[] = [];
    for (let from = 0; from < valid.length; from += IMPORT_CHUNK) {
      const part = valid.slice(from, from + IMPORT_CHUNK);
      const asked = part.map(({ item }) => item);
      const previews = await again(() => calls.dryRun({ mode, rows: asked }));
      if (run !== current) return null;
      for (const [at, preview] of previews.entries()) {
        const row = part[at];
        if (row) found.push(lineOf(row, preview));
      }
      onPart(from + part.length);
    }
    return found;
  };
  /** Some rows are read otherwise now, and what becomes of them is another thing. */
  const replace = (changed: readonly ReadRow[], found: readonly ImportLine[]) => {
    const byRow = new Map(changed.map((read) => [rowOf(read), read]));
    reads = reads.map((read) => byRow.get(rowOf(read)) ?? read);
    tell([...lines.filter(({ row }) => !byRow.has(row)), ...found]);
  };
  const checkAll = async (calls: ImportCalls): Promise<boolean> => {
    const valid = reads.filter((read) => read.kind === "valid");
    const unsent = reads.flatMap((read) => (read.kind === "valid" ? [] : [unsentLine(read)]));
    rows = new Map();
    named = new Map();
    set({ phase: "checking", done: 0, total: valid.length });
    const found = await dryRun(calls, valid, (done) => set({ done }));
    if (found === null) return false;
    tell([...unsent, ...found], { phase: "checked" });
    return true;
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    /** What is known of every row, in the file's order. */
    lines: (): readonly ImportLine[] => lines,
    reset,
    cancel: () => {
      if (state.phase === "checking") reset();
      else current++;
    },

    /**
     * The dry run of what was read, as an update of what matches; where nothing does, everything is
     * new. Gives false when it was cancelled; throws when it failed.
     */
    async check(calls: ImportCalls, source: ImportSource, read: readonly ReadRow[]) {
      reset();
      reads = read;
      set({ source, mode: "update" });
      if (!(await checkAll(calls))) return false;
      const matches = matchesOf(lines);
      // What a row to check matches is known when it is settled only.
      set({ matches, mode: matches > 0 || state.counts.check > 0 ? "update" : "add" });
      return true;
    },

    /** The dry run again, the other way. */
    choose(calls: ImportCalls, mode: ImportMode) {
      current++;
      set({ mode });
      return checkAll(calls);
    },

    /** The dry run of rows to check, with what somebody said of them. Throws when it failed. */
    async settle(calls: ImportCalls, answers: readonly Answer[]) {
      const said = new Map(answers.map((answer) => [answer.row, answer]));
      const settled = lines.flatMap(({ row, check }): ReadRow[] => {
        const answer = said.get(row);
        return check && answer ? [settleRow({ kind: "check", ...check }, answer)] : [];
      });
      set({ isSettling: true });
      try {
        const valid = settled.filter((read) => read.kind === "valid");
        const found = await dryRun(calls, valid, () => undefined);
        if (found === null) return;
        const refused = settled.flatMap((read) =>
          read.kind === "refused" ? [unsentLine(read)] : [],
        );
        replace(settled, [...found, ...refused]);
        if (state.mode === "update") set({ matches: matchesOf(lines) });
      } finally {
        set({ isSettling: false });
      }
    },

    /** Takes rows to check out of the import; they are in the error file. */
    leaveOut(left: readonly number[]) {
      const out = new Set(left);
      const refused = lines.flatMap(({ row, name, kind, reason }): RefusedRow[] =>
        kind === "check" && out.has(row)
          ? [{ kind: "refused", row, name, reason: `Left out: ${reason}` }]
          : [],
      );
      replace(refused, refused.map(unsentLine));
    },

    /** The import of what the dry run would create and change. Throws when it cannot even begin. */
    async start(calls: ImportCalls): Promise<ImportOutcome> {
      const run = current;
      const { source, mode } = state;
      const batchId = crypto.randomUUID();
      const items = [...rows.values()].sort((a, b) => a.row - b.row);
      const unsent = state.counts.refused + state.counts.check;
      set({ phase: "importing", done: 0, total: items.length, batchId });
      try {
        await again(() => calls.begin({ batchId, mode, ...source }));
      } catch (error) {
        set({ phase: "checked", batchId: null });
        throw error;
      }
      let imported = 0;
      let failed = 0;
      const places = new Map(lines.map(({ row }, at) => [row, at]));
      const place = (line: ImportLine) => {
        lines[places.get(line.row) ?? lines.length] = line;
      };
      const refuse = (row: number, name: string, reason: string) =>
        place(refusedLine(row, name, reason));
      for (let from = 0; from < items.length && run === current; from += IMPORT_CHUNK) {
        const part = items.slice(from, from + IMPORT_CHUNK);
        const chunk = from / IMPORT_CHUNK;
        try {
          const result = await again(() => calls.addChunk({ batchId, chunk, rows: part }));
          imported += result.created + result.changed;
          for (const { row, name, reason } of result.refused) refuse(row, name, reason);
        } catch (error) {
          const { code, text } = failureOf(error);
          failed += part.length;
          for (const { row, name } of part) refuse(row, name, text);
          if (HOPELESS.includes(code)) current++;
        }
        set({ done: from + part.length, counts: countLines(lines) });
      }
      const isCancelled = run !== current;
      for (const { row, name } of items.slice(state.done)) {
        place({ ...refusedLine(row, name, "The import was stopped"), kind: "skipped" });
      }
      // What cannot be told now is no loss: the list of imports shows it as not finished.
      await again(() => calls.finish({ batchId, refused: unsent + failed })).catch(() => undefined);
      rows = new Map();
      set({ phase: "done", counts: countLines(lines) });
      return { imported, errors: state.counts.refused, isCancelled };
    },
  };
}

type ValidRow = Extract<ReadRow, { kind: "valid" }>;
type RefusedRow = Extract<ReadRow, { kind: "refused" | "skipped" }>;

/** How many rows are of a product that the shop has, as a dry run in update mode says. */
function matchesOf(lines: readonly ImportLine[]): number {
  return lines.filter(({ productId }) => productId !== null).length;
}

function rowOf(read: ReadRow): number {
  return "item" in read ? read.item.row : read.row;
}

async function again<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const { code } = failureOf(error);
      const mayPass = code === "COURIER_NETWORK" || code === "SERVICE_UNAVAILABLE";
      if (!mayPass || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

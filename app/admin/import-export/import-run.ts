import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { failureOf } from "#app/lib/trpc.ts";
import { IMPORT_CHUNK, type ImportRow, type ReadRow } from "#domain/product-import.ts";
import type { AppRouter } from "#server/router.ts";
import {
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
  /** Rows that went to the server, of how many. */
  done: number;
  total: number;
  counts: LineCounts;
  newCategories: readonly string[];
  batchId: string | null;
};

export type ImportOutcome = { imported: number; errors: number; isCancelled: boolean };

const IDLE: ImportState = {
  phase: "idle",
  source: { kind: "csv", name: "" },
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
    set(IDLE);
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

    /** The dry run of what was read. Gives false when it was cancelled; throws when it failed. */
    async check(calls: ImportCalls, source: ImportSource, read: readonly ReadRow[]) {
      reset();
      const run = current;
      const valid = read.filter((row) => row.kind === "valid");
      const found: ImportLine[] = read.flatMap((row) =>
        row.kind === "valid" ? [] : [unsentLine(row)],
      );
      set({ phase: "checking", source, total: valid.length });
      const touched = new Map<string, number>();
      for (let from = 0; from < valid.length; from += IMPORT_CHUNK) {
        const part = valid.slice(from, from + IMPORT_CHUNK);
        const previews = await again(() => calls.dryRun({ rows: part.map(({ item }) => item) }));
        if (run !== current) return false;
        for (const [at, preview] of previews.entries()) {
          const asked = part[at];
          if (!asked) continue;
          const { item } = asked;
          const first = preview.productId ? touched.get(preview.productId) : undefined;
          if (first !== undefined) {
            const reason = `${item.name} is in this file already (row ${first})`;
            found.push(refusedLine(item.row, item.name, reason));
            continue;
          }
          if (preview.productId) touched.set(preview.productId, item.row);
          found.push({ ...preview, name: item.name, notes: [...asked.notes, ...preview.notes] });
          if (preview.kind === "create" || preview.kind === "change") rows.set(item.row, item);
        }
        set({ done: from + part.length });
      }
      lines = found.sort((a, b) => a.row - b.row);
      const names = lines.flatMap(({ newCategory }) => newCategory ?? []);
      set({
        phase: "checked",
        counts: countLines(lines),
        newCategories: [...new Set(names)],
      });
      return true;
    },

    /** The import of what the dry run would create and change. Throws when it cannot even begin. */
    async start(calls: ImportCalls): Promise<ImportOutcome> {
      const run = current;
      const { source } = state;
      const batchId = crypto.randomUUID();
      const items = [...rows.values()].sort((a, b) => a.row - b.row);
      const unsent = state.counts.refused;
      set({ phase: "importing", done: 0, total: items.length, batchId });
      try {
        await again(() => calls.begin({ batchId, ...source }));
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

import type { ImportMode, ReadRow } from "#domain/imports/product-import.ts";
import { type Currency, DEFAULT_FORMATS } from "#domain/store/formats.ts";
import { countLines, type LineCounts, NO_COUNTS, unsentLine } from "./import-lines.ts";
import {
  type Answer,
  createImportRows,
  isRefused,
  isValid,
  leftOutRows,
  settledRows,
  type ValidRow,
} from "./import-rows.ts";
import { dryRunRows, type ImportCalls, type OnPart, retried, sendRows } from "./send-rows.ts";

/** A file, and the currency that its amounts were read in. */
export type ImportSource = { kind: "csv" | "json"; name: string; currency: Currency };

export type ImportState = {
  phase: "idle" | "checking" | "checked" | "importing" | "done";
  source: ImportSource;
  mode: ImportMode;
  /** How many rows name a product that the shop has, by id or SKU. */
  matches: number;
  /** What somebody said of rows to check is being checked. */
  isSettling: boolean;
  /** Somebody has said of a row to check what it is, or has left it out. */
  isAnswered: boolean;
  /** Rows that went to the server, of how many. */
  done: number;
  total: number;
  counts: LineCounts;
  newCategories: readonly string[];
  batchId: string | null;
};

export type ImportOutcome = {
  imported: number;
  errors: number;
  unheard: number;
  isCancelled: boolean;
};

const IDLE: ImportState = {
  phase: "idle",
  source: { kind: "csv", name: "", currency: DEFAULT_FORMATS.currency },
  mode: "update",
  matches: 0,
  isSettling: false,
  isAnswered: false,
  done: 0,
  total: 0,
  counts: NO_COUNTS,
  newCategories: [],
  batchId: null,
};

export type ImportRun = ReturnType<typeof createImportRun>;

/**
 * An import on its way: the dry run, then the real one, chunk by chunk. It keeps the rows of the
 * file outside React, which is told the numbers alone.
 */
export function createImportRun() {
  const run = openRun();
  const { rows, state, reset, endRuns } = run;
  return {
    subscribe: run.subscribe,
    state,
    /** What is known of every row, in the file's order. */
    lines: rows.lines,
    reset,
    cancel: () => (state().phase === "checking" ? reset() : endRuns()),

    /**
     * The dry run of what was read, as an update of what matches; where nothing does, everything is
     * new. Gives false when it was cancelled; throws when it failed.
     */
    async check(calls: ImportCalls, source: ImportSource, read: readonly ReadRow[]) {
      reset();
      rows.read(read);
      run.set({ source, mode: "update" });
      if (!(await checkAll(run, calls))) return false;
      const matches = rows.matches();
      // What a row to check matches is known when it is settled only.
      run.set({ matches, mode: matches > 0 || state().counts.check > 0 ? "update" : "add" });
      return true;
    },
    /** The dry run again, the other way. Throws when it failed: then all stands as it stood. */
    choose(calls: ImportCalls, mode: ImportMode) {
      endRuns();
      return checkAgain(run, calls, mode);
    },
    /** The dry run of rows to check, with what somebody said of them. Throws when it failed. */
    settle: (calls: ImportCalls, answers: readonly Answer[]) => settle(run, calls, answers),
    /** Takes rows to check out of the import; they are in the error file. */
    leaveOut(left: readonly number[]) {
      const refused = leftOutRows(rows.lines(), left);
      rows.replace(refused, refused.map(unsentLine));
      run.tell({ isAnswered: true });
    },
    /** The import of what the dry run would create and change. Throws when it cannot even begin. */
    start: (calls: ImportCalls) => importAll(run, calls),
  };
}

type Run = ReturnType<typeof openRun>;

function openRun() {
  const rows = createImportRows();
  const store = createStore(IDLE);
  let current = 0;
  /** Another file or Cancel makes whatever still runs an old run. */
  const endRuns = () => void current++;
  return {
    ...store,
    rows,
    endRuns,
    /** Begins a piece of work, which asks now and then whether it is an old run by now. */
    beginWork: () => {
      const begun = current;
      return { isOver: () => begun !== current };
    },
    reset: () => {
      endRuns();
      rows.read([]);
      store.set(IDLE);
    },
    /** Says how the rows stand. */
    tell: (more: Partial<ImportState> = {}) =>
      store.set({ counts: countLines(rows.lines()), newCategories: rows.newCategories(), ...more }),
  };
}

function dryRun(run: Run, calls: ImportCalls, valid: readonly ValidRow[], onPart?: OnPart) {
  const { mode, source } = run.state();
  const { currency } = source;
  return dryRunRows(calls, { mode, currency, valid, rows: run.rows, onPart, ...run.beginWork() });
}

async function checkAll(run: Run, calls: ImportCalls): Promise<boolean> {
  const { rows, set } = run;
  const valid = rows.valid();
  rows.forgetPlans();
  set({ phase: "checking", done: 0, total: valid.length });
  const found = await dryRun(run, calls, valid, (done) => set({ done }));
  if (found === null) return false;
  rows.show([...rows.unsent(), ...found]);
  run.tell({ phase: "checked" });
  return true;
}

async function checkAgain(run: Run, calls: ImportCalls, mode: ImportMode): Promise<boolean> {
  const { rows, set } = run;
  const { mode: before } = run.state();
  const { isOver } = run.beginWork();
  const putPlansBack = rows.forgetPlans();
  set({ mode });
  try {
    return await checkAll(run, calls);
  } catch (error) {
    if (isOver()) return false;
    putPlansBack();
    set({ phase: "checked", mode: before });
    throw error;
  }
}

async function settle(run: Run, calls: ImportCalls, answers: readonly Answer[]): Promise<void> {
  const { rows, set } = run;
  const settled = settledRows(rows.lines(), answers);
  set({ isSettling: true });
  try {
    const found = await dryRun(run, calls, settled.filter(isValid));
    if (found === null) return;
    rows.replace(settled, [...found, ...settled.filter(isRefused).map(unsentLine)]);
    const isUpdate = run.state().mode === "update";
    run.tell({ isAnswered: true, ...(isUpdate && { matches: rows.matches() }) });
  } finally {
    set({ isSettling: false });
  }
}

async function importAll(run: Run, calls: ImportCalls): Promise<ImportOutcome> {
  const { rows, state, set } = run;
  const { isOver } = run.beginWork();
  const { source, mode, counts } = state();
  const batchId = crypto.randomUUID();
  const items = rows.items();
  set({ phase: "importing", done: 0, total: items.length, batchId });
  try {
    await retried(() => calls.begin({ batchId, mode, ...source }));
  } catch (error) {
    set({ phase: "checked", batchId: null });
    throw error;
  }
  const { imported, failed } = await sendRows(calls, {
    batchId,
    currency: source.currency,
    items,
    rows,
    isOver,
    onHopeless: run.endRuns,
    onPart: (done) => set({ done, counts: countLines(rows.lines()) }),
  });
  const isCancelled = isOver();
  rows.skip(items.slice(state().done));
  // What cannot be told now is no loss: the list of imports shows it as not finished.
  const refused = counts.refused + counts.check + failed;
  await retried(() => calls.finish({ batchId, refused })).catch(() => undefined);
  rows.forgetPlans();
  set({ phase: "done", counts: countLines(rows.lines()) });
  const { refused: errors, unheard } = state().counts;
  return { imported, errors, unheard, isCancelled };
}

/** The run's state, of which whoever listens is told with every change. */
function createStore<State extends object>(first: State) {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    state: () => state,
    set: (next: Partial<State>) => {
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

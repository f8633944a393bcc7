import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { shopFormats } from "#app/lib/formats.ts";
import { failureOf, mayPassByItself } from "#app/lib/trpc.ts";
import { IMPORT_CHUNK, type ImportMode } from "#domain/imports/product-import.ts";
import type { ImportRow } from "#domain/imports/row.ts";
import type { Currency } from "#domain/store/formats.ts";
import { rowProblemText } from "#messages/adminImportRows/row-text.ts";
import type { AppRouter } from "#server/router.ts";
import type { ImportLine, RowPreview } from "./import-lines.ts";
import type { ImportRows, ValidRow } from "./import-rows.ts";

type Inputs = inferRouterInputs<AppRouter>["admin"]["imports"];
type Outputs = inferRouterOutputs<AppRouter>["admin"]["imports"];

export type ImportCalls = {
  dryRun: (input: Inputs["dryRun"]) => Promise<RowPreview[]>;
  begin: (input: Inputs["begin"]) => Promise<unknown>;
  addChunk: (input: Inputs["addChunk"]) => Promise<Outputs["addChunk"]>;
  finish: (input: Inputs["finish"]) => Promise<unknown>;
};

/** Is told how many rows are done with. */
export type OnPart = (done: number) => void;

/** No answer is no refusal: a call may be sent again, and does nothing twice. */
const TRIES = 3;
const PAUSE_MS = 1_500;
/** After these no other chunk would fare better. */
const HOPELESS = ["NOT_SIGNED_IN", "FORBIDDEN", "NOT_FOUND"];

/** The dry run of some rows, 500 at a time; null when it was cancelled meanwhile. */
export async function dryRunRows(
  calls: ImportCalls,
  params: {
    mode: ImportMode;
    currency: Currency;
    valid: readonly ValidRow[];
    rows: ImportRows;
    isOver: () => boolean;
    onPart: OnPart | undefined;
  },
): Promise<ImportLine[] | null> {
  const { mode, currency, valid, rows } = params;
  const found: ImportLine[] = [];
  for (let from = 0; from < valid.length; from += IMPORT_CHUNK) {
    const part = valid.slice(from, from + IMPORT_CHUNK);
    const asked = part.map(({ item }) => item);
    const previews = await retried(() => calls.dryRun({ mode, currency, rows: asked }));
    if (params.isOver()) return null;
    for (const [at, preview] of previews.entries()) {
      const row = part[at];
      if (row) found.push(rows.take(row, preview));
    }
    params.onPart?.(from + part.length);
  }
  return found;
}

type Chunk = {
  batchId: string;
  currency: Currency;
  chunk: number;
  rows: readonly ImportRow[];
};

/**
 * Sends what is to be imported, 500 at a time, and notes what the shop would not have. A chunk that nobody answered
 * for may be in: it is sent once more at the end, which does nothing twice, and is no refusal.
 */
export async function sendRows(
  calls: ImportCalls,
  params: {
    batchId: string;
    currency: Currency;
    items: readonly ImportRow[];
    rows: ImportRows;
    isOver: () => boolean;
    onHopeless: () => void;
    onPart: OnPart;
  },
): Promise<{ imported: number; failed: number }> {
  const { batchId, currency, items, rows } = params;
  let imported = 0;
  let failed = 0;
  const unheard: Chunk[] = [];
  const send = async (sent: Chunk, onUnheard: () => void) => {
    try {
      const result = await retried(() => calls.addChunk({ ...sent, rows: [...sent.rows] }));
      imported += result.created + result.changed;
      for (const { row, name, problem } of result.refused) {
        rows.refuse(row, name, rowProblemText(problem, shopFormats().currency));
      }
    } catch (error) {
      if (mayPassByItself(error)) return onUnheard();
      const { code, text } = failureOf(error);
      failed += sent.rows.length;
      for (const { row, name } of sent.rows) rows.refuse(row, name, text);
      if (HOPELESS.includes(code)) params.onHopeless();
    }
  };
  for (let from = 0; from < items.length && !params.isOver(); from += IMPORT_CHUNK) {
    const part = items.slice(from, from + IMPORT_CHUNK);
    const sent = { batchId, currency, chunk: from / IMPORT_CHUNK, rows: part };
    await send(sent, () => unheard.push(sent));
    params.onPart(from + part.length);
  }
  for (const sent of unheard) {
    // Whoever stopped it wants no more of it in.
    if (params.isOver()) rows.doubt(sent.rows);
    else await send(sent, () => rows.doubt(sent.rows));
  }
  return { imported, failed };
}

/** Calls again, a little later, when nobody answered. */
export async function retried<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      // A fault of the shop's own is an answer: it is told, and not waited for.
      const isUnanswered = mayPassByItself(error) && failureOf(error).code !== "INTERNAL";
      if (!isUnanswered || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { shopFormats } from "#app/lib/formats.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { readProductCsv } from "#domain/imports/product-csv.ts";
import type { ImportMode, ReadRow } from "#domain/imports/product-import.ts";
import { PASTED_NAME, readProductJson } from "#domain/imports/product-json.ts";
import { fileProblemText } from "#messages/adminImportRows/row-text.ts";
import { adminImports } from "#messages/adminImports/index.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { Answer } from "./import-rows.ts";
import { createImportRun, type ImportOutcome, type ImportSource } from "./import-run.ts";
import { readCsvFile } from "./read-file.ts";
import type { ImportCalls } from "./send-rows.ts";

export type Message = { tone: "success" | "warning" | "error"; text: string };

type NamedSource = Omit<ImportSource, "currency">;

const PASTED: NamedSource = { kind: "json", name: PASTED_NAME };

/**
 * What the page does with a file or a pasted text: check it, import it, say how it went in the words
 * of back-office §8. Each action takes the earlier message away.
 */
export function useImport(options: {
  onMessage: (message: Message | null) => void;
  onJsonDone: () => void;
}) {
  const { onMessage } = options;
  const [run] = useState(createImportRun);
  const state = useSyncExternalStore(run.subscribe, run.state, run.state);
  const [isReading, setReading] = useState(false);
  const calls = useImportCalls();
  const refresh = useRefreshShop();
  const tell = useTell(onMessage);
  const fail = (text: string) => tell({ tone: "error", text });

  const check = async (named: NamedSource, rows: readonly ReadRow[], empty: string) => {
    if (!rows.some(({ kind }) => kind === "valid" || kind === "check")) fail(empty);
    if (rows.length > 0) await run.check(calls, readNow(named), rows);
  };

  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      run.reset();
      fail(reasonOf(error));
    }
  };

  return {
    run,
    state,
    isBusy: isReading || state.phase === "checking" || state.phase === "importing",
    isReading,

    async checkCsv(file: File) {
      onMessage(null);
      run.reset();
      setReading(true);
      try {
        const rows = await rowsOfCsv(file);
        setReading(false);
        await check({ kind: "csv", name: file.name.slice(-100) }, rows, adminImports.noProducts());
      } catch (error) {
        setReading(false);
        run.reset();
        fail(failedText("csv", error));
      }
    },

    async checkJson(text: string) {
      onMessage(null);
      run.reset();
      const read = readProductJson(text, shopFormats().currency);
      if ("problem" in read) return fail(fileProblemText(read.problem));
      await attempt(() => check(PASTED, read.rows, adminImports.noneToImport()));
    },

    async choose(mode: ImportMode) {
      onMessage(null);
      await run.choose(calls, mode).catch((error: unknown) => fail(reasonOf(error)));
    },

    async answer(answers: readonly Answer[]) {
      onMessage(null);
      await run.settle(calls, answers).catch((error: unknown) => fail(reasonOf(error)));
    },

    async start() {
      onMessage(null);
      const { kind } = run.state().source;
      try {
        const message = outcomeMessage(kind, await run.start(calls));
        tell(message);
        if (kind === "json" && message.tone === "success") options.onJsonDone();
      } catch (error) {
        fail(failedText(kind, error));
      }
      void refresh();
    },
  };
}

/** Says it on the page, or in a toast to who has gone to another one meanwhile. */
function useTell(onMessage: (message: Message) => void): (message: Message) => void {
  const isMounted = useIsMounted();
  return (message) => {
    if (isMounted.current) onMessage(message);
    else notify({ title: message.text, tone: message.tone });
  };
}

function useImportCalls(): ImportCalls {
  const { imports } = useTrpc().admin;
  const queryClient = useQueryClient();
  const dryRun = useMutation(imports.dryRun.mutationOptions({ gcTime: 0 }));
  const begin = useMutation(
    imports.begin.mutationOptions({
      gcTime: 0,
      // From here on it is in the list, also for whoever never hears of its end.
      onSettled: () => void queryClient.invalidateQueries({ queryKey: imports.recent.queryKey() }),
    }),
  );
  const addChunk = useMutation(imports.addChunk.mutationOptions({ gcTime: 0 }));
  const finish = useMutation(imports.finish.mutationOptions({ gcTime: 0 }));
  return {
    dryRun: dryRun.mutateAsync,
    begin: begin.mutateAsync,
    addChunk: addChunk.mutateAsync,
    finish: finish.mutateAsync,
  };
}

/** A file's name and kind with the currency that its amounts were just read in. */
function readNow(named: NamedSource): ImportSource {
  return { ...named, currency: shopFormats().currency };
}

async function rowsOfCsv(file: File): Promise<readonly ReadRow[]> {
  const read = readProductCsv(await readCsvFile(file), shopFormats().currency);
  if ("problem" in read) throw new Error(fileProblemText(read.problem));
  return read.rows;
}

/** How an import went, in the words of back-office §8. */
function outcomeMessage(
  kind: ImportSource["kind"],
  { imported, errors, unheard, isCancelled }: ImportOutcome,
): Message {
  const counts = { imported, errors };
  const outcome = kind === "csv" ? adminImports.csvDone(counts) : adminImports.jsonDone(counts);
  const doubt = unheard > 0 ? adminImports.unheardRows({ count: unheard }) : null;
  const said = isCancelled ? adminImports.stoppedEarly({ outcome }) : outcome;
  const text = doubt === null ? said : `${said}${isCancelled ? "" : "."} ${doubt}`;
  return { tone: errors + unheard > 0 || isCancelled ? "warning" : "success", text };
}

/** Why an import failed, in the words of back-office §8. */
function failedText(kind: ImportSource["kind"], error: unknown): string {
  const reason = reasonOf(error);
  return kind === "csv" ? adminImports.csvFailed({ reason }) : reason;
}

/** Why a file could not be read or checked; the document's word where nobody knows. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === "Error")
    return error.message || adminImports.unknownError();
  return failureText(error, adminImports.unknownError());
}

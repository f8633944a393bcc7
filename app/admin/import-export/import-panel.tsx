import { useEffect, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import type { ImportMode } from "#domain/imports/product-import.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminImports } from "#messages/adminImports/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { Panel } from "../frame/panel.tsx";
import { useUndo } from "../products/list/use-bulk-change.ts";
import { ImportChecks } from "./import-checks.tsx";
import { ImportModeChoice } from "./import-mode.tsx";
import { ImportPreview } from "./import-preview.tsx";
import type { Answer } from "./import-rows.ts";
import type { ImportRun, ImportState } from "./import-run.ts";
import { NEXT_STEP, useImportFocus } from "./use-import-focus.ts";

/** The import at hand: its dry run with the question whether to go on, its progress, its undo. */
export function ImportPanel({
  run,
  state,
  onImport,
  onChoose,
  onAnswer,
  onCancel,
  onUndone,
}: {
  run: ImportRun;
  state: ImportState;
  onImport: () => void;
  onChoose: (mode: ImportMode) => void;
  onAnswer: (answers: readonly Answer[]) => void;
  onCancel: () => void;
  onUndone: () => void;
}) {
  const undo = useUndo();
  const place = useImportFocus(state);
  const { phase, counts, batchId } = state;
  const willDo = counts.create + counts.change;
  if (phase === "idle") return null;
  return (
    <section ref={place} aria-label={TITLES[phase]()} className="scroll-mt-24 rounded-lg">
      <Panel title={TITLES[phase]()} subtitle={sourceName(state)}>
        {phase === "checking" || phase === "importing" ? (
          <Progress state={state} onCancel={onCancel} />
        ) : (
          <div className="grid gap-4">
            {phase === "checked" ? (
              <>
                <ImportModeChoice mode={state.mode} matches={state.matches} onChoose={onChoose} />
                <ImportChecks
                  lines={run.lines()}
                  isBusy={state.isSettling}
                  onAnswer={onAnswer}
                  onLeaveOut={run.leaveOut}
                />
                <p>{summary(state)}</p>
                <StartOrCancel state={state} onImport={onImport} onCancel={run.reset} />
              </>
            ) : (
              <div className="flex flex-wrap gap-2">
                {batchId && willDo + counts.unheard > 0 ? (
                  <Button
                    variant="outline"
                    loading={undo.isPending}
                    onClick={() => undo.mutate({ batchId }, { onSuccess: onUndone })}
                  >
                    {adminImports.undoImport()}
                  </Button>
                ) : null}
                <Button variant="ghost" onClick={run.reset}>
                  {backOffice.close()}
                </Button>
              </div>
            )}
            <ImportPreview lines={run.lines()} counts={counts} />
          </div>
        )}
      </Panel>
    </section>
  );
}

/** The import of what was checked, once nothing is to be checked any more. */
function StartOrCancel({
  state: { counts, isSettling },
  onImport,
  onCancel,
}: {
  state: ImportState;
  onImport: () => void;
  onCancel: () => void;
}) {
  const willDo = counts.create + counts.change;
  return (
    <div className="flex flex-wrap gap-2">
      {willDo > 0 ? (
        <Button
          {...(counts.check === 0 ? NEXT_STEP : {})}
          onClick={onImport}
          disabled={counts.check > 0 || isSettling}
        >
          {adminImports.importSome({ count: willDo })}
        </Button>
      ) : null}
      <Button variant="outline" onClick={onCancel}>
        {willDo + counts.check > 0 ? backOffice.cancel() : backOffice.close()}
      </Button>
    </div>
  );
}

const TITLES = {
  checking: () => adminImports.checkingFile(),
  checked: () => adminImports.dryRun(),
  importing: () => adminImports.importing(),
  done: () => adminImports.imported(),
} as const;

function Progress({ state, onCancel }: { state: ImportState; onCancel: () => void }) {
  const id = useId();
  const { phase, done, total } = state;
  const progress = { done: formatCount(done), total: formatCount(total) };
  useLeaveWarning(phase === "importing");
  return (
    <div className="grid gap-3">
      <label htmlFor={id} className="tabular-nums">
        {phase === "checking"
          ? adminImports.checkedOf(progress)
          : adminImports.importedOf(progress)}
      </label>
      <progress
        id={id}
        value={done}
        max={Math.max(1, total)}
        className="h-3 w-full accent-[var(--color-brand)]"
      />
      <div>
        <Button variant="outline" onClick={onCancel}>
          {phase === "checking" ? backOffice.cancel() : adminImports.stopImport()}
        </Button>
      </div>
    </div>
  );
}

/** A closed tab would break the import off; other pages of the back office do not. */
function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isActive]);
}

/** The file's name, as far as it is one. */
function sourceName({ source: { kind, name } }: ImportState): string {
  return kind === "json" ? adminImports.pastedJson() : name;
}

function summary({ counts, newCategories: names }: ImportState): string {
  const parts = [
    counts.check > 0 ? adminImports.willBeChecked({ count: counts.check }) : "",
    counts.create > 0 ? adminImports.willBeCreated({ count: counts.create }) : "",
    counts.change > 0 ? adminImports.willBeChanged({ count: counts.change }) : "",
    counts.same > 0 ? adminImports.willStay({ count: counts.same }) : "",
    counts.refused > 0 ? adminImports.areRefused({ count: counts.refused }) : "",
    counts.skipped > 0 ? adminImports.areSkipped({ count: counts.skipped }) : "",
    names.length > 0 ? adminImports.newCategories({ names: names.join(", ") }) : "",
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join("; ")}.` : adminImports.nothingToImport();
}

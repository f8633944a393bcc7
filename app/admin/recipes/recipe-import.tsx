import { FileUp, Undo2 } from "lucide-react";
import { useRef } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { adminRecipeFiles } from "#messages/adminRecipeFiles/index.ts";
import { recipeFileProblemText } from "#messages/adminRecipeFiles/problem-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { OpenProps } from "../parts/dialog-button.tsx";
import { UnsavedChangesGuard } from "../parts/unsaved-changes-guard.tsx";
import { isToDo, type Outcome } from "./send-recipes.ts";
import { useRecipeImport } from "./use-recipe-import.ts";

/** Recipes out of a file: what it would do is shown first, and what it did can be undone. */
export function RecipeImport({ open, onOpenChange }: OpenProps) {
  const { stage, problem, isBusy, canUndo, ...import_ } = useRecipeImport();
  const toDo = stage.at === "choosing" ? 0 : stage.outcomes.filter(isToDo).length;
  const close = (isOpen: boolean) => {
    if (isBusy) return;
    onOpenChange(isOpen);
    // What was done can be taken back for as long as the page is open.
    if (!canUndo) import_.again();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={adminRecipeFiles.title()}
      footer={
        <>
          {canUndo ? (
            <Button variant="outline" loading={isBusy} onClick={import_.undo}>
              <Undo2 aria-hidden="true" className="size-5" />
              {adminRecipeFiles.takeBack()}
            </Button>
          ) : null}
          {stage.at === "checked" || stage.at === "done" ? (
            <Button variant="outline" disabled={isBusy} onClick={import_.again}>
              {adminRecipeFiles.another()}
            </Button>
          ) : null}
          {stage.at === "checked" && toDo > 0 ? (
            <Button loading={isBusy} onClick={import_.run}>
              {adminRecipeFiles.importSome({ count: toDo })}
            </Button>
          ) : (
            <Button variant="outline" disabled={isBusy} onClick={() => close(false)}>
              {backOffice.close()}
            </Button>
          )}
        </>
      }
    >
      <UnsavedChangesGuard
        active={isBusy && stage.at !== "choosing"}
        title={adminRecipeFiles.leaveQuestion()}
      >
        {adminRecipeFiles.leaveMeans()}
      </UnsavedChangesGuard>
      <div className="grid gap-4" aria-busy={isBusy}>
        {problem ? <Alert tone="error">{problem}</Alert> : null}
        {stage.at === "choosing" ? (
          <ChooseFile isBusy={isBusy} onFile={import_.choose} />
        ) : (
          <>
            <p role="status">{headOf(stage.at, toDo)}</p>
            <Outcomes outcomes={stage.outcomes} isUndone={stage.at === "undone"} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function ChooseFile({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <p>{adminRecipeFiles.how()}</p>
      <p className="text-ink-muted">{adminRecipeFiles.keeps()}</p>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        aria-label={adminRecipeFiles.file()}
        className="sr-only"
        tabIndex={-1}
        disabled={isBusy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again after it was mended.
          target.value = "";
          if (file) onFile(file);
        }}
      />
      <div>
        <Button loading={isBusy} onClick={() => picker.current?.click()}>
          <FileUp aria-hidden="true" className="size-5" />
          {adminRecipeFiles.choose()}
        </Button>
      </div>
    </>
  );
}

function Outcomes({ outcomes, isUndone }: { outcomes: readonly Outcome[]; isUndone: boolean }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {outcomes.map((outcome, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file's rows have no other name, and stay where they are
        <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
          <span className="min-w-0 flex-1 font-semibold">
            {outcome.name || adminRecipeFiles.nameless({ number: at + 1 })}
          </span>
          <Badge tone={TONES[outcome.kind]}>{kindText(outcome.kind, isUndone)}</Badge>
          {outcome.kind === "refused" ? (
            <p className="basis-full text-sm text-danger">
              {recipeFileProblemText(outcome.problem)}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const TONES = { new: "leaf", changed: "indigo", same: "neutral", refused: "danger" } as const;

function kindText(kind: Outcome["kind"], isUndone: boolean): string {
  if (kind === "new") return isUndone ? adminRecipeFiles.removed() : adminRecipeFiles.added();
  if (kind === "changed")
    return isUndone ? adminRecipeFiles.asBefore() : adminRecipeFiles.changed();
  return kind === "same" ? adminRecipeFiles.same() : adminRecipeFiles.refused();
}

function headOf(at: "checked" | "done" | "undone", toDo: number): string {
  if (at === "undone") return adminRecipeFiles.whatWasTakenBack();
  if (at === "done") return adminRecipeFiles.whatWasDone();
  return toDo === 0 ? adminRecipeFiles.nothingToDo() : adminRecipeFiles.nothingYet();
}

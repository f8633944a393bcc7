import { useState } from "react";
import { formatTime } from "#app/lib/time/days.ts";
import { notify } from "#app/lib/toasts.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { ProductForm } from "#domain/catalogue/product-form.ts";
import { adminParts } from "#messages/adminParts/index.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { changesAsText, type FormChange, formChanges } from "./changes.ts";
import type { ProductDraft } from "./draft.ts";

type LastChange = { actorName: string; at: number };

/** Somebody else saved the product meanwhile: who, what, and what to do about one's own changes. */
export function ConflictAlert({
  draft,
  theirs,
  lastChange,
}: {
  draft: ProductDraft;
  theirs: ProductForm;
  lastChange: LastChange | null;
}) {
  const [isAsking, setAsking] = useState(false);
  const changed = formChanges(draft.base, theirs);
  const isSaleOnly = changed.every(({ field }) => field === "stock");
  const who = isSaleOnly ? adminProductForm.stockMoved() : changedBy(lastChange);
  const copy = async () => {
    const text = changesAsText(draft.form, draft.changes);
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    notify(done ? adminProductForm.copied() : adminProductForm.notCopied());
  };
  return (
    <Alert
      tone="warning"
      title={who}
      className="mb-6"
      action={
        <>
          <Button size="sm" onClick={() => draft.restart(theirs, { keep: true })}>
            {adminParts.keepMine()}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            {adminProductForm.loadSaved()}
          </Button>
          <Button size="sm" variant="outline" onClick={() => void copy()}>
            {adminProductForm.copyMine()}
          </Button>
        </>
      }
    >
      <p>{adminProductForm.nothingLost()}</p>
      <ChangeList changes={changed} mine={draft.changes} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={adminProductForm.loadSavedQuestion()}
        confirmLabel={adminProductForm.loadIt()}
        onConfirm={() => draft.restart(theirs, { keep: false })}
      >
        {adminProductForm.mineGo()}
      </ConfirmDialog>
    </Alert>
  );
}

function changedBy(change: LastChange | null): string {
  return change
    ? adminProductForm.changedBy({ name: change.actorName, time: formatTime(change.at) })
    : adminProductForm.changedBySomebody();
}

function ChangeList({
  changes,
  mine,
}: {
  changes: readonly FormChange[];
  mine: readonly FormChange[];
}) {
  return (
    <ul className="mt-1 grid gap-0.5">
      {changes.map(({ field, label, from, to }) => {
        const own = mine.find((change) => change.field === field);
        return (
          <li key={field}>
            <strong>{label}:</strong> {from} → {to}
            {own ? (
              <span className="font-semibold"> {adminProductForm.youHave({ value: own.to })}</span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

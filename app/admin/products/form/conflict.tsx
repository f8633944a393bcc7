import { useState } from "react";
import { formatTime } from "#app/lib/formats.ts";
import { notify } from "#app/lib/toasts.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { ProductForm } from "#domain/catalogue/product-form.ts";
import { changesAsText, type FormChange, formChanges } from "./changes.ts";
import type { ProductDraft } from "./draft.ts";

/** Somebody else saved the product meanwhile: who, what, and what to do about one's own changes. */
export function ConflictAlert({
  draft,
  theirs,
  lastChange,
}: {
  draft: ProductDraft;
  theirs: ProductForm;
  lastChange: { actorName: string; at: number } | null;
}) {
  const [isAsking, setAsking] = useState(false);
  const changed = formChanges(draft.base, theirs);
  const isSaleOnly = changed.every(({ field }) => field === "stock");
  const who = isSaleOnly
    ? "The stock moved while you were editing."
    : `${lastChange?.actorName ?? "Somebody"} changed this product${lastChange ? ` at ${formatTime(lastChange.at)}` : ""}, while you were editing.`;
  const copy = async () => {
    const text = changesAsText(draft.form, draft.changes);
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    notify(done ? "Your changes are copied" : "Copying is not allowed in this browser");
  };
  return (
    <Alert
      tone="warning"
      title={who}
      className="mb-6"
      action={
        <>
          <Button size="sm" onClick={() => draft.restart(theirs, { keep: true })}>
            Keep my changes
          </Button>
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            Load the saved version
          </Button>
          <Button size="sm" variant="outline" onClick={() => void copy()}>
            Copy my changes
          </Button>
        </>
      }
    >
      <p>Nothing of yours is lost or saved yet. What is different now:</p>
      <ChangeList changes={changed} mine={draft.changes} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Load the saved version?"
        confirmLabel="Load it"
        onConfirm={() => draft.restart(theirs, { keep: false })}
      >
        Your own changes on this page go.
      </ConfirmDialog>
    </Alert>
  );
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
            {own ? <span className="font-semibold"> (you have: {own.to})</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

import { Save } from "lucide-react";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { adminProducts } from "#messages/adminProducts/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { ProductDraft } from "./draft.ts";

/** Stays at the bottom of the window: what will be saved, and the button that does it. */
export function SaveBar({
  draft: { changes, pictures, isDirty, isNew, errors },
  pending,
  onDiscard,
}: {
  draft: ProductDraft;
  pending: boolean;
  onDiscard: () => void;
}) {
  const said = errors[0]?.text;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur sm:-mx-6 sm:px-6">
      {said ? (
        <Alert tone="error" className="basis-full">
          {said}
        </Alert>
      ) : null}
      <div className="max-h-24 min-w-0 flex-1 basis-64 overflow-y-auto text-sm">
        {pictures.isUploading ? (
          adminProductForm.picturesOnTheirWay()
        ) : changes.length === 0 ? (
          <span className="text-ink-muted">
            {isNew ? adminProductForm.nothingYet() : adminProductForm.noChangesYet()}
          </span>
        ) : isNew ? (
          adminProductForm.toBeAdded({
            fields: changes.map(({ label }) => inSentence(label)).join(", "),
          })
        ) : (
          <ul
            aria-label={adminProductForm.willBeSaved()}
            className="flex flex-wrap gap-x-4 gap-y-0.5"
          >
            {changes.map(({ field, label, from, to }) => (
              <li key={field} className="min-w-0">
                <strong>{label}</strong>{" "}
                {field === "description" || (field === "images" && from === to) ? (
                  adminProductForm.changed()
                ) : (
                  <>
                    <del className="text-ink-muted">{from}</del>
                    <span className="sr-only"> {adminProductForm.becomes()}</span>{" "}
                    <ins className="no-underline">{to}</ins>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex gap-3">
        <Button variant="outline" disabled={!isDirty || pending} onClick={onDiscard}>
          {adminProductForm.discard()}
        </Button>
        <Button
          type="submit"
          loading={pending}
          disabled={!isNew && !isDirty}
          aria-keyshortcuts="Control+S Meta+S"
        >
          <Save aria-hidden="true" className="size-5" />
          {isNew ? adminProducts.add() : backOffice.saveChanges()}
        </Button>
      </div>
    </div>
  );
}

function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

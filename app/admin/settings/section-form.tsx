import type { ComponentProps, ReactNode } from "react";
import { formatDateTime } from "#app/lib/formats.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LeaveGuard } from "../parts/leave-guard.tsx";
import type { Saved } from "./use-section.ts";

/** What the form needs of a section, whatever its fields are. */
type SectionState = {
  isDirty: boolean;
  isSaving: boolean;
  outdated: string | null;
  saved: Saved;
  refusal: string | null;
  reset: () => void;
  takeNewest: () => void;
  form: ComponentProps<"form">;
};

/** The form around a section's fields: who changed it last, saving, and a question before leaving. */
export function SectionForm({
  section,
  saveLabel,
  children,
}: {
  section: SectionState;
  saveLabel: string;
  children: ReactNode;
}) {
  const { isDirty, isSaving, outdated, saved, refusal } = section;
  return (
    <form {...section.form} aria-label={saveLabel.replace(/^Save /, "")} className="grid gap-6">
      {refusal ? <Alert>{refusal}</Alert> : null}
      {outdated ? (
        <Alert
          tone="error"
          action={
            <Button size="sm" variant="outline" onClick={section.takeNewest}>
              Show how it is now
            </Button>
          }
        >
          {outdated}
        </Alert>
      ) : null}
      <fieldset disabled={refusal !== null} className="contents">
        {children}
      </fieldset>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
        <p className="mr-auto text-sm text-ink-muted">{lastChange(saved)}</p>
        {isDirty ? (
          <Button variant="outline" onClick={section.reset}>
            Undo changes
          </Button>
        ) : null}
        {refusal ? null : (
          <Button type="submit" disabled={!isDirty} loading={isSaving}>
            {isSaving ? "Saving…" : saveLabel}
          </Button>
        )}
      </div>
      <LeaveGuard active={isDirty && !isSaving} withSearch />
    </form>
  );
}

function lastChange(saved: Saved): string {
  if (!saved) return "Never changed: these are the values that the shop began with.";
  return `Last changed by ${saved.updatedByName ?? "somebody who is no longer here"} on ${formatDateTime(saved.updatedAt)}`;
}

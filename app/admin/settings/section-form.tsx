import { Undo2 } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { formatDateTime } from "#app/lib/time/days.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { adminSettings } from "#messages/adminSettings/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { FormAlert } from "../parts/form-alert.tsx";
import { UnsavedChangesGuard } from "../parts/unsaved-changes-guard.tsx";
import type { Saved } from "./use-section.ts";

/** What the form needs of a section, whatever its fields are. */
type SectionState = {
  isDirty: boolean;
  isSaving: boolean;
  outdated: string | null;
  /** Where others have saved other fields alone. */
  keepMine: (() => void) | null;
  saved: Saved;
  refusal: string | null;
  reset: () => void;
  takeNewest: () => void;
  form: ComponentProps<"form">;
};

/**
 * The form around a section's fields: who changed it last, saving, and a question before leaving. Its fields are
 * no wider than what is read at a glance; the bar that stays in view is as wide as the page, and on a phone has its
 * buttons alone, on one line.
 */
export function SectionForm({
  section,
  label,
  saveLabel,
  isKept,
  children,
}: {
  section: SectionState;
  /** What the form is called: "store settings". */
  label: string;
  saveLabel: string;
  /** What was typed is saved, and the page goes by itself. */
  isKept?: { current: boolean };
  children: ReactNode;
}) {
  const { isDirty, isSaving, outdated, saved, refusal } = section;
  return (
    <form
      {...section.form}
      aria-label={label}
      className="grid grid-cols-[minmax(0,56rem)_minmax(0,1fr)] gap-y-6 *:col-start-1 [&>fieldset>*]:col-start-1"
    >
      {refusal ? <Alert>{refusal}</Alert> : null}
      <FormAlert
        text={outdated}
        isOutdated
        isDirty={isDirty}
        onKeep={section.keepMine}
        onReload={section.takeNewest}
      />
      <fieldset disabled={refusal !== null} className="contents">
        {children}
      </fieldset>
      <p className="text-sm text-ink-muted sm:hidden">{lastChange(saved)}</p>
      <div className="sticky bottom-0 z-10 col-end-[-1] -mx-4 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
        <div className="flex max-w-4xl items-center justify-end gap-3 sm:flex-wrap">
          <p className="mr-auto text-sm text-ink-muted max-sm:hidden">{lastChange(saved)}</p>
          {isDirty ? (
            <Button variant="outline" className="shrink-0 max-sm:px-3" onClick={section.reset}>
              <Undo2 aria-hidden="true" className="size-5 sm:hidden" />
              <span className="max-sm:sr-only">{adminSettings.undoChanges()}</span>
            </Button>
          ) : null}
          {refusal ? null : (
            <Button type="submit" disabled={!isDirty} loading={isSaving}>
              {isSaving ? backOffice.saving() : saveLabel}
            </Button>
          )}
        </div>
      </div>
      <UnsavedChangesGuard active={isDirty} withSearch {...(isKept ? { isKept } : {})} />
    </form>
  );
}

function lastChange(saved: Saved): string {
  if (!saved) return adminSettings.neverChanged();
  const { updatedByName: name, updatedAt } = saved;
  const date = formatDateTime(updatedAt);
  return name === null
    ? adminSettings.changedBySomebody({ date })
    : adminSettings.changedBy({ name, date });
}

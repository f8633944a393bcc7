import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { adminParts } from "#messages/adminParts/index.ts";
import { UnsavedChangesGuard } from "./unsaved-changes-guard.tsx";

type Discard = { ask: (run: () => void) => void; question: ReactNode };

/**
 * For a form that can be closed or begun anew: `ask` runs at once, or after a question when what was
 * typed (`isDirty`) would be lost. Leaving the page is guarded too, and so is the
 * browser's Back, which closes what has an address of its own. Render the `question`.
 */
export function useDiscard(isDirty: boolean): Discard {
  const { ask, question } = useDiscardQuestion(isDirty);
  return {
    ask,
    question: (
      <>
        <UnsavedChangesGuard active={isDirty} withSearch />
        {question}
      </>
    ),
  };
}

/** The same without the guard: for a part of a page that has one, or is left without one. */
export function useDiscardQuestion(isDirty: boolean): Discard {
  const [held, setHeld] = useState<{ run: () => void } | null>(null);
  return {
    ask: (run) => (isDirty ? setHeld({ run }) : run()),
    question: (
      <ConfirmDialog
        open={held !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setHeld(null);
        }}
        title={adminParts.discardQuestion()}
        confirmLabel={adminParts.discard()}
        cancelLabel={adminParts.keepEditing()}
        onConfirm={() => {
          setHeld(null);
          held?.run();
        }}
      >
        {adminParts.typedNotSaved()}
      </ConfirmDialog>
    ),
  };
}

import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { adminParts } from "#messages/adminParts/index.ts";
import { LeaveGuard } from "./leave-guard.tsx";

/**
 * For a form that can be closed or begun anew: `ask` runs at once, or after a question when what was
 * typed (`isDirty`) would be lost. Leaving the page is guarded too. Render the `question`.
 */
export function useDiscard(isDirty: boolean): {
  ask: (run: () => void) => void;
  question: ReactNode;
} {
  const [held, setHeld] = useState<{ run: () => void } | null>(null);
  return {
    ask: (run) => (isDirty ? setHeld({ run }) : run()),
    question: (
      <>
        <LeaveGuard active={isDirty} />
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
      </>
    ),
  };
}

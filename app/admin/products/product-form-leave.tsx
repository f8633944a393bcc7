import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

/** Asks before a page with unsaved changes is left, by a link, Back, or closing the tab. */
export function LeaveGuard({
  active,
  isKept,
}: {
  active: boolean;
  /** What was typed is put away, and comes back. */
  isKept?: { current: boolean };
}) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => active && current.pathname !== next.pathname,
    enableBeforeUnload: () => active && !isKept?.current,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === "blocked"}
      onOpenChange={(isOpen) => {
        if (!isOpen) reset?.();
      }}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => proceed?.()}
    >
      What you changed here is not saved yet.
    </ConfirmDialog>
  );
}

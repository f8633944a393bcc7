import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { adminParts } from "#messages/adminParts/index.ts";

/** Asks before a page with unsaved changes is left, by a link, Back, or closing the tab. */
export function UnsavedChangesGuard({
  active,
  withSearch = false,
  isKept,
  title = adminParts.leaveQuestion(),
  children = adminParts.changesNotSaved(),
}: {
  active: boolean;
  /** The page's search names what the form is in: a tab, or the dialog of a row. */
  withSearch?: boolean;
  /** What was typed is put away, and comes back. */
  isKept?: { current: boolean };
  /** The question, and what leaving means, where it is not a form that would be lost. */
  title?: string;
  children?: string;
}) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      active &&
      (current.pathname !== next.pathname ||
        (withSearch && JSON.stringify(current.search) !== JSON.stringify(next.search))),
    enableBeforeUnload: () => active && !isKept?.current,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === "blocked"}
      onOpenChange={(isOpen) => {
        if (!isOpen) reset?.();
      }}
      title={title}
      confirmLabel={adminParts.leave()}
      cancelLabel={adminParts.stay()}
      onConfirm={() => proceed?.()}
    >
      {children}
    </ConfirmDialog>
  );
}

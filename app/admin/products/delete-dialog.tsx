import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { useBulkChange } from "./list/use-bulk-change.ts";

/** Asks before a product is deleted (back-office §2); the toast after it can undo it. */
export function DeleteDialog({
  product: { id, name },
  open,
  onOpenChange,
  onDeleted,
}: {
  product: { id: string; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => Promise<void>;
}) {
  const remove = useBulkChange({
    failed: "Failed to delete product",
    onDone: async () => {
      await onDeleted?.();
      onOpenChange(false);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ selection: { ids: [id] }, action: { kind: "delete" } })}
    >
      It goes from the shop at once. Orders that have it stay as they are.
    </ConfirmDialog>
  );
}

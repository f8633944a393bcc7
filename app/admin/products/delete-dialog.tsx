import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { adminProducts } from "#messages/adminProducts/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
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
  onDeleted?: () => Promise<void> | void;
}) {
  const remove = useBulkChange({
    failed: adminProducts.notDeleted(),
    onDone: async () => {
      await onDeleted?.();
      onOpenChange(false);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={adminProducts.deleteQuestion({ name })}
      confirmLabel={backOffice.delete()}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ selection: { ids: [id] }, action: { kind: "delete" } })}
    >
      {adminProducts.deleteWhat()}
    </ConfirmDialog>
  );
}

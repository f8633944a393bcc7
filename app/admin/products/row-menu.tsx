import { Link } from "@tanstack/react-router";
import { EllipsisVertical, Eye, Pencil, Trash2 } from "lucide-react";
import * as Menu from "radix-ui/dropdown-menu";
import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { menuItemClass, menuPanelClass } from "../frame/menu-classes.ts";
import { useBulkChange } from "./use-bulk-change.ts";

/** View, Edit, Delete of one product (back-office §2, Admin product list). */
export function RowMenu({ product: { id, name } }: { product: { id: string; name: string } }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useBulkChange({
    failed: "Failed to delete product",
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Menu.Root>
        <Menu.Trigger aria-label={`Actions for ${name}`} className={iconButtonClass()}>
          <EllipsisVertical aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content align="end" className={menuPanelClass}>
            <Menu.Item asChild className={menuItemClass}>
              <Link to="/admin/products/view/$id" params={{ id }}>
                <Eye aria-hidden="true" className="size-4.5" />
                View
              </Link>
            </Menu.Item>
            <Menu.Item asChild className={menuItemClass}>
              <Link to="/admin/products/edit/$id" params={{ id }}>
                <Pencil aria-hidden="true" className="size-4.5" />
                Edit
              </Link>
            </Menu.Item>
            <Menu.Item className={menuItemClass} onSelect={() => setAsking(true)}>
              <Trash2 aria-hidden="true" className="size-4.5 text-danger" />
              Delete
            </Menu.Item>
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ selection: { ids: [id] }, action: { kind: "delete" } })}
      >
        It goes from the shop at once. Orders that have it stay as they are.
      </ConfirmDialog>
    </>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { backOffice } from "#messages/backOffice/index.ts";
import { ListPage } from "../../list/list-page.tsx";
import { RowDialog } from "../../list/row-dialog.tsx";
import { loadOrderDialog } from "../load-order-dialog.ts";
import type { DialogKind } from "../use-status-change.ts";

/** A page of some of the orders, below the one of all of them, with the dialog of the one that is open. */
export function OrdersPage({
  title,
  subtitle,
  kind,
  order,
  onClose,
  children,
}: Pick<ComponentProps<typeof ListPage>["header"], "title" | "subtitle"> & {
  /** What can be done in the dialog. */
  kind: DialogKind;
  /** The one whose dialog is open. */
  order: string | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <ListPage
      header={{
        title,
        subtitle,
        trail: [{ to: "/admin/orders", label: backOffice.orders() }],
      }}
      dialog={
        <RowDialog
          load={loadOrderDialog}
          row={order}
          of={(orderId) => ({ orderId, kind, onClose })}
        />
      }
    >
      {children}
    </ListPage>
  );
}

/** In place of its list until that is there. */
export function OrdersSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

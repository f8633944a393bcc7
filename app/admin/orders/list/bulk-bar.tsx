import { Play } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { BulkBar, ClearSelection } from "../../list/selection-parts.tsx";
import type { Selection } from "../../list/use-selection.ts";
import type { AdminOrder, OrderChanges } from "../orders-data.ts";

/** Appears with the first ticked order: Start Processing for all of them. */
export function OrdersBulkBar({
  orders,
  selection,
  changes,
}: {
  /** The page's. */
  orders: readonly AdminOrder[];
  selection: Selection;
  changes: OrderChanges;
}) {
  if (selection.count === 0) return null;
  const selected = orders.filter(({ id }) => selection.ids.includes(id));
  return (
    <BulkBar
      label={adminOrders.selected()}
      text={adminOrders.selectedCount({ count: selected.length })}
      className="mt-4 justify-between gap-3 px-4 py-3"
    >
      <div className="flex flex-wrap gap-2">
        <ClearSelection onClear={selection.clear} />
        <Button
          loading={changes.isStarting}
          onClick={() => changes.startMany(selected, selection.clear)}
        >
          <Play aria-hidden="true" className="size-4.5" />
          {adminOrders.startProcessing()}
        </Button>
      </div>
    </BulkBar>
  );
}

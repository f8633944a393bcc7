import { SearchX } from "lucide-react";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { ListCount } from "../../list/numbered-list.tsx";

/** Below the filters: how many there are, and whether the search stopped short. */
export function OrderCount({ total, cut }: { total: number; cut: boolean }) {
  return (
    <>
      <ListCount>{adminOrders.count({ count: total })}</ListCount>
      {cut ? (
        <Alert tone="warning" className="mb-4">
          {adminOrders.searchCut()}
        </Alert>
      ) : null}
    </>
  );
}

export function NoOrders({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState icon={<SearchX />} title={filtered ? adminOrders.noneFound() : purchases.noneYet()}>
      {filtered ? adminOrders.noneFits() : null}
    </EmptyState>
  );
}

import { SearchX } from "lucide-react";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListCount } from "../../list/numbered-list.tsx";
import { countOf } from "../orders-data.ts";

/** Below the filters: how many there are, and whether the search stopped short. */
export function OrderCount({ total, cut }: { total: number; cut: boolean }) {
  return (
    <>
      <ListCount>{countOf(total)}</ListCount>
      {cut ? (
        <Alert tone="warning" className="mb-4">
          So many orders have these words that only the newest 2,000 were looked through. Please
          type more.
        </Alert>
      ) : null}
    </>
  );
}

export function NoOrders({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState icon={<SearchX />} title={filtered ? "No orders found" : "No orders yet"}>
      {filtered ? "No order fits the search and the filters." : null}
    </EmptyState>
  );
}

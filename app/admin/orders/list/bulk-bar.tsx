import { Play, X } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { type AdminOrder, countOf, type OrderChanges } from "../orders-data.ts";
import type { Selection } from "./use-selection.ts";

/** Appears with the first ticked order: Start Processing for all of them. */
export function BulkBar({
  selection,
  changes,
}: {
  selection: Selection<AdminOrder>;
  changes: OrderChanges;
}) {
  const { selected } = selection;
  if (selected.length === 0) return null;
  return (
    <section
      aria-label="Selected orders"
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line-strong bg-surface px-4 py-3 shadow-float"
    >
      <p role="status" className="font-semibold tabular-nums">
        {`${countOf(selected.length)} selected`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={selection.clear}>
          <X aria-hidden="true" className="size-4.5" />
          Clear
        </Button>
        <Button
          loading={changes.isStarting}
          onClick={() => changes.startMany(selected, selection.clear)}
        >
          <Play aria-hidden="true" className="size-4.5" />
          Start Processing
        </Button>
      </div>
    </section>
  );
}

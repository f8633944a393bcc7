import { type ComponentType, useEffect } from "react";
import { notify } from "#app/lib/toasts.ts";
import { whenIdle } from "#app/lib/when-idle.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { adminParts } from "#messages/adminParts/index.ts";

/**
 * The dialog of the row that is open. It and what it shows are most of what such a page weighs, so
 * they are fetched once the list stands, or when a row opens before that; one that cannot be fetched
 * is said, and its row closes. `load` must be a stable function.
 */
export function RowDialog<Props extends { onClose: () => void }>({
  load,
  row,
  of,
}: {
  load: () => Promise<ComponentType<Props>>;
  /** The one that is open. */
  row: string | undefined;
  of: (row: string) => Props;
}) {
  const Dialog = useOnDemand(load, row !== undefined, () => {
    notify({ title: adminParts.notLoaded(), tone: "error" });
    if (row !== undefined) of(row).onClose();
  });
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  return Dialog && row !== undefined ? <Dialog key={row} {...of(row)} /> : null;
}

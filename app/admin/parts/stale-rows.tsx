import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

/**
 * The rows of a list that are shown. While others were asked for (`stale`) they are dimmed and
 * cannot be ticked or opened: what is chosen among them would be gone a moment later. The links of
 * a table's head, which ask for another order, can be clicked on.
 */
export function StaleRows({ stale, children }: { stale: boolean; children: ReactNode }) {
  return (
    <div
      aria-busy={stale}
      className={cx(
        "transition-opacity",
        stale && "pointer-events-none opacity-60 delay-100 [&_th_a]:pointer-events-auto",
      )}
    >
      {children}
    </div>
  );
}

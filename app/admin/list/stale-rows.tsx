import type { MouseEvent, ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

/**
 * The rows of a list that are shown. While others were asked for (`stale`) they are dimmed and
 * cannot be ticked or opened, by mouse or key: somebody would choose what they no longer see. The
 * links of a table's head, which ask for another order, can be clicked on.
 */
export function StaleRows({ stale, children }: { stale: boolean; children: ReactNode }) {
  return (
    <div
      aria-busy={stale}
      onClickCapture={stale ? refuse : undefined}
      className={cx(
        "transition-opacity",
        stale && "pointer-events-none opacity-60 delay-100 [&_th_a]:pointer-events-auto",
      )}
    >
      {children}
    </div>
  );
}

/** Keys click as well. */
function refuse(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("th a")) return;
  event.preventDefault();
  event.stopPropagation();
}

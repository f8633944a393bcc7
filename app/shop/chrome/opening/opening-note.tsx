import { Clock } from "lucide-react";
import { shopFormats } from "#app/lib/formats.ts";
import { closedText } from "#app/lib/opening-text.ts";
import { cx } from "#app/ui/cx.ts";
import { useOpening } from "./use-opening.ts";

/**
 * While the shop is closed: when it opens next, and what happens `then`. Nothing while it is open.
 */
export function OpeningNote({ then, className }: { then?: string; className?: string }) {
  const opening = useOpening();
  const text = opening && closedText(opening, opening.now, shopFormats());
  if (!text) return null;
  return (
    <p className={cx("flex gap-2.5 text-sm", className)}>
      <Clock aria-hidden="true" className="mt-px size-5 shrink-0 text-indigo" />
      <span>
        {text}
        {then && opening.opensAt !== null ? ` ${then}` : null}
      </span>
    </p>
  );
}

import { Clock } from "lucide-react";
import { shopFormats } from "#app/lib/formats.ts";
import { cx } from "#app/ui/cx.ts";
import { openingText } from "#domain/store/opening.ts";
import { type OpeningNow, useOpening } from "./use-opening.ts";

/**
 * While the shop is closed: when it opens next, and what happens `then`. Nothing while it is open.
 */
export function OpeningNote({ then, className }: { then?: string; className?: string }) {
  const opening = useOpening();
  const text = opening && closedText(opening);
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

/** "We are closed today for Heritage Day, and open tomorrow at 8:00 AM."; null while open. */
export function closedText({ isOpen, opensAt, reason, now }: OpeningNow): string | null {
  if (isOpen) return null;
  const why = reason === null ? "closed now" : `closed today (${reason})`;
  if (opensAt === null) return `We are ${why}.`;
  return `We are ${why}, and open ${openingText(opensAt, now, shopFormats())}.`;
}

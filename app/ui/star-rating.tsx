import { Star } from "lucide-react";
import { controls } from "#messages/controls/index.ts";
import { cx } from "./cx.ts";

/** A rating from 0 to 5, to one decimal (storefront §2). Nothing at all when there is none. */
export function StarRating({ rating, className }: { rating: number | null; className?: string }) {
  if (rating === null) return null;
  const shown = rating.toFixed(1);
  return (
    <span className={cx("inline-flex items-center gap-1 text-sm font-semibold", className)}>
      <Star aria-hidden="true" className="size-4 fill-accent text-accent-strong" />
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{controls.rating({ rating: shown })}</span>
    </span>
  );
}

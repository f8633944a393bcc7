import { cx } from "../cx.ts";

/**
 * A strip of Kuba diamonds: the edge of the header strip and the footer, nowhere in between.
 * `className` gives the two colours, for example `bg-night text-accent`.
 */
export function PatternBand({ className = "bg-night text-accent" }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx("overflow-hidden py-1", className)}>
      <div className="weave-band" />
    </div>
  );
}

import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

type RangeLink = { className: string; "aria-current"?: "page"; children: ReactNode };

/**
 * The ranges of a report, beside each other. The caller draws each as a link to its address:
 * `renderLink={(days, link) => <Link to="." search={{ days }} {...link} />}`. `text` says a range in
 * words ("30 days").
 */
export function RangeTabs<Range extends number>({
  label,
  ranges,
  chosen,
  text = (range) => `${range} days`,
  renderLink,
}: {
  /** What is chosen here, for readers: "Range of the report". */
  label: string;
  ranges: readonly Range[];
  chosen: Range;
  text?: (range: Range) => string;
  renderLink: (range: Range, link: RangeLink) => ReactNode;
}) {
  return (
    <nav
      aria-label={label}
      className="inline-flex flex-wrap gap-1 rounded-md border border-line bg-sunken p-1"
    >
      {ranges.map((range) => (
        <span key={range} className="contents">
          {renderLink(range, {
            className: cx(
              "inline-flex min-h-9 items-center rounded-sm px-3 text-sm font-semibold whitespace-nowrap",
              range === chosen
                ? "bg-surface text-ink shadow-card"
                : "text-ink-muted hover:text-ink",
            ),
            ...(range === chosen ? { "aria-current": "page" as const } : {}),
            children: text(range),
          })}
        </span>
      ))}
    </nav>
  );
}

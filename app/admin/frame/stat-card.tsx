import { ArrowDownRight, ArrowRight, ArrowUpRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatCount } from "#domain/text/count.ts";
import { adminParts } from "#messages/adminParts/index.ts";

/**
 * A figure with its name, for the row of cards at the head of a page. `trend` is a change in per
 * cent against the period before (null: there is nothing to compare with, shown as "–"), of what
 * `trendOf` says: a total may rise while fewer new ones come than before.
 */
export function StatCard({
  label,
  value,
  note,
  trend,
  trendOf,
  trendNote,
  icon: Icon,
  tone = "brand",
}: {
  label: string;
  value: string | number;
  /** A line below the figure. */
  note?: ReactNode;
  trend?: number | null;
  /** What the trend is of, in view, with its own figure: "27 new in 30 days". */
  trendOf?: string;
  /** What the trend compares, for those who ask: "last 30 days against the 30 before". */
  trendNote?: string;
  icon?: LucideIcon;
  tone?: keyof typeof TONES;
}) {
  const text = typeof value === "number" ? formatCount(value) : value;
  return (
    <div className="stat-card">
      {Icon ? (
        <span className={cx("stat-icon", TONES[tone])}>
          <Icon aria-hidden="true" className="size-5" />
        </span>
      ) : null}
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-muted">{label}</p>
        <p
          className={cx(
            "wrap-anywhere font-display font-bold tabular-nums sm:leading-8",
            sizeOf(text),
          )}
        >
          {text}
        </p>
        {trend === undefined ? null : <Trend change={trend} of={trendOf} note={trendNote} />}
        {note ? <p className="text-sm text-ink-muted">{note}</p> : null}
      </div>
    </div>
  );
}

/**
 * The row of cards: on a wide screen four, or as many as there are; two beside each other on a tablet, and on a
 * phone as many as there is room for, so that the list below begins soon.
 */
export function StatCards({ children }: { children: ReactNode }) {
  return <div className="stat-cards">{children}</div>;
}

/** While the figures are fetched. */
export function StatCardSkeletons({ count = 4 }: { count?: number }) {
  return (
    <StatCards>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={String(index)} className="h-26 w-full" />
      ))}
    </StatCards>
  );
}

/** Four cards side by side leave room for "R54 100.00", not for the same letters with millions. */
function sizeOf({ length }: string): string {
  if (length < 10) return "text-lg sm:text-2xl";
  return length < 12 ? "text-lg sm:text-xl" : "text-sm sm:text-lg";
}

function Trend({
  change,
  of,
  note,
}: {
  change: number | null;
  of: string | undefined;
  note: string | undefined;
}) {
  const label = of ? <span className="font-normal text-ink-muted">{of}</span> : null;
  if (change === null) {
    return (
      <p className="text-sm text-ink-muted" title={note}>
        – {label} <span className="sr-only">{adminParts.nothingToCompare()}</span>
      </p>
    );
  }
  const Icon = change > 0 ? ArrowUpRight : change < 0 ? ArrowDownRight : ArrowRight;
  const tone = change > 0 ? "text-leaf-strong" : change < 0 ? "text-danger" : "text-ink-muted";
  return (
    <p
      className={cx("flex flex-wrap items-center gap-x-1 text-sm font-semibold", tone)}
      title={note}
    >
      <Icon aria-hidden="true" className="size-4" />
      {`${change > 0 ? "+" : ""}${change.toFixed(1)}%`}
      {label}
      <span className="sr-only">{note}</span>
    </p>
  );
}

const TONES = {
  brand: "bg-brand-soft text-brand-strong",
  leaf: "bg-leaf-soft text-leaf-strong",
  indigo: "bg-indigo-soft text-indigo",
  accent: "bg-accent-soft text-accent-strong",
  danger: "bg-danger-soft text-danger",
} as const;

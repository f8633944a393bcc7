import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import type { SortState } from "./sort-head.tsx";

export type RecordColumn<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right, one below the other. */
  figure?: boolean;
  className?: string;
  headClassName?: string;
  /** How the rows are sorted by it now, and the heading that sorts them by it (`SortHead`). */
  sort?: { state: SortState; head: ReactNode };
};

/** The link of a row that opens it: all of the row is its target. */
export const recordLinkClass = "font-semibold hover:underline after:absolute after:inset-0";

const LOOKS = {
  /** By itself on the page; two cards beside each other on a tablet. */
  page: {
    list: "grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[repeat(2,minmax(0,1fr))] lg:hidden",
    card: "relative grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-line bg-surface p-4 shadow-card",
    frame: "hidden overflow-x-auto rounded-lg border border-line bg-surface shadow-card lg:block",
    heads: "border-b border-line",
    head: "px-4 py-3 text-sm font-semibold text-ink-muted",
    tickHead: "w-12 py-3 pl-4 text-left",
    row: "relative border-t border-line first:border-t-0 hover:bg-sunken",
    tick: "py-3 pl-4",
    cell: "px-4 py-3",
  },
  /** Up to the edges of a panel that it is in; cards on a phone alone. */
  panel: {
    list: "border-t border-line md:hidden",
    card: "flex gap-3 border-b border-line p-3 last:border-b-0",
    frame: "hidden overflow-x-auto md:block",
    heads: "border-b border-line text-sm text-ink-muted",
    head: "whitespace-nowrap px-3 py-3 font-semibold",
    tickHead: "w-12 py-3 pl-4",
    row: "border-b border-line last:border-b-0 hover:bg-sunken/60",
    tick: "py-2 pl-4",
    cell: "px-3 py-2",
  },
} as const;
type Look = (typeof LOOKS)[keyof typeof LOOKS];

type Records<Row> = {
  label?: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: ReadonlyArray<RecordColumn<Row>>;
  ticks?: { all: ReactNode; one: (row: Row) => ReactNode } | undefined;
  /** Ticked rows have another ground. */
  isTicked?: (row: Row) => boolean;
  renderCard: (row: Row) => ReactNode;
};

/**
 * Records as a table, or as cards on a phone and a tablet. `ticks` puts a column of boxes in front of the table;
 * a card draws its own, and `aboveCards` is for what ticks all of them.
 */
export function RecordList<Row>({
  look = "page",
  aboveCards,
  ...records
}: Records<Row> & { look?: keyof typeof LOOKS; aboveCards?: ReactNode }) {
  const { label, rows, keyOf, isTicked, renderCard } = records;
  const classes = LOOKS[look];
  return (
    <>
      {aboveCards}
      <ul aria-label={label} className={classes.list}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={cx(classes.card, isTicked?.(row) && tickedClass)}>
            {renderCard(row)}
          </li>
        ))}
      </ul>
      <RecordTable {...records} look={classes} />
    </>
  );
}

const tickedClass = "bg-brand-soft/40";

function RecordTable<Row>({
  label,
  rows,
  keyOf,
  columns,
  ticks,
  isTicked,
  look,
}: Omit<Records<Row>, "renderCard"> & { look: Look }) {
  return (
    <div className={look.frame}>
      <table aria-label={label} className="w-full border-collapse text-left">
        <thead className={look.heads}>
          <tr>
            {ticks ? (
              <th scope="col" className={look.tickHead}>
                {ticks.all}
              </th>
            ) : null}
            {columns.map((column) => (
              <Head key={column.head} column={column} look={look} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={cx(look.row, isTicked?.(row) && tickedClass)}>
              {ticks ? <td className={look.tick}>{ticks.one(row)}</td> : null}
              {columns.map(({ head, cell, figure, className }) => (
                <td
                  key={head}
                  className={cx(
                    look.cell,
                    figure && "text-right whitespace-nowrap tabular-nums",
                    className,
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({
  column: { head, figure, headClassName, sort },
  look,
}: {
  column: RecordColumn<Row>;
  look: Look;
}) {
  return (
    <th
      scope="col"
      aria-sort={sort?.state}
      className={cx(look.head, figure ? "text-right" : "text-left", headClassName)}
    >
      {sort ? sort.head : head}
    </th>
  );
}

/** Two lines that do not wrap: what it is, and in small letters what belongs to it, where there is any. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className="block truncate">{first}</span>
      {second ? <span className="block truncate text-sm text-ink-muted">{second}</span> : null}
    </>
  );
}

/** The last line of a card: when, and how much; of what (`figureLabel`) where that is not plain. */
export function CardFoot({
  note,
  figure,
  figureLabel,
}: {
  note: string;
  figure: string | null;
  figureLabel?: string;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p className="text-sm text-ink-muted">{note}</p>
      {figure === null ? null : (
        <p className="font-semibold whitespace-nowrap tabular-nums">
          {figureLabel ? (
            <span className="text-sm font-normal text-ink-muted">{figureLabel} </span>
          ) : null}
          {figure}
        </p>
      )}
    </div>
  );
}

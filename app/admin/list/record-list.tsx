import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

export type RecordColumn<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right, one below the other. */
  figure?: boolean;
  className?: string;
};

/** The link of a row that opens it: all of the row is its target. */
export const recordLinkClass = "font-semibold hover:underline after:absolute after:inset-0";

/**
 * Records as a table, or as cards on a phone and a tablet. `ticks` puts a column of boxes in front of the table;
 * a card draws its own.
 */
export function RecordList<Row>({
  label,
  rows,
  keyOf,
  columns,
  ticks,
  renderCard,
}: {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly RecordColumn<Row>[];
  ticks?: { all: ReactNode; one: (row: Row) => ReactNode } | undefined;
  renderCard: (row: Row) => ReactNode;
}) {
  return (
    <>
      <ul
        aria-label={label}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[repeat(2,minmax(0,1fr))] lg:hidden"
      >
        {rows.map((row) => (
          <li
            key={keyOf(row)}
            className="relative grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-line bg-surface p-4 shadow-card"
          >
            {renderCard(row)}
          </li>
        ))}
      </ul>
      <div className="hidden overflow-x-auto rounded-lg border border-line bg-surface shadow-card lg:block">
        <table aria-label={label} className="w-full border-collapse">
          <thead className="border-b border-line">
            <tr>
              {ticks ? (
                <th scope="col" className="w-12 py-3 pl-4 text-left">
                  {ticks.all}
                </th>
              ) : null}
              {columns.map(({ head, figure }) => (
                <th
                  key={head}
                  scope="col"
                  className={cx(
                    "px-4 py-3 text-sm font-semibold text-ink-muted",
                    figure ? "text-right" : "text-left",
                  )}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                className="relative border-t border-line first:border-t-0 hover:bg-sunken"
              >
                {ticks ? <td className="py-3 pl-4">{ticks.one(row)}</td> : null}
                {columns.map(({ head, cell, figure, className }) => (
                  <td
                    key={head}
                    className={cx(
                      "px-4 py-3",
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
    </>
  );
}

/** Two lines that do not wrap: what it is, and in small letters what belongs to it. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className="block truncate">{first}</span>
      <span className="block truncate text-sm text-ink-muted">{second}</span>
    </>
  );
}

/** The last line of a card: when, and how much. */
export function CardFoot({ note, figure }: { note: string; figure: string | null }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <p className="text-sm text-ink-muted">{note}</p>
      {figure === null ? null : (
        <p className="font-semibold whitespace-nowrap tabular-nums">{figure}</p>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

export type ReportColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** A figure: at the right, in figures of one width. */
  figure?: boolean;
  /** On a card it stands beside the head. */
  badge?: boolean;
  className?: string;
};

/**
 * Rows of a report as a table, or as cards on a phone, where the first column is the card's head.
 * `total` is a last row, set apart.
 */
export function ReportTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  total,
}: {
  label: string;
  columns: readonly [ReportColumn<Row>, ...ReportColumn<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  total?: Row;
}) {
  const [first, ...rest] = columns;
  // More columns than a tablet has room for.
  const isWide = columns.length > 7;
  const badge = rest.find((column) => column.badge);
  const others = rest.filter((column) => column !== badge);
  return (
    <>
      <ul
        aria-label={label}
        className={cx(
          "grid grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]",
          isWide ? "lg:hidden" : "md:hidden",
        )}
      >
        {[...rows, ...(total ? [total] : [])].map((row) => (
          <li
            key={keyOf(row)}
            className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line p-3"
          >
            <div className="flex items-start justify-between gap-3 font-semibold">
              <div className="min-w-0">{first.cell(row)}</div>
              {badge?.cell(row)}
            </div>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 leading-snug">
              {others.map(({ label: name, cell }) => (
                <div key={name} className="min-w-0">
                  <dt className="text-sm text-ink-muted">{name}</dt>
                  <dd className="tabular-nums">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <div className={cx("relative hidden overflow-x-auto", isWide ? "lg:block" : "md:block")}>
        <table aria-label={label} className="w-full border-collapse">
          <thead className="border-b border-line">
            <tr>
              {columns.map(({ label: name, figure }) => (
                <th
                  key={name}
                  scope="col"
                  className={cx(
                    "px-3 py-3 text-sm font-semibold text-ink-muted first:pl-5 last:pr-5",
                    figure ? "text-right" : "text-left",
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={keyOf(row)} row={row} columns={columns} className="hover:bg-sunken" />
            ))}
          </tbody>
          {total ? (
            <tfoot className="border-t-2 border-line-strong font-semibold">
              <TableRow row={total} columns={columns} />
            </tfoot>
          ) : null}
        </table>
      </div>
    </>
  );
}

function TableRow<Row>({
  row,
  columns,
  className,
}: {
  row: Row;
  columns: ReadonlyArray<ReportColumn<Row>>;
  className?: string;
}) {
  return (
    <tr className={cx("border-t border-line first:border-t-0", className)}>
      {columns.map(({ label, cell, figure, className: own }) => (
        <td
          key={label}
          className={cx(
            "px-3 py-3 first:pl-5 last:pr-5",
            figure && "text-right tabular-nums whitespace-nowrap",
            own,
          )}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

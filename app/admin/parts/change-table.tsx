import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

/** A small table of what is or was, and what it becomes: `heads` are its three headings. */
export function ChangeTable({
  caption,
  heads,
  numeric = false,
  children,
}: {
  caption: string;
  heads: readonly [subject: string, before: string, after: string];
  /** Figures stand at the right, and need less room. */
  numeric?: boolean;
  children: ReactNode;
}) {
  return (
    <table className={cx("w-full text-left text-sm", !numeric && "table-fixed")}>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-muted">
        <tr>
          {heads.map((head, place) => (
            <th
              key={head}
              scope="col"
              className={cx(
                "py-1.5 pr-3 font-semibold last:pr-0",
                numeric && place > 0 && "text-right",
                !numeric && (place === 0 ? "w-1/4" : "w-3/8"),
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={cx(numeric && "tabular-nums")}>{children}</tbody>
    </table>
  );
}

/** A row of it. */
export function ChangeRow({
  subject,
  before,
  after,
  numeric = false,
}: {
  subject: string;
  before: string;
  after: string;
  numeric?: boolean;
}) {
  const cellClass = cx("py-1.5 pr-3 last:pr-0", numeric && "text-right");
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className={cx("py-1.5 pr-3", numeric ? "font-normal" : "font-semibold")}>
        {subject}
      </th>
      <td className={cx(cellClass, "text-ink-muted")}>{before}</td>
      <td className={cx(cellClass, numeric && "font-semibold")}>{after}</td>
    </tr>
  );
}

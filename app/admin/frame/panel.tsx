import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

/** A card of an admin page; with a `title` it has a head, with `actions` at its right. */
export function Panel({
  title,
  subtitle,
  actions,
  className,
  bodyClassName = "p-4 sm:p-5",
  children,
}: {
  title?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  className?: string;
  /** The padding of the content: "" for tables that reach the edges. */
  bodyClassName?: string;
  children: ReactNode;
}) {
  return (
    <section
      className={cx("min-w-0 rounded-lg border border-line bg-surface shadow-card", className)}
    >
      {title ? (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
          <div className="min-w-0">
            <h2 className="text-lg">{title}</h2>
            {subtitle ? <p className="text-sm text-ink-muted">{subtitle}</p> : null}
          </div>
          {actions}
        </header>
      ) : null}
      {/* The line is the content's: a day without slots has none, and nothing across its corners. */}
      <div className={cx(title && "border-t border-line empty:hidden", bodyClassName)}>
        {children}
      </div>
    </section>
  );
}

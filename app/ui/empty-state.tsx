import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/**
 * What a list shows when it has nothing: a title, perhaps a sentence, and a way on (`action`).
 * `as` picks the heading level, h2 unless the page has no other heading.
 */
export function EmptyState({
  icon,
  title,
  children,
  action,
  as: Heading = "h2",
  className,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  as?: "h1" | "h2" | "h3" | "p";
  className?: string;
}) {
  return (
    <div
      className={cx(
        "relative isolate grid place-items-center gap-4 overflow-hidden rounded-xl border border-line bg-surface px-6 py-14 text-center",
        className,
      )}
    >
      <div
        aria-hidden="true"
        className="weave-cloth absolute inset-0 -z-20 text-brand opacity-10"
      />
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-radial from-surface from-40% to-transparent"
      />
      {icon ? (
        <div
          aria-hidden="true"
          className="grid size-18 place-items-center rounded-full bg-brand-soft text-brand [&_svg]:size-8"
        >
          {icon}
        </div>
      ) : null}
      <Heading className="font-display text-2xl">{title}</Heading>
      {children ? <div className="max-w-prose text-ink-muted">{children}</div> : null}
      {action ? <div className="mt-1 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

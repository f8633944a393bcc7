import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/**
 * A section's title with its stitch mark, an optional sentence, and an optional link to the right.
 * `as` is the heading level: h1 for a page's own title.
 */
export function SectionHeading({
  title,
  children,
  action,
  as: Heading = "h2",
  id,
  className,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  as?: "h1" | "h2" | "h3";
  id?: string;
  className?: string;
}) {
  return (
    <div className={cx("flex flex-wrap items-end justify-between gap-x-6 gap-y-2", className)}>
      <div className="flex min-w-0 flex-col gap-1.5">
        <Stitch />
        <Heading id={id} className={Heading === "h1" ? "text-3xl" : "text-2xl"}>
          {title}
        </Heading>
        {children ? <p className="max-w-prose text-ink-muted">{children}</p> : null}
      </div>
      {action}
    </div>
  );
}

function Stitch() {
  return (
    <svg aria-hidden="true" width="46" height="10" viewBox="0 0 46 10">
      <path d="m5 0 5 5-5 5-5-5z" className="fill-brand" />
      <path d="m17 0 5 5-5 5-5-5z" className="fill-accent" />
      <path d="m29 0 5 5-5 5-5-5z" className="fill-leaf" />
      <path d="m41 0 5 5-5 5-5-5z" className="fill-ink" />
    </svg>
  );
}

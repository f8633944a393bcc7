import { ChevronRight } from "lucide-react";
import { Children, type ReactNode } from "react";
import { controls } from "#messages/controls/index.ts";
import { cx } from "./cx.ts";

/**
 * The way back up: router Links as children, the current page's name as `current`.
 * `<Breadcrumbs current="Egusi"><Link to="/">Home</Link></Breadcrumbs>`
 */
export function Breadcrumbs({
  current,
  className,
  children,
}: {
  current: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <nav aria-label={controls.breadcrumb()} className={cx("text-sm text-ink-muted", className)}>
      <ol className="flex flex-wrap items-center gap-x-1">
        {Children.map(children, (link) => (
          <li className="inline-flex items-center gap-1 [&_a]:inline-flex [&_a]:min-h-8 [&_a]:items-center [&_a]:hover:text-brand [&_a]:hover:underline">
            {link}
            <ChevronRight aria-hidden="true" className="size-4 opacity-60" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate font-semibold text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}

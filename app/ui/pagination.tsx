import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { controls } from "#messages/controls/index.ts";
import { cx } from "./cx.ts";

type PageLink = {
  className: string;
  "aria-label": string;
  "aria-current"?: "page";
  children: ReactNode;
};

const cellClass =
  "inline-grid min-h-11 min-w-11 place-items-center rounded-md px-3 font-semibold tabular-nums transition-colors";

/**
 * Page links. The caller draws each one, so that they are router links with real addresses:
 * `renderLink={(page, link) => <Link to="." search={(old) => ({ ...old, page })} {...link} />}`.
 * Shows nothing for a single page. Pages count from 1.
 */
export function Pagination({
  page,
  pageCount,
  renderLink,
  className,
}: {
  page: number;
  pageCount: number;
  renderLink: (page: number, link: PageLink) => ReactNode;
  className?: string;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label={controls.pages()}
      className={cx("flex flex-wrap items-center justify-center gap-1", className)}
    >
      <Step
        to={page - 1}
        pageCount={pageCount}
        label={controls.previousPage()}
        renderLink={renderLink}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Step>
      {pagesAround(page, pageCount).map((shown, index) =>
        shown === null ? (
          <span key={index < 3 ? "before" : "after"} className="px-1 text-ink-muted">
            …
          </span>
        ) : (
          <span key={shown} className="contents">
            {renderLink(shown, {
              className: cx(
                cellClass,
                shown === page ? "bg-ink text-paper" : "text-ink hover:bg-sunken",
              ),
              "aria-label": controls.page({ page: shown }),
              ...(shown === page ? { "aria-current": "page" as const } : {}),
              children: shown,
            })}
          </span>
        ),
      )}
      <Step to={page + 1} pageCount={pageCount} label={controls.nextPage()} renderLink={renderLink}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  );
}

function Step({
  to,
  pageCount,
  label,
  renderLink,
  children,
}: {
  to: number;
  pageCount: number;
  label: string;
  renderLink: (page: number, link: PageLink) => ReactNode;
  children: ReactNode;
}) {
  if (to < 1 || to > pageCount) {
    return (
      <span aria-hidden="true" className={cx(cellClass, "text-ink-muted/45")}>
        {children}
      </span>
    );
  }
  return renderLink(to, {
    className: cx(cellClass, "text-ink hover:bg-sunken"),
    "aria-label": label,
    children,
  });
}

/** The first, the last and the neighbours of the current page; null stands for a gap. */
function pagesAround(page: number, pageCount: number): Array<number | null> {
  const near = [1, page - 1, page, page + 1, pageCount];
  const shown = [...new Set(near)].filter((p) => p >= 1 && p <= pageCount).sort((a, b) => a - b);
  return shown.flatMap((p, index) => {
    const before = shown[index - 1];
    return before !== undefined && p - before > 1 ? [null, p] : [p];
  });
}

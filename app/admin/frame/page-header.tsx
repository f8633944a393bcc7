import { Link, type LinkProps } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { adminMenu } from "#messages/adminMenu/index.ts";

/**
 * The head of every admin page: breadcrumbs (Dashboard first, then `trail`), the heading, a line
 * about it, and the page's main actions at the right.
 */
export function PageHeader({
  title,
  subtitle,
  trail = [],
  crumb = title,
  actions,
}: {
  title: string;
  subtitle?: ReactNode;
  trail?: ReadonlyArray<{
    to: NonNullable<LinkProps["to"]>;
    /** What its address says, where it is not the page as it comes. */
    search?: LinkProps["search"];
    label: string;
  }>;
  /** The last breadcrumb, where the title is too long or says more. */
  crumb?: string;
  actions?: ReactNode;
}) {
  return (
    <header className="mb-6 grid gap-2">
      <Breadcrumbs current={crumb} className="crumbs">
        <Link to="/admin">{adminMenu.dashboard()}</Link>
        {trail.map(({ to, search, label }) => (
          <Fragment key={label}>
            <Link to={to} {...(search ? { search } : {})}>
              {label}
            </Link>
          </Fragment>
        ))}
      </Breadcrumbs>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 sm:flex-1 sm:basis-80">
          <h1 className="text-2xl">{title}</h1>
          {subtitle ? <p className="mt-1 text-ink-muted">{subtitle}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
    </header>
  );
}

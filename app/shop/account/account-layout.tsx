import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { account } from "#messages/account/index.ts";

/** The frame of the account's pages; `back` shows the way to /account. */
export function AccountLayout({
  title,
  lead,
  back = false,
  action,
  children,
}: {
  title: string;
  lead?: ReactNode;
  back?: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page-width max-w-4xl! py-8 md:py-12">
      {back ? (
        <Link
          to="/account"
          className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold hover:text-brand"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {account.backToAccount()}
        </Link>
      ) : null}
      <SectionHeading as="h1" title={title} action={action} className="mb-6">
        {lead}
      </SectionHeading>
      {children}
    </div>
  );
}

/** A box of the account's pages. */
export function Panel({
  title,
  action,
  children,
}: {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-5 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
      {title ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{title}</h2>
          {action}
        </div>
      ) : null}
      {children}
    </section>
  );
}

const LINES = [1, 2, 3, 4, 5, 6] as const;

/** Lines of a form or a list that is still loading. */
export function PanelSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Panel>
      <div className="grid gap-4">
        {LINES.slice(0, lines).map((line) => (
          <Skeleton key={line} className="h-14 w-full" />
        ))}
      </div>
    </Panel>
  );
}

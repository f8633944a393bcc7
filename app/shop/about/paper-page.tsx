import type { ReactNode } from "react";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** A page of running words: title, a sentence below it, sections. */
export function PaperPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <article className="page-width grid max-w-4xl! gap-10 pt-8 md:pt-12">
      <header>
        <SectionHeading as="h1" title={title} />
        <p className="mt-3 max-w-prose text-lg text-ink-muted">{lead}</p>
      </header>
      {children}
    </article>
  );
}

/** One matter of such a page. */
export function PaperSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid max-w-prose gap-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

/** Facts as a table of two columns, one below the other on a phone. */
export function FactList({ facts }: { facts: ReadonlyArray<readonly [name: string, ReactNode]> }) {
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="font-semibold">{name}</dt>
          <dd className="min-w-0 text-ink-muted">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The site of who helps besides us, by its name. */
export function SiteLink({ site }: { site: string }) {
  return (
    <a href={`https://${site}`} target="_blank" rel="noreferrer" className="text-link">
      {site}
    </a>
  );
}

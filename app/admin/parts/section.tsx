import type { ReactNode } from "react";

/** A titled piece of a dialog. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-text text-sm font-semibold text-ink-muted">{title}</h3>
      <div className="grid gap-1">{children}</div>
    </section>
  );
}

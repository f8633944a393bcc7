import { ChevronRight } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** A kind that has no page of its own: opened, it lists what it is about. */
export function Failures({
  count,
  title,
  children,
}: {
  count: number;
  title: string;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-12 list-none items-center gap-3 rounded-md px-3 hover:bg-sunken">
          <Badge tone="danger" className="min-w-8 justify-center tabular-nums">
            {count}
          </Badge>
          <span className="min-w-0 flex-1 py-2">{title}</span>
          <ChevronRight
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
          />
        </summary>
        {isOpen ? (
          <Suspense fallback={<Skeleton className="m-2 h-20" />}>{children}</Suspense>
        ) : null}
      </details>
    </li>
  );
}

/** Of a row's link, which fills the whole row. */
export const rowClass = "min-w-0 flex-1 py-2 after:absolute after:inset-0 hover:underline";

/** A kind that waits, with how many there are of it; nothing when there are none. */
export function Waiting({
  count,
  tone = "danger",
  children,
}: {
  count: number;
  tone?: "danger" | "accent";
  children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <li className="relative flex min-h-12 items-center gap-3 rounded-md px-3 hover:bg-sunken">
      <Badge tone={tone} className="min-w-8 justify-center tabular-nums">
        {count}
      </Badge>
      {children}
    </li>
  );
}

import { ChevronRight } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminParts } from "#messages/adminParts/index.ts";

type FailuresProps = { count: number; title: string; load: () => Promise<ComponentType> };

/**
 * A kind that has no page of its own: opened, it lists what it is about; nothing when there are none. `load` must be a
 * stable function.
 */
export function Failures(props: FailuresProps) {
  return props.count > 0 ? <OpenableFailures {...props} /> : null;
}

function OpenableFailures({ count, title, load }: FailuresProps) {
  const [isOpen, setOpen] = useState(false);
  const List = useOnDemand(load, isOpen, () =>
    notify({ title: adminParts.notLoaded(), tone: "error" }),
  );
  return (
    <li>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-12 list-none items-center gap-3 rounded-md px-3 hover:bg-sunken">
          <Badge tone="danger" className="min-w-8 justify-center tabular-nums">
            {formatCount(count)}
          </Badge>
          <span className="min-w-0 flex-1 py-2">{title}</span>
          <ChevronRight
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
          />
        </summary>
        {isOpen && List ? <List /> : null}
        {isOpen && !List ? <Skeleton className="m-2 h-20" /> : null}
      </details>
    </li>
  );
}

/** Of a row's link, which fills the whole row. */
export const rowClass = "min-w-0 flex-1 py-2 after:absolute after:inset-0 hover:underline";

/** A kind that waits, with how many there are of it; nothing when there are none. One that leads on has an arrow. */
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
        {formatCount(count)}
      </Badge>
      {children}
      <ChevronRight aria-hidden="true" className="row-arrow" />
    </li>
  );
}

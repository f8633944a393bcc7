import type { inferRouterOutputs } from "@trpc/server";
import type { ReactNode } from "react";
import { formatDateTime } from "#app/lib/time/days.ts";
import { Badge } from "#app/ui/badge.tsx";
import { orderNumber } from "#domain/orders/order.ts";
import { adminMessages } from "#messages/adminMessages/index.ts";
import type { AppRouter } from "#server/router.ts";

export type ShownMessage =
  inferRouterOutputs<AppRouter>["admin"]["messages"]["list"]["rows"][number];

/** A message in the list: who, what about, its first words, and where it stands. */
export function MessageRow({
  row,
  renderLink,
}: {
  row: ShownMessage;
  /** Draws the link that opens its dialog. */
  renderLink: (link: { className: string; children: ReactNode }) => ReactNode;
}) {
  const { name, email, subject, snippet, orderId, handledAt, createdAt, replies } = row;
  return (
    <article className="relative grid gap-1 rounded-lg border border-line bg-surface px-4 py-3 hover:bg-sunken">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <StateBadge handledAt={handledAt} replies={replies} />
        <h2 className="min-w-0 font-text text-base font-bold sm:flex-1 sm:basis-48">
          {renderLink({
            className: "after:absolute after:inset-0 hover:underline",
            children: subject,
          })}
        </h2>
        <span className="text-sm text-ink-muted">{formatDateTime(createdAt)}</span>
      </div>
      <p className="text-sm">
        {name} <span className="break-all text-ink-muted">{email}</span>
        {orderId ? (
          <span className="text-ink-muted">{` · ${adminMessages.orderOf({ number: orderNumber(orderId) })}`}</span>
        ) : null}
      </p>
      <p className="line-clamp-2 text-sm text-ink-muted">{snippet}</p>
    </article>
  );
}

/** Where a message stands: waiting, answered, or handled without an answer. */
export function StateBadge({ handledAt, replies }: { handledAt: number | null; replies: number }) {
  if (handledAt === null) return <Badge tone="accent">{adminMessages.notHandled()}</Badge>;
  return (
    <Badge tone="leaf">{replies > 0 ? adminMessages.answered() : adminMessages.handled()}</Badge>
  );
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { ChevronRight, RotateCcw } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "#app/lib/time/days.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { orderNumber } from "#domain/orders/order.ts";
import { vendorName } from "#domain/webhooks/vendors.ts";
import { adminWebhooks } from "#messages/adminWebhooks/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { AppRouter } from "#server/router.ts";
import { IfMay } from "../frame/if-may.tsx";
import { Loaded } from "../list/loaded.tsx";
import { eventLabel, eventReason } from "./event-labels.ts";

export type ShownEvent = inferRouterOutputs<AppRouter>["admin"]["webhooks"]["list"]["rows"][number];

/** One event; opened, what it says without anybody's name, and Replay. */
export function WebhookRow({ row }: { row: ShownEvent }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-lg border border-line bg-surface"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-13 list-none items-center gap-3 rounded-lg px-4 py-2 hover:bg-sunken">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{vendorName(row.vendor)}</strong>
          <span className="min-w-0">{eventLabel(row.kind)}</span>
          <StateBadge row={row} />
          <span className="text-sm text-ink-muted sm:ml-auto">
            {formatDateTime(row.receivedAt)}
          </span>
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
        />
      </summary>
      {isOpen ? <EventDetails row={row} /> : null}
    </details>
  );
}

function StateBadge({ row }: { row: ShownEvent }) {
  if (row.processedAt === null) return <Badge tone="accent">{adminWebhooks.waiting()}</Badge>;
  if (row.error !== null) return <Badge tone="danger">{adminWebhooks.withoutEffect()}</Badge>;
  return <Badge tone="leaf">{adminWebhooks.dealtWith()}</Badge>;
}

function EventDetails({ row }: { row: ShownEvent }) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const body = useQuery(trpc.admin.webhooks.body.queryOptions({ eventId: row.id }));
  const replay = useMutation(
    trpc.admin.webhooks.replay.mutationOptions({
      onSuccess: ({ error }) =>
        notify(
          error === null
            ? { title: adminWebhooks.replayed(), tone: "success" }
            : { title: adminWebhooks.replayed(), description: eventReason(error), tone: "warning" },
        ),
      onError: (error) =>
        notify({
          title: adminWebhooks.notReplayed(),
          description: failureText(error, backOffice.pleaseTryAgain()),
          tone: "error",
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.admin.pathKey() }),
    }),
  );
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3">
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_1fr]">
        <dt className="text-ink-muted">{adminWebhooks.itsName()}</dt>
        <dd className="break-all font-mono">{row.kind}</dd>
        <dt className="text-ink-muted">{adminWebhooks.processed()}</dt>
        <dd>
          {row.processedAt === null ? adminWebhooks.notYet() : formatDateTime(row.processedAt)}
        </dd>
        {row.error === null ? null : (
          <>
            <dt className="text-ink-muted">{adminWebhooks.whyNot()}</dt>
            <dd>{eventReason(row.error)}</dd>
          </>
        )}
        {body.data?.orderId ? (
          <>
            <dt className="text-ink-muted">{backOffice.order()}</dt>
            <dd>
              <Link
                to="/admin/orders"
                search={{ order: body.data.orderId }}
                className="font-semibold text-brand underline underline-offset-4"
              >
                {orderNumber(body.data.orderId)}
              </Link>
            </dd>
          </>
        ) : null}
      </dl>
      <Loaded query={body} loading={<Skeleton className="h-40 w-full" />}>
        {({ body: text }) => (
          <Textarea
            readOnly
            aria-label={adminWebhooks.whatItSays()}
            rows={14}
            className="font-mono text-xs"
            value={text}
          />
        )}
      </Loaded>
      <IfMay needs="webhooks.replay">
        <div>
          <Button
            variant="outline"
            size="sm"
            loading={replay.isPending}
            onClick={() => {
              if (!replay.isPending) replay.mutate({ eventId: row.id });
            }}
          >
            <RotateCcw aria-hidden="true" className="size-4.5" />
            {adminWebhooks.replay()}
          </Button>
        </div>
      </IfMay>
    </div>
  );
}

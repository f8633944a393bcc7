import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { FileText, RotateCcw, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatMoney } from "#domain/money/money.ts";
import type { OrderStatus } from "#domain/orders/order.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { providerName } from "#domain/payments/providers.ts";
import { creditNoteAddress, creditNoteNumber } from "#domain/refunds/credit-note.ts";
import { providerReasonOf } from "#domain/refunds/provider-reason.ts";
import { type RefundState, refundedShare } from "#domain/refunds/refund.ts";
import type { Currency } from "#domain/store/formats.ts";
import { actorText } from "#messages/adminParts/actor-text.ts";
import { adminRefunds } from "#messages/adminRefunds/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { homePage } from "#messages/homePage/index.ts";
import { refundFailureText } from "#messages/refundFailures/failure-text.ts";
import type { AppRouter } from "#server/router.ts";
import { IfMay } from "../frame/if-may.tsx";
import { isAwaited, isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { useMay } from "../frame/use-may.ts";
import { RefundDialog } from "./dialog.tsx";
import { toastOf } from "./toast.ts";

export type ShownRefund = Omit<
  inferRouterOutputs<AppRouter>["admin"]["refunds"]["list"][number],
  "creditNote"
>;

/** What was given back of an order and what became of it, and the way to give back more. */
export function RefundPanel({
  order,
  isCalledFor = false,
  isReadOnly = false,
}: {
  order: { id: string; status: OrderStatus; totalCents: number; currency: Currency };
  /** Somebody has just cancelled the order: the money is the next thing to see to. */
  isCalledFor?: boolean;
  /** Completed orders are only looked at (back-office §2). */
  isReadOnly?: boolean;
}) {
  const orderId = order.id;
  const isCancelled = order.status === "cancelled";
  const section = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const list = useQuery(useTrpc().admin.refunds.list.queryOptions({ orderId }));
  const rest = useMoneyLeft(orderId);
  const left = rest.data?.left;
  useEffect(() => {
    if (isCalledFor) section.current?.scrollIntoView({ block: "center" });
  }, [isCalledFor]);
  const mayRefund = useMay("refunds.make");
  const mayOpen = useMay("customers.contact");
  const canRefund =
    mayRefund && !isReadOnly && left !== undefined && left.orderCents > 0 && left.chargeCents > 0;
  return (
    <section ref={section} className="grid min-w-0 gap-3" aria-label={backOffice.refunds()}>
      {isCancelled && left && left.orderCents > 0 ? (
        <Alert tone="warning" title={stillKept(order, left.orderCents)} />
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-text text-sm font-semibold text-ink-muted">{backOffice.refunds()}</h3>
        {canRefund ? (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            <Undo2 aria-hidden="true" className="size-4.5" />
            {adminRefunds.refund()}
          </Button>
        ) : null}
      </div>
      {isAwaited(list) || isAwaited(rest) ? <Skeleton className="h-12 w-full" /> : null}
      {isMissing(list) || isMissing(rest) ? (
        <RetryPanel
          onRetry={() => {
            void list.refetch();
            void rest.refetch();
          }}
          pending={list.isFetching || rest.isFetching}
        />
      ) : null}
      {list.data?.length === 0 ? (
        <p className="text-sm text-ink-muted">{adminRefunds.noneYet()}</p>
      ) : null}
      {list.data && list.data.length > 0 ? (
        <ul className="divide-y divide-line">
          {list.data.map((refund) => (
            <li key={refund.id} className="py-2">
              <RefundLine refund={refund} currency={order.currency} />
              {refund.creditNote === null || !mayOpen ? null : (
                <a
                  href={creditNoteAddress({ refundId: refund.id })}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline sm:min-h-8"
                >
                  <FileText aria-hidden="true" className="size-4.5" />
                  {adminRefunds.creditNote({ number: creditNoteNumber(refund.creditNote) })}
                  <span className="sr-only">{` ${homePage.opensInNewTab()}`}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <RefundDialog orderId={orderId} status={order.status} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
}

/** What of an order's money is left to give back, as the order's dialog asks for it. */
export function useMoneyLeft(orderId: string) {
  return useQuery(
    useTrpc().admin.refunds.quote.queryOptions({ orderId, ask: { kind: "whole" as const } }),
  );
}

function stillKept(
  { totalCents, currency }: { totalCents: number; currency: Currency },
  leftCents: number,
): string {
  return refundedShare({ totalCents, leftCents }) === "part"
    ? adminRefunds.restKept({ amount: formatMoney(leftCents, currency) })
    : adminRefunds.stillKept();
}

/** One refund: how much, how it stands and why, with Try again where it failed. */
export function RefundLine({ refund, currency }: { refund: ShownRefund; currency: Currency }) {
  const provider = providerName(refund.provider);
  const { tone, words } = stateBadge(refund.state, provider);
  const failure = refund.state === "completed" ? null : refundFailureText(refund);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="tabular-nums">{formatMoney(refund.orderCents, currency)}</strong>
        <span className="tabular-nums text-ink-muted">
          {formatCharge(refund.chargeCents, refund.currency)}
        </span>
        <Badge tone={tone}>{words}</Badge>
      </p>
      <p className="text-sm text-ink-muted">
        {madeText(refund)}
        {refund.reason ? `: ${reasonText(refund)}` : ""}
      </p>
      {failure ? (
        <p className="text-sm font-semibold">
          {refund.state === "requested" ? adminRefunds.weTryAgain({ refusal: failure }) : failure}
        </p>
      ) : null}
      {refund.state === "failed" && refund.closedAt === null ? (
        <IfMay needs="refunds.make">
          <FailedActions refund={refund} currency={currency} />
        </IfMay>
      ) : null}
    </div>
  );
}

/** When, and by whom or where. */
function madeText({ createdAt, provider, source, actorName, restock }: ShownRefund): string {
  const time = formatDateTime(createdAt);
  const by =
    actorName === null
      ? adminRefunds.madeByShop({ time })
      : adminRefunds.madeBy({ time, name: actorText(actorName) });
  const made =
    source === "provider" ? adminRefunds.madeAt({ time, provider: providerName(provider) }) : by;
  return restock ? adminRefunds.madeWithGoods({ made }) : made;
}

/** Why: somebody's own words, but for what is known of one that was made at the provider. */
function reasonText(refund: ShownRefund): string {
  const provider = providerName(refund.provider);
  switch (providerReasonOf(refund, provider)) {
    case "taken-back":
      return adminRefunds.takenBack({ provider });
    case "in-dashboard":
      return adminRefunds.inDashboard({ provider });
    case null:
      return refund.reason;
  }
}

function FailedActions({ refund, currency }: { refund: ShownRefund; currency: Currency }) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const look = () => queryClient.invalidateQueries({ queryKey: trpc.admin.pathKey() });
  const telling = (title: string) => (error: unknown) =>
    notify({ title, description: failureText(error, backOffice.pleaseTryAgain()), tone: "error" });
  const retry = useMutation(
    trpc.admin.refunds.retry.mutationOptions({
      onSuccess: (again) => notify(toastOf(again, currency)),
      onError: telling(adminRefunds.notMade()),
      onSettled: look,
    }),
  );
  const close = useMutation(
    trpc.admin.refunds.close.mutationOptions({
      onSuccess: () => notify({ title: adminRefunds.putAside(), tone: "success" }),
      onError: telling(adminRefunds.notPutAside()),
      onSettled: look,
    }),
  );
  const isBusy = retry.isPending || close.isPending;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        loading={retry.isPending}
        onClick={() => {
          if (!isBusy) retry.mutate({ refundId: refund.id });
        }}
      >
        <RotateCcw aria-hidden="true" className="size-4.5" />
        {backOffice.tryAgain()}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        loading={close.isPending}
        onClick={() => {
          if (!isBusy) close.mutate({ refundId: refund.id });
        }}
      >
        {adminRefunds.seenToIt()}
      </Button>
    </div>
  );
}

/** How a refund at `provider` (its name) stands. */
function stateBadge(state: RefundState, provider: string): { tone: BadgeTone; words: string } {
  switch (state) {
    case "requested":
      return { tone: "accent", words: adminRefunds.onItsWay({ provider }) };
    case "pending":
      return { tone: "accent", words: adminRefunds.pendingAt({ provider }) };
    case "completed":
      return { tone: "leaf", words: adminRefunds.givenBack() };
    case "failed":
      return { tone: "danger", words: adminRefunds.failed() };
  }
}

import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { type ReactNode, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { formatRand, formatUsd } from "#domain/money/money.ts";
import { formatDateTime } from "#domain/orders/dates.ts";
import { orderNumber } from "#domain/orders/order.ts";
import type { AppRouter } from "#server/router.ts";
import { IfMay } from "../frame/if-may.tsx";
import { Panel } from "../frame/panel.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { OutsideLink, paypalTransaction } from "./order-facts.tsx";

type Stuck = inferRouterOutputs<AppRouter>["admin"]["refunds"]["stuckPayments"][number];

/** Payments that have stood still for too long; nothing when there are none. */
export function StuckPayments() {
  const { data } = useQuery(useTrpc().admin.refunds.stuckPayments.queryOptions());
  if (!data || data.length === 0) return null;
  return (
    <Panel
      title="Payments that stopped half-way"
      subtitle="PayPal is asked about each by itself, again and again. Look at PayPal's own list of payments before you end one."
    >
      <ul aria-label="Payments that stopped half-way" className="grid gap-4">
        {data.map((payment) => (
          <StuckPayment key={payment.id} payment={payment} />
        ))}
      </ul>
    </Panel>
  );
}

/** Asking PayPal about one, and ending it: each says in a toast what came of it. */
function useStuckChanges(onSettled: () => void) {
  const { refunds } = useTrpc().admin;
  const refresh = useRefreshShop();
  const options = {
    onError: (error: unknown) =>
      notify({ title: failureText(error, "Please try again."), tone: "error" }),
    onSettled: async () => {
      onSettled();
      await refresh();
    },
  } as const;
  const look = useMutation(
    refunds.lookAtPayment.mutationOptions({
      ...options,
      onSuccess: ({ state }) => notify(lookedToast(state)),
    }),
  );
  const close = useMutation(
    refunds.closePayment.mutationOptions({
      ...options,
      onSuccess: () =>
        notify({ title: "The payment is ended, its goods are for sale again", tone: "success" }),
    }),
  );
  return { look, close };
}

function StuckPayment({ payment }: { payment: Stuck }) {
  const [isAsking, setAsking] = useState(false);
  const { look, close } = useStuckChanges(() => setAsking(false));
  const paymentId = payment.id;
  return (
    <Row
      title={payment.customer}
      amount={`${formatRand(payment.totalCents)} (${formatUsd(payment.usdCents)})`}
      captureId={payment.captureId}
      words={wordsOf(payment)}
      actions={
        <>
          <Button
            size="sm"
            variant="outline"
            loading={look.isPending}
            aria-label={`Ask PayPal now: ${payment.customer}`}
            onClick={() => {
              if (!look.isPending) look.mutate({ paymentId });
            }}
          >
            Ask PayPal now
          </Button>
          {payment.state === "capturing" ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Nothing was charged: ${payment.customer}`}
              onClick={() => setAsking(true)}
            >
              Nothing was charged
            </Button>
          ) : null}
        </>
      }
    >
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Did PayPal really take no money?"
        confirmLabel="End the payment"
        cancelLabel="Keep it"
        pending={close.isPending}
        onConfirm={() => close.mutate({ paymentId })}
      >
        {`Look for ${formatUsd(payment.usdCents)} from ${payment.customer} in PayPal's list of payments first${payment.paypalOrderId ? ` (order ${payment.paypalOrderId}, invoice ${payment.orderId})` : ""}. If money turns up later all the same, it is given back.`}
      </ConfirmDialog>
    </Row>
  );
}

/** Where PayPal and the books differ; nothing when they agree. */
export function Differences() {
  const { refunds } = useTrpc().admin;
  const { data } = useQuery(refunds.differences.queryOptions());
  const refresh = useRefreshShop();
  const close = useMutation(
    refunds.closeDifference.mutationOptions({
      onSuccess: () => notify({ title: "It leaves the list", tone: "success" }),
      onError: (error) => notify({ title: failureText(error, "Please try again."), tone: "error" }),
      onSettled: refresh,
    }),
  );
  if (!data || data.length === 0) return null;
  return (
    <Panel
      title="PayPal says otherwise"
      subtitle="Found by the daily look at PayPal. Set right what needs it there or here, then take it off the list."
    >
      <ul aria-label="PayPal says otherwise" className="grid gap-4">
        {data.map(({ id, orderId, customer, captureId, detail, createdAt }) => (
          <Row
            key={id}
            title={
              orderId ? (
                <>
                  <Link
                    to="/admin/orders"
                    search={{ order: orderId }}
                    className="text-brand underline"
                  >
                    {`Order ${orderNumber(orderId)}`}
                  </Link>
                  {` ${customer}`}
                </>
              ) : (
                `A payment without an order, ${customer}`
              )
            }
            captureId={captureId}
            words={`${detail} Found ${formatDateTime(createdAt)}.`}
            actions={
              <Button
                size="sm"
                variant="outline"
                loading={close.isPending && close.variables.id === id}
                aria-label={`Seen to: ${customer}`}
                onClick={() => {
                  if (!close.isPending) close.mutate({ id });
                }}
              >
                Seen to
              </Button>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

function Row({
  title,
  amount,
  captureId,
  words,
  actions,
  children,
}: {
  title: ReactNode;
  amount?: string;
  captureId: string | null;
  words: string;
  actions: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-b pb-4 last:border-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 break-words font-semibold">{title}</span>
          {amount ? <span className="tabular-nums">{amount}</span> : null}
          {captureId ? (
            <OutsideLink href={paypalTransaction(captureId)}>At PayPal</OutsideLink>
          ) : null}
        </p>
        <p className="break-words text-sm text-ink-muted">{words}</p>
      </div>
      <IfMay needs="refunds.make">
        <div className="flex flex-wrap gap-2">{actions}</div>
      </IfMay>
      {children}
    </li>
  );
}

function wordsOf({ state, stateSince, goneSince, releasedAt, reason }: Stuck): string {
  const since = `Since ${formatDateTime(stateSince)}.`;
  const stock = releasedAt === null ? "" : " Its goods are no longer held for it.";
  switch (state) {
    case "capturing":
      return goneSince === null
        ? `PayPal was asked for the money and nobody knows whether it took it. ${since}${stock}`
        : `PayPal was asked for the money and does not know the payment any more. ${since}${stock}`;
    case "pending":
      return `PayPal holds the money${reason ? ` (${reason.toLowerCase().replaceAll("_", " ")})` : ""}. ${since}${stock}`;
    case "refunding":
      return `It made no order and its money is not given back yet. ${since}`;
    default:
      return `It was begun, and PayPal cannot be asked how it stands. ${since}`;
  }
}

function lookedToast(state: string) {
  switch (state) {
    case "completed":
      return { title: "PayPal had taken the money: the order is placed", tone: "success" } as const;
    case "failed":
    case "expired":
      return { title: "PayPal took nothing: the payment is ended", tone: "success" } as const;
    case "refunding":
    case "refunded":
      return { title: "PayPal had taken the money: it is given back", tone: "info" } as const;
    case "created":
      return { title: "PayPal took nothing: the shopper may pay again", tone: "info" } as const;
    default:
      return { title: "PayPal still cannot say", tone: "warning" } as const;
  }
}

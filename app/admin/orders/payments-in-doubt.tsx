import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { type ReactNode, useState } from "react";
import { formatRand } from "#app/lib/formats.ts";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { orderNumber } from "#domain/orders/order.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { canCloseByHand } from "#domain/payments/payment.ts";
import { PROVIDER_NAMES, providerName, transactionUrl } from "#domain/payments/providers.ts";
import type { AppRouter } from "#server/router.ts";
import { IfMay } from "../frame/if-may.tsx";
import { Panel } from "../frame/panel.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { ProviderLink } from "./order-facts.tsx";

type Stuck = inferRouterOutputs<AppRouter>["admin"]["refunds"]["stuckPayments"][number];

/** Payments that have stood still for too long; nothing when there are none. */
export function StuckPayments() {
  const { data } = useQuery(useTrpc().admin.refunds.stuckPayments.queryOptions());
  if (!data || data.length === 0) return null;
  return (
    <Panel
      title="Payments that stopped half-way"
      subtitle={`${PROVIDER_NAMES} is asked about each by itself, again and again. Look at ${PROVIDER_NAMES}'s own list of payments before you end one.`}
    >
      <ul aria-label="Payments that stopped half-way" className="grid gap-4">
        {data.map((payment) => (
          <StuckPayment key={payment.id} payment={payment} />
        ))}
      </ul>
    </Panel>
  );
}

/** Asking the provider about one, and ending it: each says in a toast what came of it. */
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
      onSuccess: ({ state, provider }) => notify(lookedToast(state, providerName(provider))),
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
  const provider = providerName(payment.provider);
  const charge = formatCharge(payment.chargeCents, payment.chargeCurrency);
  return (
    <Row
      title={payment.customer}
      amount={`${formatRand(payment.totalCents)} (${charge})`}
      provider={payment.provider}
      captureId={payment.captureId}
      words={wordsOf(payment)}
      actions={
        <>
          <Button
            size="sm"
            variant="outline"
            loading={look.isPending}
            aria-label={`Ask ${provider} now: ${payment.customer}`}
            onClick={() => {
              if (!look.isPending) look.mutate({ paymentId });
            }}
          >
            {`Ask ${provider} now`}
          </Button>
          {canCloseByHand(payment.state) ? (
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
        title={`Did ${provider} really take no money?`}
        confirmLabel="End the payment"
        cancelLabel="Keep it"
        pending={close.isPending}
        onConfirm={() => close.mutate({ paymentId })}
      >
        {`Look for ${charge} from ${payment.customer} in ${provider}'s list of payments first${payment.providerRef ? ` (order ${payment.providerRef}, invoice ${payment.orderId})` : ""}. If money turns up later all the same, it is given back.`}
      </ConfirmDialog>
    </Row>
  );
}

/** Where the provider and the books differ; nothing when they agree. */
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
      title={`${PROVIDER_NAMES} says otherwise`}
      subtitle={`Found by the daily look at ${PROVIDER_NAMES}. Set right what needs it there or here, then take it off the list.`}
    >
      <ul aria-label={`${PROVIDER_NAMES} says otherwise`} className="grid gap-4">
        {data.map(({ id, orderId, customer, provider, captureId, detail, createdAt }) => (
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
            provider={provider}
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
  provider,
  captureId,
  words,
  actions,
  children,
}: {
  title: ReactNode;
  amount?: string;
  provider: string;
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
            <ProviderLink href={transactionUrl(provider, captureId)}>
              {`At ${providerName(provider)}`}
            </ProviderLink>
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

function wordsOf({ state, stateSince, goneSince, releasedAt, reason, ...payment }: Stuck): string {
  const provider = providerName(payment.provider);
  const since = `Since ${formatDateTime(stateSince)}.`;
  const stock = releasedAt === null ? "" : " Its goods are no longer held for it.";
  switch (state) {
    case "capturing":
      return goneSince === null
        ? `${provider} was asked for the money and nobody knows whether it took it. ${since}${stock}`
        : `${provider} was asked for the money and does not know the payment any more. ${since}${stock}`;
    case "pending":
      return `${provider} holds the money${reason ? ` (${reason.toLowerCase().replaceAll("_", " ")})` : ""}. ${since}${stock}`;
    case "refunding":
      return `It made no order and its money is not given back yet. ${since}`;
    default:
      return `It was begun, and ${provider} cannot be asked how it stands. ${since}`;
  }
}

function lookedToast(state: string, provider: string) {
  switch (state) {
    case "completed":
      return {
        title: `${provider} had taken the money: the order is placed`,
        tone: "success",
      } as const;
    case "failed":
    case "expired":
      return { title: `${provider} took nothing: the payment is ended`, tone: "success" } as const;
    case "refunding":
    case "refunded":
      return { title: `${provider} had taken the money: it is given back`, tone: "info" } as const;
    case "created":
      return {
        title: `${provider} took nothing: the shopper may pay again`,
        tone: "info",
      } as const;
    default:
      return { title: `${provider} still cannot say`, tone: "warning" } as const;
  }
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { CircleCheckBig } from "lucide-react";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatMoney } from "#domain/money/money.ts";
import { MAX_DISPUTES, MAX_WAITING_PAYMENTS } from "#domain/notifications/attention.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import {
  DISPUTE_PAGES,
  disputeUrl,
  PROVIDER_NAMES,
  providerName,
  transactionUrl,
} from "#domain/payments/providers.ts";
import { formatWithCharge } from "#domain/payments/with-charge.ts";
import { fromChargeCents } from "#domain/refunds/refund.ts";
import { adminPayments } from "#messages/adminPayments/index.ts";
import { adminRefunds } from "#messages/adminRefunds/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import type { AppRouter } from "#server/router.ts";
import { Panel } from "../frame/panel.tsx";
import { AndMore } from "../list/and-more.tsx";
import { ListPage } from "../list/list-page.tsx";
import { Loaded } from "../list/loaded.tsx";
import { useNextRow } from "../list/use-next-row.ts";
import { nameOf } from "../orders/orders-data.ts";
import { Differences, StuckPayments } from "../orders/payments-in-doubt.tsx";
import { ProviderLink } from "../parts/outside-link.tsx";
import { RefundLine } from "./panel.tsx";

/** /admin/refunds: the refunds that wait for the provider or for a person, and open cases at the provider. */
export function RefundQueueScreen() {
  const { payments, refunds } = useTrpc().admin;
  // In the order in which they stand below each other.
  const lists = [
    useQuery(payments.stuck.queryOptions()).data ?? [],
    useQuery(payments.differences.queryOptions()).data ?? [],
    useQuery(refunds.queue.queryOptions()).data ?? [],
  ];
  const nextRow = useNextRow(lists.flatMap((rows) => rows.map(({ id }) => id)));
  return (
    <ListPage header={{ title: backOffice.refunds(), subtitle: adminRefunds.queueHint() }}>
      <div className="grid gap-6" {...nextRow}>
        <UnansweredCases />
        <StuckPayments />
        <Differences />
        <Unrefunded />
        <Waiting />
        <Disputes />
      </div>
    </ListPage>
  );
}

function Waiting() {
  const query = useQuery(useTrpc().admin.refunds.queue.queryOptions());
  return (
    <Loaded query={query} loading={<Skeleton className="h-64 w-full" />}>
      {(refunds) =>
        refunds.length === 0 ? (
          <EmptyState icon={<CircleCheckBig />} title={adminRefunds.noneWaits()}>
            {adminRefunds.noneWaitsHint({ providers: PROVIDER_NAMES })}
          </EmptyState>
        ) : (
          <WaitingRefunds refunds={refunds} />
        )
      }
    </Loaded>
  );
}

type WaitingRefund = inferRouterOutputs<AppRouter>["admin"]["refunds"]["queue"][number];

function WaitingRefunds({ refunds }: { refunds: readonly WaitingRefund[] }) {
  return (
    <Panel title={adminRefunds.waiting()}>
      <ul className="grid gap-4">
        {refunds.map((refund) => (
          <li
            key={refund.id}
            data-row={refund.id}
            className="grid gap-1 border-line border-b pb-4 last:border-0 last:pb-0"
          >
            <p className="flex flex-wrap items-center gap-x-3">
              {refund.orderId ? (
                <OrderLink orderId={refund.orderId} />
              ) : (
                <span className="font-semibold">{adminPayments.withoutOrder()}</span>
              )}
              <span>{refund.customer}</span>
              {refund.captureId ? (
                <ProviderLink href={transactionUrl(refund.provider, refund.captureId)}>
                  {adminPayments.atProvider({ provider: providerName(refund.provider) })}
                </ProviderLink>
              ) : null}
            </p>
            <RefundLine refund={refund} currency={refund.shopCurrency} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Unrefunded() {
  const query = useQuery(useTrpc().admin.refunds.unrefunded.queryOptions());
  return (
    <Loaded query={query} loading={null}>
      {(orders) =>
        orders.length === 0 ? null : (
          <Panel title={adminRefunds.notGivenBack()} subtitle={adminRefunds.notGivenBackHint()}>
            <ul className="grid gap-2">
              {orders.map((order) => (
                <li key={order.orderId} className="flex flex-wrap items-center gap-x-3">
                  <OrderLink orderId={order.orderId} />
                  <span className="min-w-0">{nameOf(order)}</span>
                  <strong className="tabular-nums">
                    {formatMoney(order.leftCents, order.currency)}
                  </strong>
                </li>
              ))}
              <AndMore of="unrefunded" listed={orders.length} most={MAX_WAITING_PAYMENTS} />
            </ul>
          </Panel>
        )
      }
    </Loaded>
  );
}

/** A provider has not said for an hour which cases there are: they are looked through there. */
function UnansweredCases() {
  const query = useQuery(useTrpc().admin.dashboard.attention.queryOptions());
  return (
    <Loaded query={query} loading={null}>
      {({ unansweredCases }) =>
        unansweredCases === 0
          ? null
          : DISPUTE_PAGES.map(({ name, url }) => (
              <Alert
                key={url}
                tone="warning"
                title={adminRefunds.casesUnanswered({ provider: name })}
              >
                <p>{adminRefunds.casesUnansweredHint({ provider: name })}</p>
                <ProviderLink href={url}>
                  {adminRefunds.allDisputes({ provider: name })}
                </ProviderLink>
              </Alert>
            ))
      }
    </Loaded>
  );
}

function Disputes() {
  const query = useQuery(useTrpc().admin.webhooks.disputes.queryOptions());
  return (
    <Loaded query={query} loading={null}>
      {(disputes) => (disputes.length === 0 ? null : <OpenDisputes disputes={disputes} />)}
    </Loaded>
  );
}

function OpenDisputes({ disputes }: { disputes: readonly Dispute[] }) {
  return (
    <Panel
      title={adminRefunds.disputes()}
      subtitle={adminRefunds.disputesHint({ providers: PROVIDER_NAMES })}
    >
      <ul className="grid gap-2">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="flex flex-wrap items-center gap-x-3">
            <ProviderLink href={disputeUrl(dispute.provider, dispute.id)}>
              {dispute.id}
            </ProviderLink>
            <span>{dispute.reason.replaceAll("_", " ").toLowerCase()}</span>
            {dispute.amountCents === null ? null : (
              <span className="tabular-nums">{disputedText(dispute, dispute.amountCents)}</span>
            )}
            {dispute.orderId === null ? null : <OrderLink orderId={dispute.orderId} />}
            <span className="text-sm text-ink-muted">{formatDateTime(dispute.toldAt)}</span>
          </li>
        ))}
        <AndMore of="openDisputes" listed={disputes.length} most={MAX_DISPUTES} />
      </ul>
    </Panel>
  );
}

type Dispute = inferRouterOutputs<AppRouter>["admin"]["webhooks"]["disputes"][number];

/** What is in dispute, in the order's currency with the provider's behind, as far as they are known. */
function disputedText(dispute: Dispute, amountCents: number): string {
  const { orderCurrency: currency, chargeCurrency, chargeRate } = dispute;
  if (dispute.currency !== chargeCurrency) return formatCharge(amountCents, dispute.currency ?? "");
  const orderCents = fromChargeCents(amountCents, chargeRate);
  return formatWithCharge({ orderCents, chargeCents: amountCents }, { currency, chargeCurrency });
}

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link
      to="/admin/orders"
      search={{ order: orderId }}
      className="font-semibold text-brand underline"
    >
      {purchases.order({ number: orderNumber(orderId) })}
    </Link>
  );
}

import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { type ReactNode, useState } from "react";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { MAX_WAITING_PAYMENTS } from "#domain/notifications/attention.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { canCloseByHand } from "#domain/payments/payment.ts";
import { PROVIDER_NAMES, providerName, transactionUrl } from "#domain/payments/providers.ts";
import { formatWithCharge } from "#domain/payments/with-charge.ts";
import { differenceText } from "#messages/adminPayments/difference-text.ts";
import { adminPayments } from "#messages/adminPayments/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import type { AppRouter } from "#server/router.ts";
import { IfMay } from "../frame/if-may.tsx";
import { Panel } from "../frame/panel.tsx";
import { AndMore } from "../list/and-more.tsx";
import { Loaded } from "../list/loaded.tsx";
import { ProviderLink } from "../parts/outside-link.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { lookedToast, type Stuck, stuckText } from "../refunds/stuck-text.ts";

type Found = inferRouterOutputs<AppRouter>["admin"]["payments"]["differences"][number];

/** Payments that have stood still for too long; nothing when there are none. */
export function StuckPayments() {
  const query = useQuery(useTrpc().admin.payments.stuck.queryOptions());
  return (
    <Loaded query={query} loading={null}>
      {(payments) =>
        payments.length === 0 ? null : (
          <Panel
            title={adminPayments.halfWay()}
            subtitle={adminPayments.halfWayHint({ providers: PROVIDER_NAMES })}
          >
            <ul aria-label={adminPayments.halfWay()} className="grid gap-4">
              {payments.map((payment) => (
                <StuckPayment key={payment.id} payment={payment} />
              ))}
            </ul>
          </Panel>
        )
      }
    </Loaded>
  );
}

/** Asking the provider about one, and ending it: each says in a toast what came of it. */
function useStuckChanges(onSettled: () => void) {
  const { payments } = useTrpc().admin;
  const refresh = useRefreshShop();
  const options = {
    onError: (error: unknown) =>
      notify({ title: failureText(error, backOffice.pleaseTryAgain()), tone: "error" }),
    onSettled: async () => {
      onSettled();
      await refresh();
    },
  } as const;
  const look = useMutation(
    payments.recheck.mutationOptions({
      ...options,
      onSuccess: ({ state, provider }) => notify(lookedToast(state, providerName(provider))),
    }),
  );
  const close = useMutation(
    payments.closeUncharged.mutationOptions({
      ...options,
      onSuccess: () => notify({ title: adminPayments.endedWell(), tone: "success" }),
    }),
  );
  return { look, close };
}

function StuckPayment({ payment }: { payment: Stuck }) {
  const [isAsking, setAsking] = useState(false);
  const { look, close } = useStuckChanges(() => setAsking(false));
  const { id: paymentId, customer, providerRef: reference, orderId: invoice } = payment;
  const provider = providerName(payment.provider);
  // As it stands in the provider's list, where it is to be looked for.
  const charge = formatCharge(payment.chargeCents, payment.chargeCurrency);
  return (
    <Row
      id={paymentId}
      title={customer}
      amount={formatWithCharge({ ...payment, orderCents: payment.totalCents }, payment)}
      provider={payment.provider}
      captureId={payment.captureId}
      words={stuckText(payment)}
      actions={
        <>
          <Button
            size="sm"
            variant="outline"
            loading={look.isPending}
            aria-label={adminPayments.askNowAbout({ provider, customer })}
            onClick={() => {
              if (!look.isPending) look.mutate({ paymentId });
            }}
          >
            {adminPayments.askNow({ provider })}
          </Button>
          {canCloseByHand(payment.state) ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={adminPayments.nothingChargedFor({ customer })}
              onClick={() => setAsking(true)}
            >
              {adminPayments.nothingCharged()}
            </Button>
          ) : null}
        </>
      }
    >
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={adminPayments.reallyNothing({ provider })}
        confirmLabel={adminPayments.end()}
        cancelLabel={adminPayments.keep()}
        pending={close.isPending}
        onConfirm={() => close.mutate({ paymentId })}
      >
        {reference
          ? adminPayments.lookFirstFor({ charge, customer, provider, reference, invoice })
          : adminPayments.lookFirst({ charge, customer, provider })}
      </ConfirmDialog>
    </Row>
  );
}

/** Where the provider and the books differ; nothing when they agree. */
export function Differences() {
  const query = useQuery(useTrpc().admin.payments.differences.queryOptions());
  return (
    <Loaded query={query} loading={null}>
      {(differences) =>
        differences.length === 0 ? null : (
          <Panel
            title={adminPayments.saysOtherwise({ providers: PROVIDER_NAMES })}
            subtitle={adminPayments.saysOtherwiseHint({ providers: PROVIDER_NAMES })}
          >
            <ul
              aria-label={adminPayments.saysOtherwise({ providers: PROVIDER_NAMES })}
              className="grid gap-4"
            >
              {differences.map((difference) => (
                <Difference key={difference.id} difference={difference} />
              ))}
              <AndMore
                of="captureDifferences"
                listed={differences.length}
                most={MAX_WAITING_PAYMENTS}
              />
            </ul>
          </Panel>
        )
      }
    </Loaded>
  );
}

/** One of them: another can be seen to while this one is. */
function Difference({
  difference: { id, orderId, customer, provider, captureId, kind, detail, createdAt },
}: {
  difference: Found;
}) {
  const refresh = useRefreshShop();
  const close = useMutation(
    useTrpc().admin.payments.settleDifference.mutationOptions({
      onSuccess: () => notify({ title: adminPayments.leavesList(), tone: "success" }),
      onError: (error) =>
        notify({ title: failureText(error, backOffice.pleaseTryAgain()), tone: "error" }),
      onSettled: refresh,
    }),
  );
  return (
    <Row
      id={id}
      title={
        orderId ? (
          <>
            <Link to="/admin/orders" search={{ order: orderId }} className="text-brand underline">
              {purchases.order({ number: orderNumber(orderId) })}
            </Link>
            {` ${customer}`}
          </>
        ) : (
          adminPayments.withoutOrderOf({ customer })
        )
      }
      provider={provider}
      captureId={captureId}
      words={adminPayments.foundAt({
        detail: differenceText({ kind, detail }),
        time: formatDateTime(createdAt),
      })}
      actions={
        <Button
          size="sm"
          variant="outline"
          loading={close.isPending}
          aria-label={adminPayments.seenToFor({ customer })}
          onClick={() => {
            if (!close.isPending) close.mutate({ id });
          }}
        >
          {adminPayments.seenTo()}
        </Button>
      }
    />
  );
}

function Row({
  id,
  title,
  amount,
  provider,
  captureId,
  words,
  actions,
  children,
}: {
  id: string;
  title: ReactNode;
  amount?: string;
  provider: string;
  captureId: string | null;
  words: string;
  actions: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li
      data-row={id}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-b pb-4 last:border-0 last:pb-0"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 font-semibold">{title}</span>
          {amount ? <span className="tabular-nums">{amount}</span> : null}
          {captureId ? (
            <ProviderLink href={transactionUrl(provider, captureId)}>
              {adminPayments.atProvider({ provider: providerName(provider) })}
            </ProviderLink>
          ) : null}
        </p>
        <p className="text-sm text-ink-muted">{words}</p>
      </div>
      <IfMay needs="refunds.make">
        <div className="flex flex-wrap gap-2">{actions}</div>
      </IfMay>
      {children}
    </li>
  );
}

import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { type ComponentProps, type ReactNode, useState } from "react";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { readablePhone } from "#domain/customers/phone.ts";
import { MAX_FAILURES } from "#domain/notifications/attention.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { adminDashboard } from "#messages/adminDashboard/index.ts";
import { undrivenText } from "#messages/adminDeliveries/undriven-text.ts";
import { adminPickup } from "#messages/adminPickup/index.ts";
import { mailFailureText } from "#messages/adminUpkeep/failure-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { AppRouter } from "#server/router.ts";
import { RebookOf } from "../deliveries/rebook-dialog.tsx";
import { IfMay } from "../frame/if-may.tsx";
import { isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { AndMore } from "../list/and-more.tsx";
import { failureMessage } from "../parts/failure-messages.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";

type Failures = inferRouterOutputs<AppRouter>["admin"]["dashboard"]["failures"];

/** The orders that no courier will fetch, each with its reason and the way to book one again. */
export function FailedBookings() {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Loaded>
      {({ bookings }) => (
        <>
          <List label={adminDashboard.withoutCourier()}>
            {bookings.map(({ orderId, deliveryId, firstName, lastName, createdAt, reason }) => (
              <li key={orderId} className={rowClass}>
                <div className="min-w-40 flex-1">
                  <p className="flex flex-wrap gap-x-3">
                    <Link to="/admin/orders" search={{ order: orderId }} className="text-link">
                      {orderNumber(orderId)}
                    </Link>
                    <span className="min-w-0">{`${firstName} ${lastName}`}</span>
                  </p>
                  <p className="text-ink-muted">
                    {adminDashboard.ordered({
                      time: formatDateTime(createdAt),
                      reason: undrivenText(reason),
                    })}
                  </p>
                </div>
                {deliveryId ? (
                  <IfMay needs="deliveries.dispatch">
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={adminDashboard.rebookOf({ order: orderNumber(orderId) })}
                      onClick={() => setAsked(deliveryId)}
                    >
                      {adminDashboard.rebook()}
                    </Button>
                  </IfMay>
                ) : null}
              </li>
            ))}
            <MoreFailures of="failedBookings" listed={bookings.length} />
            <li className={rowClass}>
              <Link to="/admin/deliveries" className="text-link">
                {adminDashboard.toADriver()}
              </Link>
            </li>
          </List>
          {asked ? <RebookOf deliveryId={asked} onClose={() => setAsked(null)} /> : null}
        </>
      )}
    </Loaded>
  );
}

/** The way to an order, and whom to call about it. */
export function OrderToCall({
  order: { orderId, firstName, lastName, phone },
}: {
  order: { orderId: string; firstName: string; lastName: string; phone: string };
}) {
  return (
    <p className="flex flex-wrap gap-x-3">
      <Link to="/admin/orders" search={{ order: orderId }} className="text-link">
        {orderNumber(orderId)}
      </Link>
      <span className="min-w-0">{`${firstName} ${lastName}`}</span>
      <span>{readablePhone(phone)}</span>
    </p>
  );
}

/** The orders that are ready for longer than the shop keeps them, each with whom to call. */
export function Unfetched() {
  return (
    <Loaded>
      {({ unfetched }) => (
        <List label={adminPickup.unfetched()}>
          {unfetched.map((order) => (
            <li key={order.orderId} className={rowClass}>
              <OrderToCall order={order} />
              <p className="text-ink-muted">
                {adminPickup.readySince({ time: formatDateTime(order.readyAt) })}
              </p>
            </li>
          ))}
          <MoreFailures of="unfetched" listed={unfetched.length} />
        </List>
      )}
    </Loaded>
  );
}

/** The mails that nobody took, each to be sent again or let go. */
export function FailedMails() {
  return (
    <Loaded>
      {({ mails }) => (
        <List label={adminDashboard.failedMails()}>
          {mails.map((mail) => (
            <FailedMail key={mail.mailId} mail={mail} />
          ))}
          <MoreFailures of="failedMails" listed={mails.length} />
        </List>
      )}
    </Loaded>
  );
}

function FailedMail({
  mail: { mailId, recipient, subject, reason, failedAt, mayRetry },
}: {
  mail: Failures["mails"][number];
}) {
  return (
    <li className={rowClass}>
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{subject ?? adminDashboard.lostMail()}</p>
        {recipient ? (
          <p className="text-ink-muted">{adminDashboard.mailTo({ recipient })}</p>
        ) : null}
        <p className="text-ink-muted">
          {[formatDateTime(failedAt), mailFailureText(reason)].filter(Boolean).join(", ")}
        </p>
      </div>
      <IfMay needs="orders.process">
        <MailButtons mailId={mailId} subject={subject} mayRetry={mayRetry} />
      </IfMay>
    </li>
  );
}

/** Of one mail: another can be seen to while this one is. */
function MailButtons({
  mailId,
  subject,
  mayRetry,
}: Pick<Failures["mails"][number], "mailId" | "subject" | "mayRetry">) {
  const [isLeaving, setLeaving] = useState(false);
  const settle = useSettleMail();
  const mail = subject ?? adminDashboard.lostMail();
  const isUnderWay = (what: "retry" | "drop") => settle.isPending && settle.variables.what === what;
  return (
    <div className="flex gap-1">
      {subject && mayRetry ? (
        <Button
          size="sm"
          variant="outline"
          aria-label={adminDashboard.retryOf({ mail })}
          loading={isUnderWay("retry")}
          onClick={() => {
            if (!settle.isPending) settle.mutate({ mailId, what: "retry" });
          }}
        >
          {backOffice.tryAgain()}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        aria-label={adminDashboard.letGoOf({ mail })}
        loading={isUnderWay("drop")}
        onClick={() => {
          if (!settle.isPending) setLeaving(true);
        }}
      >
        {adminDashboard.letGo()}
      </Button>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={adminDashboard.letGoQuestion()}
        confirmLabel={adminDashboard.letGo()}
        pending={settle.isPending}
        onConfirm={() => {
          if (settle.isPending) return;
          settle.mutate({ mailId, what: "drop" }, { onSettled: () => setLeaving(false) });
        }}
      >
        {adminDashboard.letGoWhy()}
      </ConfirmDialog>
    </div>
  );
}

/** Sends a mail again, or lets it go, and says so. */
function useSettleMail() {
  const refresh = useRefreshShop();
  return useMutation(
    useTrpc().admin.dashboard.settleMail.mutationOptions({
      onSuccess: (_nothing, { what }) =>
        notify(
          what === "retry"
            ? { title: adminDashboard.mailRetried(), tone: "success" }
            : { title: adminDashboard.mailDropped(), tone: "info" },
        ),
      onError: (error) =>
        notify({
          title: failureMessage(error, backOffice.thatFailed()),
          tone: "error",
        }),
      onSettled: refresh,
    }),
  );
}

export const rowClass =
  "flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 text-sm";

export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="mb-2 ml-14 mr-3">
      {children}
    </ul>
  );
}

/** How many more there are than are listed. */
export function MoreFailures({
  of,
  listed,
}: Pick<ComponentProps<typeof AndMore>, "of" | "listed">) {
  return (
    <AndMore of={of} listed={listed} most={MAX_FAILURES} className={`${rowClass} text-ink-muted`} />
  );
}

/** Fetched when somebody looks. */
export function Loaded({ children }: { children: (failures: Failures) => ReactNode }) {
  const query = useQuery({ ...useTrpc().admin.dashboard.failures.queryOptions(), staleTime: 0 });
  if (query.data) return children(query.data);
  if (!isMissing(query)) return <Skeleton className="mx-3 mb-2 h-16" />;
  return <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />;
}

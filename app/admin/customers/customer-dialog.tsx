import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ban, Mail, Phone, UserCheck } from "lucide-react";
import { useState } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { formatDate } from "#app/lib/order-dates.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { OrderStatusBadge } from "#app/ui/order-status-badge.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { readablePhone } from "#domain/customers/phone.ts";
import { formatMoney } from "#domain/money/money.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminCustomers } from "#messages/adminCustomers/index.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { IfMay } from "../frame/if-may.tsx";
import { isAwaited, isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { useMay } from "../frame/use-may.ts";
import { Section } from "../parts/section.tsx";
import { useDiscard } from "../parts/use-discard.tsx";
import { BanDialog } from "./ban-dialog.tsx";
import { StatusBadge } from "./customer-list.tsx";
import { CustomerNotes, useCustomerNote } from "./customer-notes.tsx";
import { type CustomerDetails, customerName, useBan } from "./customers-data.ts";
import { PrivacyActions } from "./privacy-actions.tsx";

/** A customer: contact data, customer since, order summary and history, notes, ban (back-office §2). */
export function CustomerDialog({
  customerKey,
  onClose,
}: {
  customerKey: string;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...useTrpc().admin.customers.byKey.queryOptions({ key: customerKey, page }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const note = useCustomerNote(customerKey);
  const discard = useDiscard(note.form.isDirty);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) discard.ask(onClose);
      }}
      title={data ? customerName(data.customer) : backOffice.customer()}
      {...(data
        ? { description: adminCustomers.since({ date: formatDate(data.customer.createdAt) }) }
        : {})}
      wide
      footer={data ? <BanFooter details={data} /> : null}
    >
      {isAwaited(query) ? <Skeleton className="h-80 w-full" /> : null}
      {isMissing(query) ? (
        <NotLoaded
          error={query.error}
          pending={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {data ? (
        <div className="grid gap-6">
          {data.status === "banned" ? (
            <Alert tone="error" title={adminCustomers.isBanned()}>
              {data.account?.reason ?? ""}
            </Alert>
          ) : null}
          <div className="grid gap-6 sm:grid-cols-2">
            <Contact details={data} />
            <Summary details={data} />
          </div>
          <History details={data} onPage={setPage} />
          <CustomerNotes note={note} notes={data.notes} />
          <IfMay needs="privacy.requests">
            <Section title={adminCustomers.privacy()}>
              <PrivacyActions
                person={personOf(data.customer)}
                email={data.customer.email}
                isAdmin={data.account?.isAdmin ?? false}
                onErased={onClose}
              />
            </Section>
          </IfMay>
        </div>
      ) : null}
      {discard.question}
    </Dialog>
  );
}

function NotLoaded({
  error,
  pending,
  onRetry,
}: {
  error: unknown;
  pending: boolean;
  onRetry: () => void;
}) {
  if (failureOf(error).code === "NOT_FOUND") {
    return <Alert tone="error" title={adminCustomers.notFound()} />;
  }
  return <RetryPanel onRetry={onRetry} pending={pending} />;
}

function personOf({ userId, email }: CustomerDetails["customer"]) {
  return userId === null ? { email } : { userId };
}

const linkClass =
  "inline-flex min-h-6 items-center gap-1.5 break-all font-semibold text-brand underline underline-offset-4";

function Contact({ details: { customer, status, account } }: { details: CustomerDetails }) {
  const { email, phone, address, city, province, postalCode, userId } = customer;
  const place = [address, city, province, postalCode].filter((part) => part !== "").join(", ");
  return (
    <Section title={adminCustomers.contact()}>
      <p>
        <a href={`mailto:${email}`} className={linkClass}>
          <Mail aria-hidden="true" className="size-4 shrink-0" />
          {email}
        </a>
      </p>
      {phone && !/\d/.test(phone) ? <p>{phone}</p> : null}
      {phone && /\d/.test(phone) ? (
        <p>
          <a href={`tel:${phone.replaceAll(/\s/g, "")}`} className={linkClass}>
            <Phone aria-hidden="true" className="size-4 shrink-0" />
            {readablePhone(phone)}
          </a>
        </p>
      ) : null}
      <p>{place || adminCustomers.noAddress()}</p>
      <p className="flex flex-wrap items-center gap-2 pt-1 text-sm text-ink-muted">
        <StatusBadge customer={{ status }} />
        {standingText({
          isGuest: userId === null,
          isUnconfirmed: account?.emailVerified === false,
        })}
      </p>
    </Section>
  );
}

function standingText({ isGuest, isUnconfirmed }: { isGuest: boolean; isUnconfirmed: boolean }) {
  if (isGuest)
    return isUnconfirmed ? adminCustomers.asGuestUnconfirmed() : adminCustomers.asGuest();
  return isUnconfirmed ? adminCustomers.hasAccountUnconfirmed() : adminOrder.hasAccount();
}

function Summary({ details }: { details: CustomerDetails }) {
  const { customer, cancelledOrders, averageCents } = details;
  const { totalOrders, totalSpentCents, firstOrderAt, lastOrderAt } = customer;
  const counted = totalOrders - cancelledOrders;
  const seesFigures = useMay("figures.read");
  const facts: Array<[string, string]> = [
    [adminCustomers.totalOrders(), formatCount(totalOrders)],
    [adminCustomers.cancelledOrders(), String(cancelledOrders)],
    ...(seesFigures
      ? ([
          [adminCustomers.totalSpent(), formatPrice(totalSpentCents)],
          [adminCustomers.averageOrder(), counted > 0 ? formatPrice(averageCents) : "N/A"],
        ] satisfies Array<[string, string]>)
      : []),
    [adminCustomers.firstOrder(), formatDate(firstOrderAt)],
    [adminCustomers.lastOrder(), formatDate(lastOrderAt)],
  ];
  return (
    <Section title={adminCustomers.orderSummary()}>
      <dl className="grid gap-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function History({
  details: { orders, page, pageCount },
  onPage,
}: {
  details: CustomerDetails;
  onPage: (page: number) => void;
}) {
  return (
    <Section title={adminCustomers.orderHistory()}>
      {orders.length === 0 ? <p>{adminCustomers.noOrdersYet()}</p> : null}
      <ul className="grid">
        {orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <Link
              to="/admin/orders"
              search={{ order: order.id }}
              className="font-semibold tabular-nums text-brand underline underline-offset-4"
            >
              {orderNumber(order.id)}
            </Link>
            <span className="text-sm text-ink-muted">{formatDate(order.createdAt)}</span>
            <span className="ml-auto font-semibold tabular-nums">
              {formatMoney(order.totalCents, order.currency)}
            </span>
            <OrderStatusBadge status={order.status} />
          </li>
        ))}
      </ul>
      {pageCount > 1 ? (
        <div className="flex items-center justify-between gap-3 pt-2">
          <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {adminCustomers.newer()}
          </Button>
          <p className="text-sm text-ink-muted tabular-nums">
            {adminCustomers.pageOf({ page, pages: pageCount })}
          </p>
          <Button
            variant="outline"
            size="sm"
            disabled={page >= pageCount}
            onClick={() => onPage(page + 1)}
          >
            {adminCustomers.older()}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

/** Only customers' accounts can be banned; a guest has nothing to sign in to. */
function BanFooter({ details: { customer, status, account } }: { details: CustomerDetails }) {
  const [asking, setAsking] = useState(false);
  const { ban, unban } = useBan(() => setAsking(false));
  const mayWrite = useMay("customers.write");
  const { userId } = customer;
  if (!mayWrite) return null;
  if (userId === null) {
    return <p className="text-sm text-ink-muted">{adminCustomers.guestNoBan()}</p>;
  }
  if (status === "banned") {
    return (
      <Button variant="outline" loading={unban.isPending} onClick={() => unban.mutate({ userId })}>
        <UserCheck aria-hidden="true" className="size-4.5" />
        {adminCustomers.unban()}
      </Button>
    );
  }
  if (account?.isAdmin) {
    return <p className="text-sm text-ink-muted">{adminCustomers.adminNoBan()}</p>;
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Ban aria-hidden="true" className="size-4.5" />
        {adminCustomers.ban()}
      </Button>
      {asking ? (
        <BanDialog
          name={customerName(customer)}
          pending={ban.isPending}
          onBan={(reason) => ban.mutate({ userId, reason })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

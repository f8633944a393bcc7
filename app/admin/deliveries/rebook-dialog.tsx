import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formatTime } from "#app/lib/order-dates.ts";
import { arrivalText } from "#app/lib/time/days.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { AreaProblem } from "#domain/deliveries/address.ts";
import { formatMoney } from "#domain/money/money.ts";
import { feeText } from "#messages/adminDeliveries/fee-text.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { areaError } from "#messages/deliveries/delivery-texts.ts";
import { type DeliveryDetails, orderToText, useRebook } from "./deliveries-data.ts";

/** The same from a page that knows no more of the delivery than its id. */
export function RebookOf({ deliveryId, onClose }: { deliveryId: string; onClose: () => void }) {
  const { data, isError } = useQuery(
    useTrpc().admin.deliveries.byId.queryOptions({ deliveryId }, { staleTime: 0 }),
  );
  if (data?.canRebook) {
    return <RebookDialog details={data} onClose={onClose} onBooked={() => undefined} />;
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={adminDeliveries.bookQuestion()}
      footer={
        <Button variant="outline" onClick={onClose}>
          {backOffice.close()}
        </Button>
      }
    >
      {data?.unreached ? (
        <Unreached problem={data.unreached} />
      ) : data ? (
        <Alert tone="info" title={adminDeliveries.seenToMeanwhile()} />
      ) : isError ? (
        <Alert tone="error" title={adminDeliveries.notLoaded()} />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </Dialog>
  );
}

/** Why the courier cannot be booked for an order's address. */
export function Unreached({ problem }: { problem: AreaProblem }) {
  return (
    <Alert tone="warning" title={adminDeliveries.notBookableThere()}>
      {`${areaError(problem)}. ${adminDeliveries.sendOtherwise()}`}
    </Alert>
  );
}

/** Asks the courier for a fresh price, shows it beside the last one, and books at it; it stays until that is done. */
export function RebookDialog({
  details: { delivery, order },
  onClose,
  onBooked,
}: {
  details: DeliveryDetails;
  onClose: () => void;
  /** The order's delivery from now on. */
  onBooked: (deliveryId: string) => void;
}) {
  const quote = useMutation(useTrpc().admin.deliveries.requote.mutationOptions());
  const { mutate: askPrice, data } = quote;
  const book = useRebook({ onBooked, onSettled: onClose });
  const close = () => {
    if (!book.isPending) onClose();
  };
  const deliveryId = delivery.id;
  // What became of the delivery while the price was looked at refuses the booking.
  const [expected] = useState(delivery.status);
  useEffect(() => {
    askPrice({ deliveryId });
  }, [askPrice, deliveryId]);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={adminDeliveries.bookQuestion()}
      description={orderToText(order)}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {adminDeliveries.notNow()}
          </Button>
          {quote.isError ? (
            <Button loading={quote.isPending} onClick={() => askPrice({ deliveryId })}>
              {adminDeliveries.askAgain()}
            </Button>
          ) : (
            <Button
              disabled={!data}
              loading={book.isPending}
              onClick={() => {
                if (!data || book.isPending) return;
                const { quoteId } = data;
                book.mutate({ deliveryId, expected, quoteId });
              }}
            >
              {data
                ? adminDeliveries.bookFor({ price: formatMoney(data.feeCents, "ZAR") })
                : adminDeliveries.book()}
            </Button>
          )}
        </>
      }
    >
      {quote.isError ? (
        <Alert tone="error" title={adminDeliveries.noPrice()}>
          {failureText(quote.error, adminDeliveries.tryInAMoment())}
        </Alert>
      ) : data ? (
        <Price quote={data} lastFee={feeText(delivery)} />
      ) : (
        <div role="status" className="grid gap-3">
          <p>{adminDeliveries.askingPrice()}</p>
          <Skeleton className="h-16 w-full" />
        </div>
      )}
    </Dialog>
  );
}

/** What the courier asks now, beside what the last delivery cost. */
function Price({
  quote,
  lastFee,
}: {
  quote: { feeCents: number; dropoffEtaAt: number; expiresAt: number };
  lastFee: string;
}) {
  return (
    <div role="status" className="grid gap-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-ink-muted">{adminDeliveries.priceNow()}</dt>
        <dd className="font-display text-2xl font-bold tabular-nums">
          {formatMoney(quote.feeCents, "ZAR")}
        </dd>
        <dt className="text-ink-muted">{adminDeliveries.lastDelivery()}</dt>
        <dd className="tabular-nums">{lastFee}</dd>
        <dt className="text-ink-muted">{adminDeliveries.atTheDoor()}</dt>
        <dd>{adminDeliveries.about({ time: arrivalText(quote.dropoffEtaAt, Date.now()) })}</dd>
      </dl>
      <p className="text-sm text-ink-muted">
        {adminDeliveries.priceHolds({ time: formatTime(quote.expiresAt) })}
      </p>
    </div>
  );
}

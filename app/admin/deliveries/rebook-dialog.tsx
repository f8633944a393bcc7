import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { arrivalText } from "#app/lib/formats.ts";
import { formatTime } from "#app/lib/order-dates.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatMoney } from "#domain/money/money.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { type DeliveryDetails, useRebook } from "./deliveries-data.ts";

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
      title="Book the courier again?"
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      {data ? (
        <Alert tone="info" title="Somebody has seen to this order meanwhile" />
      ) : isError ? (
        <Alert tone="error" title="The delivery could not be loaded. Please try again." />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </Dialog>
  );
}

/** Asks the courier for a fresh price, shows it beside the last one, and books at it. */
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
  const deliveryId = delivery.id;
  useEffect(() => {
    askPrice({ deliveryId });
  }, [askPrice, deliveryId]);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Book the courier again?"
      description={`Order ${orderNumber(order.id)} to ${order.address}, ${order.city}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Not now
          </Button>
          {quote.isError ? (
            <Button loading={quote.isPending} onClick={() => askPrice({ deliveryId })}>
              Ask again
            </Button>
          ) : (
            <Button
              disabled={!data}
              loading={book.isPending}
              onClick={() => {
                if (!data || book.isPending) return;
                const { quoteId } = data;
                book.mutate({ deliveryId, expected: delivery.status, quoteId });
              }}
            >
              {data ? `Book for ${formatMoney(data.feeCents, "ZAR")}` : "Book"}
            </Button>
          )}
        </>
      }
    >
      {quote.isError ? (
        <Alert tone="error" title="No price from the courier">
          {failureText(quote.error, "Please try again in a moment.")}
        </Alert>
      ) : data ? (
        <div role="status" className="grid gap-3">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
            <dt className="text-ink-muted">Price now</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">
              {formatMoney(data.feeCents, "ZAR")}
            </dd>
            <dt className="text-ink-muted">The last delivery</dt>
            <dd className="tabular-nums">{formatMoney(delivery.feeCents, "ZAR")}</dd>
            <dt className="text-ink-muted">At the door</dt>
            <dd>{`about ${arrivalText(data.dropoffEtaAt, Date.now())}`}</dd>
          </dl>
          <p className="text-sm text-ink-muted">
            {`The shop pays this; the shopper pays nothing more. The price holds until ${formatTime(data.expiresAt)}.`}
          </p>
        </div>
      ) : (
        <div role="status" className="grid gap-3">
          <p>Asking the courier for a price…</p>
          <Skeleton className="h-16 w-full" />
        </div>
      )}
    </Dialog>
  );
}

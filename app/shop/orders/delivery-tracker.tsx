import { ExternalLink, Phone, RefreshCw, Star } from "lucide-react";
import { useState } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { formatDate, formatDateTime } from "#app/lib/order-dates.ts";
import { useNow } from "#app/lib/time/use-now.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { CourierMap } from "#app/ui/map/courier-map.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { CourierPhoto } from "#app/ui/people/courier-photo.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { arrivalOf, canTrack, isComing } from "#domain/deliveries/arrival.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { courierReasonText } from "#messages/deliveries/reason-text.ts";
import { estimateText } from "#messages/deliveries/status-texts.ts";
import { vehicleName } from "#messages/deliveries/vehicle-text.ts";
import { callHref } from "../chrome/shell.ts";
import { BOOKING, progressOf, REFUSED, statusText } from "./delivery-progress.ts";
import { DeliverySteps } from "./delivery-steps.tsx";
import type { OrderAsk, PlacedOrder, TrackedDelivery } from "./placed-order.ts";
import { useDelivery } from "./use-delivery.ts";

/** What to do when a delivery ended elsewhere than at the door. */
const ENDINGS: Readonly<Record<string, () => string>> = {
  cancelled: () => deliveries.cancelledSoCall(),
  returned: () => deliveries.returnedSoCall(),
};

/** Follows the courier from the booking to the door (storefront §4, §8). */
export function DeliveryTracker({
  ask,
  placed,
  arrivalIsTold = false,
}: {
  ask: OrderAsk;
  placed: PlacedOrder;
  /** The page around it says when the order arrives: once is enough. */
  arrivalIsTold?: boolean;
}) {
  const { createdAt, estimatedDeliveryAt } = placed.order;
  const tracking = useDelivery(ask, { createdAt, delivery: placed.delivery });
  const { delivery } = tracking;
  const now = useNow() ?? Date.now();
  const isBooking = delivery === null || delivery.status === BOOKING;
  const isRefused = delivery?.status === REFUSED;
  const isNotLive =
    delivery !== null &&
    !isBooking &&
    !isRefused &&
    (tracking.hasFailed || !delivery.live || delivery.fallback);

  return (
    <section
      aria-labelledby="tracker-heading"
      className="grid gap-5 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="flex items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id="tracker-heading" className="text-xl">
            {delivery === null || isComing(delivery.status) || canTrack(placed.order, delivery)
              ? deliveries.trackYours()
              : deliveries.yours()}
          </h2>
          {delivery && !isBooking ? (
            <span role="status">
              <Badge tone={toneOf(delivery.status)}>{statusText(delivery.status)}</Badge>
            </span>
          ) : null}
        </div>
        <RefreshButton tracking={tracking} />
      </div>

      {tracking.hasFailed && delivery === null ? (
        <Alert tone="error">{deliveries.notLoaded()}</Alert>
      ) : null}
      {isBooking && !tracking.hasFailed ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {deliveries.weAreBooking()}
        </p>
      ) : null}
      {isRefused ? (
        <Refused
          expectedAt={arrivalIsTold ? null : estimatedDeliveryAt}
          reason={delivery?.failure ? courierReasonText(delivery.failure) : null}
        />
      ) : null}
      {isNotLive ? (
        <Alert tone="warning">
          <p>{deliveries.notLive()}</p>
          <p className="mt-1">
            {deliveries.lastKnown({ time: formatDateTime(delivery.updatedAt) })}
          </p>
        </Alert>
      ) : null}
      {delivery && !isBooking && !isRefused ? (
        <Details
          ask={ask}
          delivery={delivery}
          estimate={
            arrivalIsTold
              ? null
              : estimateText(arrivalOf(placed.order, delivery), now, shopFormats())
          }
          tracking={tracking}
        />
      ) : null}
    </section>
  );
}

/** The courier did not take the order: how it comes instead, and by when (null: that is told elsewhere). */
function Refused({ expectedAt, reason }: { expectedAt: number | null; reason: string | null }) {
  const byWhen =
    expectedAt === null ? "" : ` ${deliveries.expectBy({ date: formatDate(expectedAt) })}`;
  return (
    <Alert tone="warning" title={deliveries.failed()}>
      <p>{`${deliveries.refused()}${byWhen}`}</p>
      {reason ? <p className="mt-1 text-sm">{reason}</p> : null}
    </Alert>
  );
}

function RefreshButton({ tracking }: { tracking: ReturnType<typeof useDelivery> }) {
  return (
    <IconButton
      label={deliveries.refresh()}
      className="-mr-2"
      loading={tracking.isFetching}
      onClick={tracking.refresh}
    >
      <RefreshCw aria-hidden="true" />
    </IconButton>
  );
}

function Details({
  ask,
  delivery,
  estimate,
  tracking,
}: {
  ask: OrderAsk;
  delivery: TrackedDelivery;
  estimate: string | null;
  tracking: ReturnType<typeof useDelivery>;
}) {
  const steps = progressOf(delivery.status);
  const ending = ENDINGS[delivery.status];
  return (
    <>
      {estimate === null ? null : (
        <p>
          <span className="text-ink-muted">{`${deliveries.estimated()}: `}</span>
          <strong className="font-display text-2xl">{estimate}</strong>
        </p>
      )}
      {steps ? <DeliverySteps steps={steps} /> : null}
      {ending ? <p>{ending()}</p> : null}
      <CourierMap
        position={delivery.position}
        status={delivery.status}
        vehicle={delivery.courier?.vehicle ?? null}
        reader="shopper"
      />
      {delivery.courier ? <Courier ask={ask} courier={delivery.courier} /> : null}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {delivery.trackingUrl ? (
          <a
            href={delivery.trackingUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: "outline" })}
          >
            <ExternalLink aria-hidden="true" className="size-5" />
            {deliveries.followOnMap()}
          </a>
        ) : null}
        {delivery.canCancel ? <CancelDelivery tracking={tracking} /> : null}
      </div>
    </>
  );
}

function Courier({
  ask,
  courier,
}: {
  ask: OrderAsk;
  courier: NonNullable<TrackedDelivery["courier"]>;
}) {
  const { name, phone, rating, vehicle, photoUrl } = courier;
  const access = ask.key ? `?${new URLSearchParams({ key: ask.key })}` : "";
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-4">
      <div className="flex min-w-0 items-center gap-3">
        {photoUrl ? <CourierPhoto src={photoUrl + access} name={name} className="size-14" /> : null}
        <div className="min-w-0">
          <p className="text-sm text-ink-muted">{deliveries.yourCourier()}</p>
          <p className="flex flex-wrap items-center gap-x-3 font-bold">
            {name}
            {rating === null ? null : (
              <span className="inline-flex items-center gap-1 text-sm">
                <Star aria-hidden="true" className="size-4 fill-accent text-accent-strong" />
                <span className="sr-only">{`${deliveries.rating()} `}</span>
                {rating.toFixed(1)}
              </span>
            )}
          </p>
          {vehicle ? (
            <p className="text-sm first-letter:uppercase">{vehicleName(vehicle)}</p>
          ) : null}
        </div>
      </div>
      {phone ? (
        // A number that the courier has masked can be recognised, not dialled.
        phone.includes("*") ? (
          <span className="font-semibold tabular-nums">{phone}</span>
        ) : (
          <a href={callHref(phone)} className={buttonClass({ variant: "outline" })}>
            <Phone aria-hidden="true" className="size-5" />
            {phone}
          </a>
        )
      ) : null}
    </div>
  );
}

function CancelDelivery({ tracking }: { tracking: ReturnType<typeof useDelivery> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {deliveries.cancel()}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={deliveries.cancelSure()}
        confirmLabel={deliveries.cancel()}
        cancelLabel={deliveries.keepIt()}
        pending={tracking.isCancelling}
        onConfirm={() => tracking.cancel(() => setOpen(false))}
      >
        {deliveries.cancelMeans()}
      </ConfirmDialog>
    </>
  );
}

function toneOf(status: string): "leaf" | "danger" | "indigo" | "neutral" {
  if (status === "delivered") return "leaf";
  if (status === "cancelled" || status === "returned") return "danger";
  return progressOf(status) ? "indigo" : "neutral";
}

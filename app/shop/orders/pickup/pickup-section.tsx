import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { spansLines } from "#app/lib/time/hours-lines.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { readablePhone } from "#domain/customers/phone.ts";
import { type PickupStage, pickupStage, readablePickupCode } from "#domain/deliveries/pickup.ts";
import { pickup } from "#messages/pickup/index.ts";
import { addressLine } from "../../chrome/shell.ts";
import type { PlacedOrder } from "../placed-order.ts";

type Fetched = Pick<PlacedOrder, "pickupCode"> & {
  order: Pick<
    PlacedOrder["order"],
    "deliveryMethod" | "firstName" | "lastName" | "phone" | "readyAt" | "status" | "userEmail"
  >;
};

/** Where, when and with which code an order is fetched, in place of the address that it has not. */
export function PickupSection({ placed }: { placed: Fetched }) {
  const { order, pickupCode } = placed;
  const shell = useQuery(useTrpc().catalogue.shell.queryOptions()).data;
  const stage = pickupStage(order);
  return (
    <section
      aria-labelledby="pickup-heading"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div>
        <h2 id="pickup-heading" className="text-xl">
          {pickup.title()}
        </h2>
        <p className="text-ink-muted">{stageText(stage, order.readyAt)}</p>
      </div>
      {pickupCode ? (
        <div className="grid justify-items-center gap-1 rounded-lg bg-brand-soft p-4 text-center">
          <p className="text-sm font-semibold">{pickup.code()}</p>
          <p className="font-display text-4xl font-bold tracking-widest tabular-nums">
            {readablePickupCode(pickupCode)}
          </p>
          <p className="text-sm">{pickup.sayCode()}</p>
        </div>
      ) : null}
      {shell ? (
        <dl className="grid gap-3">
          <div>
            <dt className="text-sm text-ink-muted">{pickup.where()}</dt>
            <dd>
              <span className="block font-semibold">{shell.store.name}</span>
              <span className="block">{addressLine(shell.store)}</span>
              <a
                href={mapAddress(`${shell.store.name}, ${addressLine(shell.store)}`)}
                target="_blank"
                rel="noreferrer"
                className="text-link inline-flex min-h-11 items-center gap-1.5"
              >
                <MapPin aria-hidden="true" className="size-4.5" />
                {pickup.openMap()}
              </a>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-muted">{pickup.openingHours()}</dt>
            {spansLines(shell.hours.spans).map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
          <div>
            <dt className="text-sm text-ink-muted">{pickup.fetchedBy()}</dt>
            <dd className="font-semibold">{`${order.firstName} ${order.lastName}`}</dd>
            <dd className="text-ink-muted">{readablePhone(order.phone)}</dd>
            <dd className="break-all text-ink-muted">{order.userEmail}</dd>
          </div>
        </dl>
      ) : null}
    </section>
  );
}

function stageText(stage: PickupStage | null, readyAt: number | null): string | null {
  if (stage === "packing") return pickup.readyWhenPacked();
  return stage === "ready" ? pickup.readySince({ time: formatDateTime(readyAt) }) : null;
}

function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: place })}`;
}

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { CourierPhoto } from "#app/ui/people/courier-photo.tsx";
import { readablePhone } from "#domain/customers/phone.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { formatMoney } from "#domain/money/money.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { OutsideLink, Section } from "../orders/order-facts.tsx";
import { nameOf } from "../orders/orders-data.ts";
import type { DeliveryDetails, LiveDetails } from "./deliveries-data.ts";
import { DeliveryBadge } from "./delivery-badge.tsx";

type FactsProps = {
  details: DeliveryDetails;
  /** What only the courier knows, once they have said it. */
  live: LiveDetails;
};

/** The body of a delivery's dialog (back-office §2, Deliveries): 'N/A' is what nobody has said. */
export function DeliveryFacts({
  details,
  live,
  children,
}: FactsProps & {
  /** What can be done about where it stands. */
  children?: ReactNode;
}) {
  const { delivery, order, state, own, error } = details;
  const facts = live?.facts ?? details.facts;
  const link = delivery.trackingUrl;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <DeliveryBadge status={state} own={own} />
        <span className="break-all font-mono text-sm text-ink-muted">
          {delivery.courierDeliveryId ?? delivery.id}
        </span>
      </div>
      {children}
      {error ? (
        <Alert tone="warning" title="The courier did not take it">
          {error}
        </Alert>
      ) : null}
      <Section title="Delivery">
        <Facts
          facts={[
            [
              "Order reference",
              <Link
                key="order"
                to="/admin/orders"
                search={{ order: order.id }}
                className="font-semibold text-brand underline"
              >
                {orderNumber(order.id)}
              </Link>,
            ],
            ["Created", formatDateTime(delivery.createdAt)],
            ["Updated", formatDateTime(delivery.courierUpdatedAt ?? delivery.updatedAt)],
            [
              delivery.carrier === IN_HOUSE ? "Driver is paid" : "Delivery fee",
              formatMoney(delivery.feeCents, "ZAR"),
            ],
            [
              "Tracking",
              link ? (
                <OutsideLink key="tracking" href={link}>
                  Track on the map
                </OutsideLink>
              ) : null,
            ],
          ]}
        />
      </Section>
      <PickupAndDropoff details={details} facts={facts} />
      <Courier details={details} live={live} />
    </div>
  );
}

function PickupAndDropoff({
  details,
  facts,
}: {
  details: DeliveryDetails;
  facts: DeliveryDetails["facts"];
}) {
  const { delivery, order, pickup } = details;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Section title="Pickup">
        <Facts
          facts={[
            ["Address", `${pickup.name}, ${pickup.address}`],
            ["Instructions", facts.pickup.notes],
            ["Ready", formatDateTime(facts.pickup.readyAt)],
            ["Deadline", formatDateTime(facts.pickup.deadlineAt)],
          ]}
        />
      </Section>
      <Section title="Dropoff">
        <Facts
          facts={[
            ["Customer", nameOf(order)],
            ["Phone", <Phone key="phone" number={order.phone} />],
            ["Address", [order.address, order.city, order.province, order.postalCode].join(", ")],
            ["Instructions", order.deliveryInstructions],
            ["ETA", formatDateTime(delivery.estimatedDeliveryAt)],
            ["Deadline", formatDateTime(facts.dropoff.deadlineAt)],
          ]}
        />
      </Section>
    </div>
  );
}

function Courier({ details: { delivery, photoUrl }, live }: FactsProps) {
  const { courierName, courierRating, courierPhone, courierVehicle } = delivery;
  const phone = courierPhone ? <Phone key="phone" number={courierPhone} /> : null;
  if (delivery.carrier === IN_HOUSE) {
    return (
      <Section title="Our driver">
        <Facts
          facts={[
            ["Name", courierName],
            ["Phone", phone],
          ]}
        />
      </Section>
    );
  }
  return (
    <Section title="Courier">
      <Facts
        facts={[
          ["Name", courierName],
          [
            "Photo",
            photoUrl ? (
              <CourierPhoto key="photo" src={photoUrl} name={courierName} className="size-16" />
            ) : null,
          ],
          ["Rating", courierRating === null ? null : `${courierRating} out of 5`],
          ["Phone", phone],
          ["Vehicle", courierVehicle],
          ["Make, model, plate", vehicleText(live?.vehicle ?? null)],
        ]}
      />
    </Section>
  );
}

function vehicleText(vehicle: NonNullable<LiveDetails>["vehicle"]): string | null {
  return [vehicle?.make, vehicle?.model, vehicle?.plate].filter(Boolean).join(", ") || null;
}

function Facts({ facts }: { facts: ReadonlyArray<readonly [string, ReactNode]> }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value || "N/A"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A number may be masked, or not for everybody's role: then it cannot be called. */
function Phone({ number }: { number: string }) {
  if (number.includes("*") || !/\d/.test(number)) return number;
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, "")}`} className="underline">
      {readablePhone(number)}
    </a>
  );
}

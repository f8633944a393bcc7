import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { CourierMap } from "#app/ui/map/courier-map.tsx";
import { CourierPhoto } from "#app/ui/people/courier-photo.tsx";
import { readablePhone } from "#domain/customers/phone.ts";
import { receiverOf } from "#domain/deliveries/address.ts";
import { IN_HOUSE, isFeeKnown } from "#domain/deliveries/carriers.ts";
import { formatMoney } from "#domain/money/money.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { addressInFull } from "#domain/store/address-line.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { courierReasonText } from "#messages/deliveries/reason-text.ts";
import { vehicleName } from "#messages/deliveries/vehicle-text.ts";
import { nameOf } from "../orders/orders-data.ts";
import { OutsideLink } from "../parts/outside-link.tsx";
import { Section } from "../parts/section.tsx";
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
  const { delivery, order, state, own, failure } = details;
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
      {failure ? (
        <Alert tone="warning" title={adminDeliveries.notTaken()}>
          {courierReasonText(failure)}
        </Alert>
      ) : null}
      <Section title={adminDeliveries.delivery()}>
        <Facts
          facts={[
            [
              adminDeliveries.orderReference(),
              <Link
                key="order"
                to="/admin/orders"
                search={{ order: order.id }}
                className="font-semibold text-brand underline"
              >
                {orderNumber(order.id)}
              </Link>,
            ],
            [adminDeliveries.created(), formatDateTime(delivery.createdAt)],
            [
              adminDeliveries.updated(),
              formatDateTime(delivery.courierUpdatedAt ?? delivery.updatedAt),
            ],
            [
              delivery.carrier === IN_HOUSE
                ? adminDeliveries.driverIsPaid()
                : adminDeliveries.deliveryFee(),
              isFeeKnown(delivery) &&
                // Couriers are paid in rand, whatever the shop counts in.
                formatMoney(delivery.feeCents, "ZAR"),
            ],
            [
              adminDeliveries.tracking(),
              link ? (
                <OutsideLink key="tracking" href={link}>
                  {adminDeliveries.trackOnMap()}
                </OutsideLink>
              ) : null,
            ],
          ]}
        />
      </Section>
      <PickupAndDropoff details={details} facts={facts} />
      <CourierMap
        position={details.position}
        status={delivery.status}
        vehicle={delivery.courierVehicle}
        reader="office"
      />
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
      <Section title={adminDeliveries.pickupPlace()}>
        <Facts
          facts={[
            [backOffice.address(), `${pickup.name}, ${pickup.address}`],
            [adminDeliveries.instructions(), facts.pickup.notes],
            [adminDeliveries.ready(), formatDateTime(facts.pickup.readyAt)],
            [adminDeliveries.deadline(), formatDateTime(facts.pickup.deadlineAt)],
          ]}
        />
      </Section>
      <Section title={adminDeliveries.dropoff()}>
        <Facts
          facts={[
            [backOffice.customer(), nameOf(order)],
            [backOffice.phone(), <Phone key="phone" number={order.phone} />],
            ...(order.recipientName || order.recipientPhone
              ? ([
                  [adminDeliveries.receivedBy(), <Receiver key="receiver" order={order} />],
                ] as const)
              : []),
            [backOffice.address(), addressInFull(order)],
            [adminDeliveries.instructions(), order.deliveryInstructions],
            [adminDeliveries.eta(), formatDateTime(delivery.estimatedDeliveryAt)],
            [adminDeliveries.deadline(), formatDateTime(facts.dropoff.deadlineAt)],
          ]}
        />
      </Section>
    </div>
  );
}

/** Who opens the door, and whom the courier calls there. */
function Receiver({ order }: { order: DeliveryDetails["order"] }) {
  const { name, phone } = receiverOf(order);
  return (
    <>
      {`${name}, `}
      <Phone number={phone} />
    </>
  );
}

function Courier({ details: { delivery, photoUrl }, live }: FactsProps) {
  const { courierName, courierRating, courierPhone, courierVehicle } = delivery;
  const phone = courierPhone ? <Phone key="phone" number={courierPhone} /> : null;
  if (delivery.carrier === IN_HOUSE) {
    return (
      <Section title={adminDeliveries.ourDriver()}>
        <Facts
          facts={[
            [backOffice.name(), courierName],
            [backOffice.phone(), phone],
          ]}
        />
      </Section>
    );
  }
  return (
    <Section title={adminDeliveries.courier()}>
      <Facts
        facts={[
          [backOffice.name(), courierName],
          [
            adminDeliveries.photo(),
            photoUrl ? (
              <CourierPhoto key="photo" src={photoUrl} name={courierName} className="size-16" />
            ) : null,
          ],
          [
            adminDeliveries.rating(),
            courierRating === null ? null : adminDeliveries.ratingOutOf({ rating: courierRating }),
          ],
          [backOffice.phone(), phone],
          [adminDeliveries.vehicle(), courierVehicle && vehicleName(courierVehicle)],
          [adminDeliveries.makeModelPlate(), vehicleText(live?.vehicle ?? null)],
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
          <dd className="min-w-0">{value || adminDeliveries.na()}</dd>
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

import { createHmac } from "node:crypto";
import { deliveryView, type MockEvent, standing, type UberMockState } from "./uber-direct-state.ts";

type Parts = {
  state: UberMockState;
  now: () => number;
  customerId: string;
  /** The webhook's own signing key, as in UBER_DIRECT_WEBHOOK_SECRET. */
  secret: string;
};

const MAX_UNDELIVERED = 500;
const COURIER_UPDATE_MS = 20_000;
const UNDER_WAY = ["pickup", "pickup_complete", "dropoff"];

/** Uber Direct's events (contracts/courier.md §10): written when something changes, and signed. */
export function createUberEvents({ state, now, customerId, secret }: Parts) {
  /** Any body, with the good signature. */
  const signed = (kind: string, body: string): MockEvent => ({
    kind,
    body,
    headers: {
      "content-type": "application/json",
      "x-uber-signature": createHmac("sha256", secret).update(body).digest("hex"),
    },
  });

  const emit = (kind: string, deliveryId: string, location?: object): MockEvent | null => {
    const delivery = state.deliveries[deliveryId];
    if (!delivery) return null;
    const data = deliveryView(delivery, now(), state.photosUrl);
    const event = signed(
      kind,
      JSON.stringify({
        kind,
        created: new Date(now()).toISOString(),
        status: data.status,
        delivery_id: deliveryId,
        customer_id: customerId,
        live_mode: false,
        ...(location ? { location } : {}),
        data,
      }),
    );
    state.events.push(event);
    if (state.events.length > MAX_UNDELIVERED) state.events.shift();
    return event;
  };

  /** Writes an event for every delivery that has changed since it was last told of. */
  const pulse = () => {
    for (const delivery of Object.values(state.deliveries)) {
      const { status } = standing(delivery, now());
      const { courier_imminent: isNear, courier } = deliveryView(delivery, now(), state.photosUrl);
      const told = state.told[delivery.id];
      if (told?.status !== status || told.isNear !== isNear) {
        emit("event.delivery_status", delivery.id);
      } else if (UNDER_WAY.includes(status) && now() - told.at >= COURIER_UPDATE_MS) {
        emit("event.courier_update", delivery.id, courier?.location);
      } else continue;
      state.told[delivery.id] = { status, isNear, at: now() };
    }
  };

  return { signed, pulse };
}

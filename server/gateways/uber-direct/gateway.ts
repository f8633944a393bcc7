import { type Courier, CourierError } from "../../ports/courier.ts";
import { readUberEvent, verifyUberEvent } from "./events.ts";
import { trackingLink } from "./links.ts";
import { parseDelivery, parsePage, parseQuote } from "./mapping.ts";
import { fetchCourierPhoto } from "./photo.ts";
import { bookingBody, listQuery, quoteBody } from "./requests.ts";
import { createUberDirectTransport, type UberDirectTransportOptions } from "./transport.ts";

const DEFAULT_TIMEOUT_MS = 8_000;

export type UberDirectGatewayOptions = Omit<UberDirectTransportOptions, "timeoutMs"> & {
  timeoutMs?: number | undefined;
  /** The shop's currency; a quote in another is refused. */
  currency: "ZAR";
  /** Signs its events; without it none is taken. */
  webhookSecret?: string | undefined;
  /** Sandbox only: a simulated courier takes every booking. */
  robo?: boolean | undefined;
  /** Local runs only: the origin of a stand-in that has the couriers' photos. */
  photoOrigin?: string | undefined;
};

/**
 * Uber Direct. Takes credentials, addresses, a fetch, a token store and a clock; throws
 * `CourierError` only. Reads are repeated once when the network or Uber failed; bookings never are:
 * after an unknown outcome the caller looks first.
 */
export function createUberDirectGateway(
  options: UberDirectGatewayOptions,
): Courier & { cancel: NonNullable<Courier["cancel"]> } {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, currency, now, robo = false } = options;
  const { send } = createUberDirectTransport({ ...options, timeoutMs });

  return {
    async quote(input) {
      const body = quoteBody(input);
      const request = { method: "POST", path: "/delivery_quotes", body, effect: "read" } as const;
      return parseQuote(await send(request), currency);
    },
    async book(input) {
      const body = bookingBody(input, robo);
      const request = { method: "POST", path: "/deliveries", body, effect: "write" } as const;
      return parseDelivery(await send(request), "write", now());
    },
    async getDelivery(id) {
      try {
        const answer = await send({ method: "GET", path: deliveryPath(id), effect: "read" });
        return parseDelivery(answer, "read", now());
      } catch (error) {
        if (error instanceof CourierError && error.kind === "not-found") return null;
        throw error;
      }
    },
    async list(input) {
      const path = `/deliveries?${listQuery(input)}`;
      return parsePage(await send({ method: "GET", path, effect: "read" }), input.offset, now());
    },
    async cancel(id) {
      const path = `${deliveryPath(id)}/cancel`;
      const answer = await send({ method: "POST", path, effect: "write" });
      return parseDelivery(answer, "write", now());
    },
    photo: (address) => fetchCourierPhoto(address, { ...options, timeoutMs }),
    trackingLink,
    verifyEvent: (request) => verifyUberEvent(request, options.webhookSecret),
    readEvent: readUberEvent,
  };
}

function deliveryPath(id: string): string {
  return `/deliveries/${encodeURIComponent(id)}`;
}

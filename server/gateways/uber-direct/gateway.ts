import {
  createBody,
  filterParam,
  parseDelivery,
  parsePage,
  parseQuote,
  quoteBody,
} from "./mapping.ts";
import { fetchCourierPhoto } from "./photo.ts";
import { createUberDirectTransport, type UberDirectTransportOptions } from "./transport.ts";
import { CourierError, type CourierGateway } from "./types.ts";

const DEFAULT_TIMEOUT_MS = 8_000;

export type UberDirectGatewayOptions = Omit<UberDirectTransportOptions, "timeoutMs"> & {
  timeoutMs?: number | undefined;
  /** The shop's currency; a quote in another is refused. */
  currency: "ZAR";
  /** Sandbox only: a simulated courier takes every booking. */
  robo?: boolean | undefined;
  /** Local runs only: the origin of a stand-in that has the couriers' photos. */
  photoOrigin?: string | undefined;
};

/**
 * Uber Direct (contracts/courier.md). Takes credentials, addresses, a fetch, a token store and a
 * clock; throws `CourierError` only. Reads are repeated once when the network or the vendor failed;
 * bookings never are: after an unknown outcome the caller looks first.
 */
export function createUberDirectGateway(options: UberDirectGatewayOptions): CourierGateway {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, currency, robo = false } = options;
  const { send } = createUberDirectTransport({ ...options, timeoutMs });

  return {
    async quote(input) {
      const body = quoteBody(input);
      const request = { method: "POST", path: "/delivery_quotes", body, effect: "read" } as const;
      return parseQuote(await send(request), currency);
    },
    async create(input) {
      const body = createBody(input, robo);
      const request = { method: "POST", path: "/deliveries", body, effect: "write" } as const;
      return parseDelivery(await send(request), "write");
    },
    async get(id) {
      try {
        const answer = await send({ method: "GET", path: deliveryPath(id), effect: "read" });
        return parseDelivery(answer, "read");
      } catch (error) {
        if (error instanceof CourierError && error.kind === "not-found") return null;
        throw error;
      }
    },
    async list({ limit, offset, filter }) {
      const query = new URLSearchParams({ limit: String(limit), offset: String(offset) });
      if (filter !== undefined) query.set("filter", filterParam(filter));
      const answer = await send({ method: "GET", path: `/deliveries?${query}`, effect: "read" });
      return parsePage(answer, offset);
    },
    async cancel(id) {
      const path = `${deliveryPath(id)}/cancel`;
      const answer = await send({ method: "POST", path, body: {}, effect: "write" });
      return parseDelivery(answer, "write");
    },
    photo: (address) => fetchCourierPhoto(address, { ...options, timeoutMs }),
  };
}

function deliveryPath(id: string): string {
  return `/deliveries/${encodeURIComponent(id)}`;
}

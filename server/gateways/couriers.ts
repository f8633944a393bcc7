import type { CourierCompany } from "#domain/deliveries/carriers.ts";
import type { Env } from "../platform/env.ts";
import type { Courier } from "../ports/courier.ts";
import type { TokenStore } from "./token-store.ts";
import { createUberDirectGateway } from "./uber-direct/gateway.ts";

/** Who quotes and books from now on; what was booked before stays with whom it was booked with. */
export const BOOKING_CARRIER: CourierCompany = "uber-direct";

/** Every courier company that the shop can ask. `tokensOf` keeps the tokens of an account. */
export function openCouriers(
  env: Env,
  parts: {
    fetch: typeof globalThis.fetch;
    tokensOf: (account: string) => TokenStore;
    now: () => number;
  },
): Record<CourierCompany, Courier> {
  const { fetch, tokensOf, now } = parts;
  return {
    "uber-direct": createUberDirectGateway({
      customerId: env.UBER_DIRECT_CUSTOMER_ID,
      clientId: env.UBER_DIRECT_CLIENT_ID,
      clientSecret: env.UBER_DIRECT_CLIENT_SECRET,
      baseUrl: env.UBER_DIRECT_BASE_URL,
      authUrl: env.UBER_DIRECT_AUTH_URL,
      webhookSecret: env.UBER_DIRECT_WEBHOOK_SECRET,
      robo: env.UBER_DIRECT_ROBO,
      fetch,
      tokens: tokensOf(`uber-direct:${env.UBER_DIRECT_CLIENT_ID}`),
      now,
      currency: "ZAR",
      photoOrigin: env.LOCAL_RUN ? new URL(env.UBER_DIRECT_BASE_URL).origin : undefined,
    }),
  };
}

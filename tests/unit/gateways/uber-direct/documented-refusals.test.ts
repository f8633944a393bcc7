import { expect, test } from "vitest";
import { answerError } from "#server/gateways/uber-direct/errors.ts";
import type { CourierErrorKind } from "#server/ports/courier.ts";
import { OF_TIPS, REFUSALS } from "#tests/contracts/uber/refusals.ts";
import { uberError } from "#tests/mocks/uber-direct-rules.ts";
import { BOOKING, connect, QUOTE, serveUberDirect, uber } from "./serve.ts";

serveUberDirect();

type Gateway = ReturnType<typeof connect>["gateway"];
const CALLS = {
  quote: (gateway: Gateway) => gateway.quote(QUOTE),
  create: (gateway: Gateway) => gateway.book(BOOKING),
  list: (gateway: Gateway) => gateway.list({ limit: 10, offset: 0 }),
  get: (gateway: Gateway) => gateway.getDelivery("del_1"),
  cancel: (gateway: Gateway) => gateway.cancel("del_1"),
};
/** What the shop makes of each code that Uber Direct describes (contracts/courier.md §8). */
const KINDS: Record<string, CourierErrorKind> = {
  address_undeliverable: "undeliverable",
  unknown_location: "undeliverable",
  address_undeliverable_limited_couriers: "busy",
  couriers_busy: "busy",
  robo_couriers_busy: "busy",
  service_unavailable: "busy",
  expired_quote: "quote",
  used_quote: "quote",
  mismatched_price_quote: "quote",
  invalid_params: "invalid",
  pickup_window_too_small: "invalid",
  dropoff_deadline_too_early: "invalid",
  dropoff_deadline_before_pickup_deadline: "invalid",
  dropoff_ready_after_pickup_deadline: "invalid",
  pickup_ready_too_early: "invalid",
  pickup_deadline_too_early: "invalid",
  pickup_ready_too_late: "invalid",
  missing_payment: "account",
  not_allowed: "account",
  customer_suspended: "account",
  customer_blocked: "account",
  customer_not_found: "account",
  unauthorized: "account",
  noncancelable_delivery: "not-cancelable",
  delivery_not_found: "not-found",
  request_timeout: "unreachable",
  duplicate_delivery: "duplicate",
  customer_limited: "rate-limited",
  internal_server_error: "server",
  unknown_error: "server",
};
/** A call that was answered so may have had its effect all the same: it is looked for before another. */
const IN_DOUBT: CourierErrorKind[] = ["unreachable", "server"];

test.each(["quote", "create", "list", "get", "cancel"] as const)(
  "every refusal that Uber Direct describes of %s comes back as what the shop makes of it",
  async (operation) => {
    const { gateway } = connect();
    const isWrite = operation === "create" || operation === "cancel";
    for (const { status, code } of refusalsOf(operation)) {
      // A 401 is asked once more with a new token, a read of what is away once more.
      uber.failNext(operation, { status, body: uberError(status, code) }, 2);
      const refusal = await CALLS[operation](gateway).catch((error: unknown) => error);
      uber.clearFaults();
      // What is looked for and not there is no failure.
      if (operation === "get" && code === "delivery_not_found") {
        expect(refusal).toBeNull();
        continue;
      }
      const kind = KINDS[code];
      expect(refusal, `${status} ${code}`).toMatchObject({
        code,
        kind,
        outcomeUnknown: isWrite && kind !== undefined && IN_DOUBT.includes(kind),
      });
    }
  },
);

test("no code of Uber's refusals is left out, and none is made up", () => {
  const described = Object.keys(REFUSALS).flatMap((operation) =>
    refusalsOf(operation).map(({ code }) => code),
  );
  expect(new Set(Object.keys(KINDS))).toEqual(new Set(described));
});

test("a duplicate names the delivery that is there", async () => {
  const { gateway } = connect();
  const body = uberError(409, "duplicate_delivery", { delivery_id: "del_there" });
  uber.failNext("create", { status: 409, body });
  await expect(gateway.book(BOOKING)).rejects.toMatchObject({ deliveryId: "del_there" });
});

test.each(OF_TIPS)("%s, which no call of the shop's is answered, ends the call", (code) => {
  const text = JSON.stringify(uberError(400, code));
  const headers = new Headers({ "content-type": "application/json" });
  expect(answerError({ status: 400, text, headers }, "write", 0)).toMatchObject({
    kind: "invalid",
    outcomeUnknown: false,
  });
});

function refusalsOf(operation: string): { status: number; code: string }[] {
  const described = Object.entries(REFUSALS).find(([name]) => name === operation)?.[1] ?? {};
  return Object.entries(described).flatMap(([status, codes]) =>
    codes.map((code) => ({ status: Number(status), code })),
  );
}

import { expect, test } from "vitest";
import { CourierError } from "#server/ports/courier.ts";
import { PaymentError } from "#server/ports/payments.ts";

test("a carrier's failure says what is known of it, and nothing where nothing is", () => {
  const details = {
    code: "couriers_busy",
    detail: "Nobody is near",
    deliveryId: "del_1",
    retryAfterSeconds: 30,
    outcomeUnknown: true,
  };
  expect({ ...new CourierError("busy", "busy", details) }).toEqual({
    name: "CourierError",
    kind: "busy",
    ...details,
  });
  expect({ ...new CourierError("busy", "busy") }).toEqual({
    name: "CourierError",
    kind: "busy",
    code: null,
    detail: null,
    deliveryId: null,
    retryAfterSeconds: null,
    outcomeUnknown: false,
  });
});

test("a provider's failure says what is known of it, and nothing where nothing is", () => {
  const details = { refusal: "declined", code: "INSTRUMENT_DECLINED", debugId: "d1" } as const;
  expect(new PaymentError("refused", "declined", details)).toMatchObject({
    name: "PaymentError",
    kind: "refused",
    ...details,
  });
  expect(new PaymentError("unreachable", "gone")).toMatchObject({
    kind: "unreachable",
    refusal: null,
    code: null,
    debugId: null,
  });
});

import { expect, test } from "vitest";
import { payableOf } from "#app/shop/checkout/payment/payable.ts";
import { deliveries } from "#messages/deliveries/index.ts";

const SHIPPING = {
  firstName: "Thandi",
  lastName: "Nkosi",
  email: "thandi@shopper.example",
  phone: "082 555 0118",
  address: "24 Cumberland Avenue",
  city: "Bryanston",
  province: "Gauteng",
  postalCode: "2191",
};
const SLOT = { from: 1_000, until: 2_000 };
const ABROAD = "+44 20 7946 0000";

test("who chose a time is told of a number that the courier cannot ring before they pay, the recipient's first", () => {
  expect(stateOf({ phone: ABROAD })).toEqual(blocked);
  expect(stateOf({ recipientPhone: ABROAD })).toEqual(blocked);
  expect(stateOf({ phone: ABROAD, recipientPhone: SHIPPING.phone }).kind).toBe("settling");
  expect(stateOf({}).kind).toBe("settling");
});

test("who chose no time, or fetches the order, can pay with a number that no courier can ring", () => {
  expect(stateOf({ phone: ABROAD }, { chosen: null }).kind).toBe("settling");
  expect(stateOf({ phone: ABROAD }, { method: "pickup" }).kind).toBe("settling");
});

const onShow = () => undefined;
const blocked = { kind: "blocked", message: deliveries.phoneInvalid(), onShow };

/** What stands in the place of the buttons while the total is being worked out. */
function stateOf(
  changes: Partial<typeof SHIPPING & { recipientPhone: string }>,
  { chosen = SLOT, method = "delivery" }: Partial<Chosen> = {},
) {
  return payableOf({
    readiness: { shipping: { ...SHIPPING, ...changes } },
    method,
    pricing: {
      price: null,
      isCurrent: false,
      code: null,
      failure: null,
      isCut: false,
      refetch: () => undefined,
    },
    quote: { status: "idle" },
    slots: { chosen, gone: null },
    onShow,
  });
}

type Chosen = { chosen: typeof SLOT | null; method: "delivery" | "pickup" };

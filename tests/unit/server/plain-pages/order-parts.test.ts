import { expect, test } from "vitest";
import { SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import {
  addressFields,
  alertOf,
  hiddenFields,
  quantityRow,
  soldRows,
  sums,
} from "#server/http/plain-order/pages.ts";
import { linesOf } from "#tests/factories/plain-pages/lines.ts";

const FIELD = '[q-garri=%s "How many of Garri & Co"]';

test.each([
  ["on the shelf, and not in the order", 3, 0, [`Garri & Co R50.00 ${FIELD}`]],
  ["in the order, and sold out since", 0, 2, [`Garri & Co R50.00 ${FIELD}`]],
  ["sold out, and not in the order", 0, 0, ["Garri & Co Out of Stock"]],
])("a product that is %s has its price and field only where it can be had", (...row) => {
  const [, left, quantity, lines] = row;
  const product = { id: "garri", name: "Garri & Co", priceCents: 5_000, left };
  expect(linesOf(quantityRow(product, quantity, "ZAR").markup)).toEqual(
    lines.map((line) => line.replace("%s", String(quantity))),
  );
});

test("a form carries on the basket and what else there is, and nothing of what there is not", () => {
  const lines = [
    { productId: "garri", quantity: 2 },
    { productId: 'e"gusi', quantity: 1 },
  ];
  expect(linesOf(hiddenFields(lines, { held: null, code: "A<B" }).markup)).toEqual([
    '[hidden q-garri=2] [hidden q-e"gusi=1] [hidden code=A<B]',
  ]);
});

test("what is not as it should be is said aloud, and nothing is where nothing is to be said", () => {
  expect(linesOf(alertOf("Sold out")?.markup ?? "")).toEqual(["alert: Sold out"]);
  expect(alertOf(null)).toBeNull();
});

test("a form that nobody has filled in is empty, without a mark, with delivery and the money back chosen", () => {
  expect(fieldsOf({}, {}, true)).toEqual([
    "How you get it",
    "[method=delivery checked] Delivery: To your door",
    "[method=pickup] Pickup: Free, from our shop",
    "First name [firstName=]",
    "Last name [lastName=]",
    "Email [email=]",
    "Phone [phone=]",
    "Street address [address=]",
    "City or suburb [city=]",
    "Postal code [postalCode=]",
    `Province [province: *=Choose a province; ${provinces()}]`,
    "Delivery instructions (optional) [deliveryInstructions: ]",
    "If something is sold out [substitution: similar=A similar product; choose=Let the shop choose; *refund=Refund it; ]",
    "Promotion code (optional) [code=]",
  ]);
});

const TYPED = {
  firstName: "Thandi",
  lastName: "Nkosi",
  email: "thandi@shopper.test",
  phone: "082",
  address: "24 Cumberland Avenue",
  city: "Bryanston",
  postalCode: "2191",
  province: "Gauteng",
  deliveryInstructions: "By the <gate>",
  substitution: "similar",
  code: "WELCOME10",
};

test("what was typed stands in the form again, and where pickup is not offered there is no choice", () => {
  expect(fieldsOf(TYPED, {}, false)).toEqual([
    "First name [firstName=Thandi]",
    "Last name [lastName=Nkosi]",
    "Email [email=thandi@shopper.test]",
    "Phone [phone=082]",
    "Street address [address=24 Cumberland Avenue]",
    "City or suburb [city=Bryanston]",
    "Postal code [postalCode=2191]",
    `Province [province: =Choose a province; ${provinces("Gauteng")}]`,
    "Delivery instructions (optional) [deliveryInstructions: By the <gate>]",
    "If something is sold out [substitution: *similar=A similar product; choose=Let the shop choose; refund=Refund it; ]",
    "Promotion code (optional) [code=WELCOME10]",
  ]);
  expect(fieldsOf({ method: "pickup" }, {}, true).slice(1, 3)).toEqual([
    "[method=delivery] Delivery: To your door",
    "[method=pickup checked] Pickup: Free, from our shop",
  ]);
});

test.each([
  [
    { phone: "No number", city: "No city" },
    ["Phone [phone= autofocus invalid] No number", "City or suburb [city= invalid] No city"],
  ],
  [
    { province: "Not served" },
    [`Province [province autofocus invalid: *=Choose a province; ${provinces()}] Not served`],
  ],
  [
    { province: "Not served", email: "None" },
    [
      "Email [email= autofocus invalid] None",
      `Province [province invalid: *=Choose a province; ${provinces()}] Not served`,
    ],
  ],
  [
    { deliveryInstructions: "Too long" },
    ["Delivery instructions (optional) [deliveryInstructions autofocus invalid: ] Too long"],
  ],
])(
  "%o is said beside its field, the first of it has the focus, and no other is marked",
  (...row) => {
    const [wrong, lines] = row;
    expect(fieldsOf({}, wrong, true).filter((line) => line.includes("invalid"))).toEqual(lines);
  },
);

test("what an order comes to is said with its discounts, and a line with what its units come to", () => {
  const offer = { offerId: "o1", name: "Heritage Day", code: null };
  const discounts = [{ ...offer, goodsCents: 1_000, shippingCents: 0 }];
  const order = { subtotalCents: 10_000, discounts, shippingCents: 0, totalCents: 9_000 };
  expect(linesOf(sums(order, "ZAR").markup)).toEqual([
    ...["Subtotal", "R100.00", "Heritage Day", "\u2212R10.00"],
    ...["Shipping", "FREE", "Total", "R90.00"],
  ]);
  const lines = [{ name: "Garri", priceCents: 5_000, quantity: 3 }];
  expect(linesOf(soldRows(lines, "ZAR").markup)).toEqual(["Garri 3 \u00d7 R50.00 R150.00"]);
});

function fieldsOf(
  typed: Record<string, string>,
  wrong: Record<string, string>,
  isPickupOffered: boolean,
): string[] {
  const [fields, problems] = [typed, wrong].map((one) => new Map(Object.entries(one)));
  return linesOf(
    addressFields(fields ?? new Map(), problems ?? new Map(), { isPickupOffered }).markup,
  );
}

/** All of them as they are to be chosen from. */
function provinces(chosen?: string): string {
  return SA_PROVINCES.map((one) => `${one === chosen ? "*" : ""}${one}=${one}; `).join("");
}

import * as v from "valibot";
import { expect, test } from "vitest";
import {
  areaProblem,
  canRequestQuote,
  missingShippingFields,
  REQUIRED_SHIPPING_FIELDS,
  SHIPPING_MAX_LENGTHS,
  ShippingDetails,
  type ShippingDraft,
} from "#domain/deliveries/address.ts";
import { SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import { DEFAULT_DELIVERY_ZONES } from "#domain/deliveries/zones.ts";
import { checkout } from "#messages/checkout/index.ts";
import { areaError, phoneError } from "#messages/deliveries/delivery-texts.ts";

const FIELDS = [...REQUIRED_SHIPPING_FIELDS, "deliveryInstructions"] as const;

test("a complete address is taken, trimmed", () => {
  const padded = Object.fromEntries(
    Object.entries(address()).map(([field, text]) => [field, `  ${text}\t`]),
  );
  expect(v.parse(ShippingDetails, padded)).toEqual(address());
});

test("instructions may be left out or blank", () => {
  const { deliveryInstructions: _, ...rest } = address();
  expect(v.is(ShippingDetails, rest)).toBe(true);
  expect(v.is(ShippingDetails, { ...rest, deliveryInstructions: "  " })).toBe(true);
});

test.each(REQUIRED_SHIPPING_FIELDS)("%s is refused when missing, blank or no text", (field) => {
  const { [field]: _, ...without } = address();
  expect(blamedFields(without)).toEqual([field]);
  expect(blamedFields({ ...address(), [field]: "   " })).toContain(field);
  expect(blamedFields({ ...address(), [field]: 7 })).toEqual([field]);
});

test("each field has the length that the shop stores", () => {
  expect(SHIPPING_MAX_LENGTHS).toEqual({
    firstName: 60,
    lastName: 60,
    email: 254,
    phone: 30,
    address: 200,
    city: 80,
    province: 40,
    postalCode: 12,
    deliveryInstructions: 280,
    gateCode: 30,
    landmark: 100,
    recipientName: 80,
    recipientPhone: 30,
  });
});

test.each(FIELDS.filter((field) => field !== "email"))(
  "%s is taken at its full length and refused one longer",
  (field) => {
    const longest = "x".repeat(SHIPPING_MAX_LENGTHS[field]);
    // Those of the courier's note stand in it alone.
    const alone = { ...address(), deliveryInstructions: "", gateCode: "", landmark: "" };
    expect(blamedFields({ ...alone, [field]: longest })).toEqual([]);
    expect(blamedFields({ ...alone, [field]: `${longest}x` })).toEqual([field]);
  },
);

test("an e-mail of 255 characters is refused", () => {
  const label = "x".repeat(60);
  const email = `a@${[label, label, label, label].join(".")}.xxxxxxxxx`;
  expect(email).toHaveLength(255);
  expect(blamedFields({ ...address(), email })).toEqual(["email"]);
  expect(blamedFields({ ...address(), email: email.slice(0, -1) })).toEqual([]);
});

test.each(["thandi", "thandi@", "@example.com", "a b@example.com", "a@b@example.com"])(
  "'%s' is no email address",
  (email) => {
    expect(blamedFields({ ...address(), email })).toEqual(["email"]);
  },
);

test("a line break in a name becomes a space", () => {
  const parsed = v.parse(ShippingDetails, { ...address(), firstName: "Thandi\r\nBcc: x\u0000" });
  expect(parsed.firstName).toBe("Thandi Bcc: x");
});

test("instructions keep their lines", () => {
  const parsed = v.parse(ShippingDetails, { ...address(), deliveryInstructions: "Gate 2\nRing" });
  expect(parsed.deliveryInstructions).toBe("Gate 2\nRing");
});

test("the missing fields are named, blank ones too, in the form's order", () => {
  expect(missingShippingFields({})).toEqual([
    "email",
    "firstName",
    "lastName",
    "phone",
    "address",
    "city",
    "postalCode",
    "province",
  ]);
  expect(missingShippingFields({ ...address(), province: " ", email: "" })).toEqual([
    "email",
    "province",
  ]);
  expect(missingShippingFields({ ...address(), deliveryInstructions: "" })).toEqual([]);
  expect(checkout.fillInAll()).toBe(
    "Please fill in all required shipping information before proceeding to payment.",
  );
});

test("a quote needs street, city, both names and phone, and nothing else", () => {
  const { address: street, city, firstName, lastName, phone } = address();
  const enough: ShippingDraft = { address: street, city, firstName, lastName, phone };
  expect(canRequestQuote(enough)).toBe(true);
  for (const field of ["address", "city", "firstName", "lastName", "phone"] as const) {
    expect(canRequestQuote({ ...enough, [field]: " " })).toBe(false);
    expect(canRequestQuote({ ...enough, [field]: undefined })).toBe(false);
  }
});

test("a number that the courier cannot ring is told; one that is missing is not wrong as well", () => {
  expect(phoneError("12345")).toBe("Please enter a valid South African phone number");
  expect(phoneError("  ")).toBeNull();
  expect(phoneError(address().phone)).toBeNull();
});

test("an area is judged by street and city, or by the city alone while there is no street", () => {
  const outside = "Delivery is not available to this area yet";
  expect(areaProblem(DEFAULT_DELIVERY_ZONES, address())).toBeNull();
  for (const street of ["1 Marine Parade", ""]) {
    const far = { address: street, city: "Durban" };
    expect(areaTextOf(DEFAULT_DELIVERY_ZONES, far)).toBe(outside);
  }
});

test.each([
  ["that is not yet available", { available: false }],
  ["with a fee below 0", { feeCents: -1 }],
])("a zone %s is coming soon, by name", (_what, change) => {
  const zones = DEFAULT_DELIVERY_ZONES.map((zone) => ({ ...zone, ...change }));
  expect(areaTextOf(zones, address())).toBe("Delivery to Sandton Premium is coming soon");
});

test("the nine provinces are offered once each", () => {
  expect(new Set(SA_PROVINCES).size).toBe(9);
  expect(SA_PROVINCES).toContain("Gauteng");
});

function areaTextOf(...[zones, place]: Parameters<typeof areaProblem>): string | null {
  const problem = areaProblem(zones, place);
  return problem && areaError(problem);
}

function blamedFields(input: unknown): (string | null)[] {
  const result = v.safeParse(ShippingDetails, input);
  return [...new Set((result.issues ?? []).map((issue) => v.getDotPath(issue)))];
}

function address(): Required<ShippingDetails> & { deliveryInstructions: string } {
  return {
    firstName: "Thandi",
    lastName: "Mokoena",
    email: "thandi@example.com",
    phone: "082 123 4567",
    address: "12 Grosvenor Road, Bryanston",
    city: "Sandton",
    province: "Gauteng",
    postalCode: "2021",
    deliveryInstructions: "Ring at gate 2",
    gateCode: "1234",
    landmark: "The church",
    recipientName: "Gogo",
    recipientPhone: "083 123 4567",
  };
}

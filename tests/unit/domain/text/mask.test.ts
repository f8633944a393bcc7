import { expect, test } from "vitest";
import { maskPersonal } from "#domain/text/mask.ts";

test("whoever may be named is hidden, at every depth, and the shape stays", () => {
  const event = {
    id: "WH-1",
    status: "COMPLETED",
    name: "Thandi",
    payer: { email_address: "thandi@x.test", verified: true, note: null, tags: ["a", ""] },
    units: [{ amount: 5, shipping: { address: { city: "Sandton", state: "GP" } } }, null],
    country_code: "ZA",
    brand_name: "Soko",
    live: false,
  };
  expect(JSON.parse(maskPersonal(JSON.stringify(event)))).toEqual({
    id: "WH-1",
    status: "COMPLETED",
    name: "•••",
    payer: { email_address: "•••", verified: true, note: null, tags: ["•••", ""] },
    units: [{ amount: 5, shipping: { address: { city: "•••", state: "•••" } } }, null],
    country_code: "ZA",
    brand_name: "Soko",
    live: false,
  });
  expect(maskPersonal('{"a":{"b":1}}')).toBe('{\n  "a": {\n    "b": 1\n  }\n}');
});

test.each([
  "first_name",
  "given_name",
  "email",
  "phone_number",
  "street_address_1",
  "admin_area_2",
  "state",
  "zip_code",
  "postal_code",
  "latitude",
  "lat",
  "lng",
  "notes",
  "note",
  "note_to_payer",
  "img_href",
  "tracking_url",
  "account_id",
  "national_number",
  "birth_date",
  "content",
  "message",
  "messages",
  "signature_image_url",
  "picture",
  "pincode",
  "document",
])("what stands under %s is somebody's", (key) => {
  expect(JSON.parse(maskPersonal(JSON.stringify({ [key]: "x" })))).toEqual({ [key]: "•••" });
});

test.each(["states", "platform", "long", "notice", "status", "amount"])(
  "what stands under %s is nobody's",
  (key) => {
    expect(JSON.parse(maskPersonal(JSON.stringify({ [key]: "x" })))).toEqual({ [key]: "x" });
  },
);

test("a number under a personal key is hidden, a text that is no JSON is not shown at all", () => {
  expect(JSON.parse(maskPersonal('{"phone":[27825550142,true,{"x":1}]}'))).toEqual({
    phone: ["•••", true, { x: "•••" }],
  });
  expect(maskPersonal("name=Thandi")).toBe("•••");
});

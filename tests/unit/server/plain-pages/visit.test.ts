import { TRPCError } from "@trpc/server";
import { expect, test } from "vitest";
import { ShopError } from "#domain/errors.ts";
import { attempt, fieldsOf, plainProvider } from "#server/http/plain-order/visit.ts";
import type { PaymentGateway } from "#server/ports/payments.ts";
import { createKasi } from "#tests/mocks/kasi/gateway.ts";

const ADDRESS = "https://shop.test/plain/order";

test("an address says its fields, the last of a name counts, and none that has a NUL", async () => {
  const request = new Request(`${ADDRESS}?find=yam&find=rice&q-garri=2&bad=a%00b&no%00=c`);
  expect(await read(request)).toEqual([
    ["find", "rice"],
    ["q-garri", "2"],
  ]);
});

test("a form says its texts, and nothing of a file", async () => {
  const body = new FormData();
  body.set("city", "Bryanston");
  body.set("email", new Blob(["a file"]), "email.txt");
  body.set("phone", "082\0");
  body.set("na\0me", "Thandi");
  expect(await read(new Request(`${ADDRESS}?code=X`, { method: "POST", body }))).toEqual([
    ["city", "Bryanston"],
  ]);
});

test.each([
  ["no form", JSON.stringify({ city: "Bryanston" }), { "content-type": "application/json" }],
  ["a form that is cut off", "--x\r\n", { "content-type": "multipart/form-data; boundary=x" }],
])("%s says nothing", async (_what, body, headers) => {
  expect(await read(new Request(ADDRESS, { method: "POST", body, headers }))).toEqual([]);
});

test("a form of more than a form may weigh is not read", async () => {
  const body = new URLSearchParams({ address: "x".repeat(64 * 1024) });
  expect(await fieldsOf(new Request(ADDRESS, { method: "POST", body }))).toBeNull();
});

test.each([
  ["a procedure's", (cause: ShopError) => new TRPCError({ code: "CONFLICT", cause })],
  ["a service's", (cause: ShopError) => cause],
])("%s refusal is told in the page's language, with its code and field", async (_whose, from) => {
  const refused = (error: ShopError) => attempt({ language: "zu" }, Promise.reject(from(error)));
  expect(await refused(new ShopError("CART_EMPTY", { field: "items" }))).toEqual({
    failure: { code: "CART_EMPTY", field: "items", text: "Inqola yenu ayinalutho" },
  });
  const own = () => "Phinda kusasa";
  expect(await refused(new ShopError("CONFLICT", { text: own }))).toEqual({
    failure: { code: "CONFLICT", field: null, text: "Phinda kusasa" },
  });
  expect(await refused(new ShopError("CHECK_NEEDED"))).toMatchObject({
    failure: { code: "CHECK_NEEDED", text: expect.stringContaining("JavaScript") },
  });
});

test("what is given is given, and what nobody foresaw is thrown on", async () => {
  const language = "en";
  expect(await attempt({ language }, Promise.resolve(7))).toEqual({ result: 7 });
  const broken = [new Error("a bug"), new TRPCError({ code: "INTERNAL_SERVER_ERROR" })];
  for (const error of broken) {
    await expect(attempt({ language }, Promise.reject(error))).rejects.toBe(error);
  }
});

test("who runs no script pays with the first provider that has a page of its own, or with none", () => {
  const kasi = createKasi().gateway;
  const withPage = (id: string): PaymentGateway => ({
    ...kasi,
    id,
    approvalPage: (ref) => `/${ref}`,
  });
  expect(
    plainProvider({ payments: { kasi, first: withPage("first"), other: withPage("other") } }),
  ).toBe("first");
  expect(plainProvider({ payments: { kasi } })).toBeNull();
});

async function read(request: Request) {
  return [...((await fieldsOf(request)) ?? ["too much"])];
}

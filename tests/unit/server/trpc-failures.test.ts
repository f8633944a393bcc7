import { TRPCError } from "@trpc/server";
import * as v from "valibot";
import { expect, test } from "vitest";
import { ShopError } from "#domain/errors.ts";
import { failureInProcess } from "#server/router.ts";
import { shopFailureOf } from "#server/trpc.ts";

/** What the browser may see of an error, whoever threw it. */

test("a refusal of the shop's is told as it is, in the language of who asked", () => {
  const error = new TRPCError({
    code: "CONFLICT",
    cause: new ShopError("INVALID_INPUT", { field: "email" }),
  });
  expect(shopFailureOf(error)).toMatchObject({ code: "INVALID_INPUT", field: "email" });
  expect(shopFailureOf(error, "af").message).not.toBe(shopFailureOf(error).message);
});

test("a page that asks in process is told the same, and of what was no call nothing", () => {
  const error = new TRPCError({ code: "CONFLICT", cause: new ShopError("OUT_OF_STOCK") });
  expect(failureInProcess(error, "af")).toEqual(shopFailureOf(error, "af"));
  expect(failureInProcess(new Error("no call's"), "en")).toBeNull();
});

test.each([
  ["NOT_FOUND", "NOT_FOUND"],
  ["METHOD_NOT_SUPPORTED", "NOT_FOUND"],
  ["BAD_REQUEST", "INVALID_INPUT"],
  ["INTERNAL_SERVER_ERROR", "INTERNAL"],
  ["TIMEOUT", "INTERNAL"],
] as const)("what tRPC calls %s is %s here", (code, ours) => {
  expect(shopFailureOf(new TRPCError({ code })).code).toBe(ours);
});

test("input that a schema refused names its first field, with dots; where it is no field's, none", () => {
  const Items = v.object({ items: v.array(v.object({ quantity: v.number() })) });
  const fieldOf = (schema: v.GenericSchema, input: unknown) =>
    shopFailureOf(new TRPCError({ code: "BAD_REQUEST", cause: refusalOf(schema, input) })).field;
  expect(fieldOf(Items, { items: [{ quantity: "one" }, {}] })).toBe("items.0.quantity");
  expect(fieldOf(Items, "nothing of the kind")).toBeNull();
  const named = Object.assign(new Error("refused"), { issues: [{ path: ["items", "0"] }] });
  expect(shopFailureOf(new TRPCError({ code: "BAD_REQUEST", cause: named })).field).toBe("items.0");
  for (const issues of [[], [{ path: [] }], [{}], "none"]) {
    const cause = Object.assign(new Error("refused"), { issues });
    expect(shopFailureOf(new TRPCError({ code: "BAD_REQUEST", cause })).field).toBeNull();
  }
});

function refusalOf(schema: v.GenericSchema, input: unknown): Error {
  const parsed = v.safeParse(schema, input);
  return Object.assign(new Error("refused"), { issues: parsed.issues });
}

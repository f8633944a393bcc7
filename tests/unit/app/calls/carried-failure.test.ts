import { TRPCClientError } from "@trpc/client";
import { TRPCError } from "@trpc/server";
import { expect, test } from "vitest";
import { carriedFailure } from "#app/lib/calls/carried-failure.ts";
import { failureOf, mayPassByItself } from "#app/lib/trpc.ts";
import { ShopError } from "#domain/errors.ts";

test("a page brings along the own words of the call that failed while it was rendered", () => {
  const error = failed(
    new ShopError("NOT_FOUND", { text: "No such order.", field: "orderId", message: "row 17" }),
  );
  const shown = { code: "NOT_FOUND", text: "No such order.", field: "orderId" };
  expect(failureOf(error)).toEqual(shown);
  expect(failureOf(carried(error))).toEqual(shown);
  expect(mayPassByItself(carried(error))).toBe(false);
});

test("what the schema refused while a page was rendered is no fault of the shop's in the browser", () => {
  const error = new TRPCError({ code: "BAD_REQUEST", message: '[{"path":["id"]}]' });
  expect(failureOf(error).code).toBe("INVALID_INPUT");
  expect(failureOf(carried(error)).code).toBe("INVALID_INPUT");
});

test("a call that nobody answered is put down to the connection, not to the courier, and may pass by itself", () => {
  const lost = new TRPCClientError("Failed to fetch");
  expect(failureOf(lost)).toEqual({
    code: "NO_CONNECTION",
    text: "Network error. Please check your connection and try again.",
    field: null,
  });
  expect(mayPassByItself(lost)).toBe(true);
});

test("what is in the log is not in the page", () => {
  const cause = new Error("SQLITE_BUSY at libsql://secret");
  const written = JSON.stringify(
    carriedFailure.toSerializable(failed(new ShopError("INTERNAL", { message: "secret", cause }))),
  );
  expect(written).not.toContain("secret");
});

test("an error of no call is left to the framework, and its words stay on the server", () => {
  expect(carriedFailure.test(new Error("secret"))).toBe(false);
  expect(carriedFailure.test(failed(new ShopError("NOT_FOUND")))).toBe(true);
});

function failed(cause: ShopError): TRPCError {
  return new TRPCError({ code: "NOT_FOUND", message: cause.code, cause });
}

/** The error as the browser has it, when the page that it failed in has arrived. */
function carried(error: Error): unknown {
  expect(carriedFailure.test(error)).toBe(true);
  return carriedFailure.fromSerializable(
    JSON.parse(JSON.stringify(carriedFailure.toSerializable(error))),
  );
}

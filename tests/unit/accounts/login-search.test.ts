import { expect, test } from "vitest";
import { parseLogin } from "#app/lib/return-to-search.ts";

test("the page of signing in knows who comes for a new password, and their way back, and nothing else", () => {
  expect(parseLogin({ forgot: 1 })).toEqual({ forgot: 1 });
  expect(parseLogin({ forgot: "1", returnTo: "/orders" })).toEqual({
    forgot: 1,
    returnTo: "/orders",
  });
  expect(parseLogin({ forgot: "yes", returnTo: "//elsewhere.test" })).toEqual({});
});

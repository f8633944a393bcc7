import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { forgetPersonal } from "#app/lib/session.ts";

test("with who is signed in goes what was theirs, and the price that went by who they are", () => {
  const queryClient = new QueryClient();
  const keys = [
    "account.session",
    "orders.mine",
    "checkout.price",
    "checkout.rules",
    "catalogue.home",
  ];
  for (const key of keys) queryClient.setQueryData([key.split("."), { type: "query" }], key);
  forgetPersonal(queryClient);
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ).toEqual(["account.session", "checkout.rules", "catalogue.home"]);
});

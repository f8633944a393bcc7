import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { browserProcedures } from "#app/lib/calls/procedures.ts";
import { loadOrder } from "#app/shop/orders/page/load-order.ts";

const ASKED = { orderId: "0f8fad5b-d9cb-469f-a165-70867728950e", key: undefined, isNew: false };
const ORDER = { order: { id: ASKED.orderId } };

test("an order that is shown stays while the shop cannot be asked for it anew", async () => {
  const shop = shopThatAnswers();
  await loadOrder(shop, ASKED);
  shop.fail(notReached());
  expect((await loadOrder(shop, ASKED)).placed).toEqual(ORDER);
});

test("an order that was never shown is an error while the shop cannot be asked for it", async () => {
  const shop = shopThatAnswers();
  shop.fail(notReached());
  await expect(loadOrder(shop, ASKED)).rejects.toThrow("Failed to fetch");
});

test("an order that is no longer to be seen goes, though it was shown", async () => {
  const shop = shopThatAnswers();
  await loadOrder(shop, ASKED);
  shop.fail(refused("NOT_FOUND"));
  await expect(loadOrder(shop, ASKED)).rejects.toMatchObject({ isNotFound: true });
  shop.fail(refused("NOT_SIGNED_IN"));
  await expect(loadOrder(shop, ASKED)).rejects.toThrow("refused");
});

function shopThatAnswers() {
  let failure: Error | null = null;
  const query = async (path: string) => {
    if (path === "catalogue.shell") return { store: { name: "Soko" } };
    if (failure) throw failure;
    return ORDER;
  };
  return {
    queryClient: new QueryClient(),
    trpc: browserProcedures(async () => ({ query, mutation: query })),
    fail: (error: Error) => {
      failure = error;
    },
  };
}

function notReached(): Error {
  return Object.assign(new Error("Failed to fetch"), { name: "TRPCClientError" });
}

function refused(code: string): Error {
  const failure = { code, message: "no", field: null };
  return Object.assign(new Error("refused"), { data: { failure } });
}

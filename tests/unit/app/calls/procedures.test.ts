import { QueryClient, skipToken } from "@tanstack/react-query";
import { createTRPCUntypedClient } from "@trpc/client";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { expect, test, vi } from "vitest";
import { browserProcedures } from "#app/lib/calls/procedures.ts";
import type { AppRouter } from "#server/router.ts";

const called = vi.fn();
const ours = browserProcedures(async () => ({
  query: (...asked: unknown[]) => called("query", ...asked),
  mutation: (...asked: unknown[]) => called("mutation", ...asked),
}));
const theirs = createTRPCOptionsProxy<AppRouter>({
  client: createTRPCUntypedClient<AppRouter>({ links: [] }),
  queryClient: new QueryClient(),
});

const ENTRY = { id: "ijebu-garri-1kg" };

test("what the server has asked is found in the browser: both give a query the same key", () => {
  for (const key of [
    (of: typeof ours) => of.catalogue.shell.queryKey(),
    (of: typeof ours) => of.catalogue.shell.queryOptions().queryKey,
    (of: typeof ours) => of.catalogue.product.queryOptions(ENTRY).queryKey,
    (of: typeof ours) => of.catalogue.product.queryOptions(skipToken).queryKey,
    (of: typeof ours) => of.catalogue.product.queryFilter(ENTRY),
    (of: typeof ours) => of.orders.mine.infiniteQueryOptions({}, NEXT).queryKey,
    (of: typeof ours) => of.catalogue.pathKey(),
    (of: typeof ours) => of.wishlist.pathFilter(),
    (of: typeof ours) => of.wishlist.add.mutationKey(),
  ]) {
    expect(key(ours)).toEqual(key(theirs));
  }
});

const AFTER = { createdAt: 1, id: "before" };
const NEXT = { getNextPageParam: () => undefined };

test("a procedure is called by its path, a list that goes on with where it stopped", async () => {
  called.mockResolvedValue("answered");
  const client = new QueryClient();

  expect(await client.fetchQuery(ours.catalogue.product.queryOptions(ENTRY))).toBe("answered");
  expect(called).toHaveBeenLastCalledWith("query", "catalogue.product", ENTRY);

  await client.fetchInfiniteQuery({
    ...ours.orders.mine.infiniteQueryOptions({}, NEXT),
    initialPageParam: AFTER,
  });
  const next = { cursor: AFTER, direction: "forward" };
  expect(called).toHaveBeenLastCalledWith("query", "orders.mine", next);

  const adding = ours.wishlist.add.mutationOptions();
  await client.getMutationCache().build(client, adding).execute({ productId: ENTRY.id });
  expect(called).toHaveBeenLastCalledWith("mutation", "wishlist.add", { productId: ENTRY.id });
});

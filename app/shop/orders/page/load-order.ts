import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { pageHead } from "#app/lib/seo.ts";
import type { Trpc } from "#app/lib/trpc.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { isMissing } from "../../catalogue/catalogue-types.ts";
import type { OrderAsk } from "../placed-order.ts";

/**
 * What the page of an order loads: fetched by its routes when they are opened, so that no other page
 * carries it. An order that is not there, or not to be seen by whoever asks, is not found.
 */
export async function loadOrder(
  { queryClient, trpc }: { queryClient: QueryClient; trpc: Trpc },
  { orderId, key, isNew }: { orderId: string | undefined; key: string | undefined; isNew: boolean },
) {
  if (!orderId) throw notFound();
  const ask: OrderAsk = { orderId, ...(key ? { key } : {}) };
  try {
    const [{ store }, placed] = await Promise.all([
      queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions()),
      queryClient.fetchQuery({ ...trpc.orders.byId.queryOptions(ask), retry: false, staleTime: 0 }),
    ]);
    const title = isNew
      ? deliveries.orderConfirmed()
      : purchases.order({ number: orderNumber(orderId) });
    return { ask, placed, store, head: pageHead({ title, storeName: store.name, path: null }) };
  } catch (error) {
    if (isMissing(error)) throw notFound();
    throw error;
  }
}

import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { pageHead } from "#app/lib/seo.ts";
import { mayPassByItself, type Trpc } from "#app/lib/trpc.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { isMissing } from "../../catalogue/catalogue-types.ts";
import type { OrderAsk, OrderOnPage } from "../placed-order.ts";

type Shop = { queryClient: QueryClient; trpc: Trpc };

/**
 * What the page of an order loads: fetched by its routes when they are opened, so that no other page
 * carries it. An order that is not there, or not to be seen by whoever asks, is not found.
 */
export async function loadOrder(
  { queryClient, trpc }: Shop,
  { orderId, key, isNew }: { orderId: string | undefined; key: string | undefined; isNew: boolean },
) {
  if (!orderId) throw notFound();
  const ask: OrderAsk = { orderId, ...(key ? { key } : {}) };
  try {
    const [{ store }, placed] = await Promise.all([
      queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions()),
      orderNow({ queryClient, trpc }, ask),
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

/**
 * The order as it is now. Where it merely cannot be asked for, as it was known last: a page that is looked at,
 * and an address being typed there, do not give way to an error while the connection comes and goes.
 */
async function orderNow({ queryClient, trpc }: Shop, ask: OrderAsk): Promise<OrderOnPage> {
  const options = trpc.orders.byId.queryOptions(ask);
  try {
    return await queryClient.fetchQuery({ ...options, retry: false, staleTime: 0 });
  } catch (error) {
    const known = queryClient.getQueryData(options.queryKey);
    if (known && mayPassByItself(error)) return known;
    throw error;
  }
}

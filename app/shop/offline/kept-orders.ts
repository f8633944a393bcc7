import { ORDERS_CACHE } from "#app/lib/device/kept-caches.ts";
import { pageLanguage } from "#app/lib/page-language.ts";
import { pagePathIn } from "#domain/store/page-language.ts";

/** An order whose page is kept here: its id, and the address at which it opens. */
export type KeptOrder = { orderId: string; address: string };

const PAGE = /\/orders\/(\w+)$/;

/**
 * The orders that this browser keeps pages of, which are those of whoever is signed in: the worker shows
 * nobody else's, and forgets them with the session.
 */
export async function keptOrders(): Promise<KeptOrder[]> {
  const cache = await globalThis.caches?.open(ORDERS_CACHE).catch(() => null);
  const kept = (await cache?.keys()) ?? [];
  const orders = new Map<string, KeptOrder>();
  for (const { url } of kept) {
    const found = orderIn(new URL(url));
    if (found) orders.set(found.orderId, { ...orders.get(found.orderId), ...found });
  }
  return [...orders.values()].reverse();
}

function orderIn({ pathname, search, searchParams }: URL): KeptOrder | null {
  const [, orderId] = PAGE.exec(pathname) ?? [];
  if (orderId) return { orderId, address: pathname + search };
  return pathname === "/kept/orders.byId" ? orderAsked(searchParams.get("input") ?? "") : null;
}

/** The order that a kept call asked for. */
function orderAsked(input: string): KeptOrder | null {
  const asked: unknown = JSON.parse(input || "{}");
  if (typeof asked !== "object" || asked === null || !("orderId" in asked)) return null;
  const { orderId } = asked;
  if (typeof orderId !== "string") return null;
  const path = pagePathIn({ language: pageLanguage(), path: `/orders/${orderId}` });
  const key = "key" in asked && typeof asked.key === "string" ? asked.key : null;
  return { orderId, address: key ? `${path}?${new URLSearchParams({ key })}` : path };
}

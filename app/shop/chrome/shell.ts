import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

/** What the chrome is given of the shop: the same for everybody, so that pages can be cached. */
export type Shell = inferRouterOutputs<AppRouter>["catalogue"]["shell"];
export type Store = Shell["store"];
export type ShellCategory = Shell["categories"][number];

/** Street, suburb and code on one line. */
export function addressLine(store: Store): string {
  return `${store.address}, ${store.city}, ${store.postalCode}`;
}

/** A phone number as an address to call. */
export function callHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** A phone number as an address of the messaging app, which wants bare digits with the country. */
export function whatsappHref(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "").replace(/^0/, "27")}`;
}

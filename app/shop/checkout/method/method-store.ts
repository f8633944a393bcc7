import { create } from "zustand";

/** How the shopper gets the order: brought (as the address decides), or fetched from the shop. */
export type Method = "delivery" | "pickup";

/** The choice of this page's shopper, in memory only, as what they typed is. */
export const useMethod = create<{ method: Method }>()(() => ({ method: "delivery" }));

export function setMethod(method: Method): void {
  useMethod.setState({ method });
}

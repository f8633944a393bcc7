import { create } from "zustand";

/** The promotion code that this page's shopper has entered, in memory only; null: none. */
export const useOfferCode = create<{ code: string | null }>()(() => ({ code: null }));

export function setOfferCode(code: string | null): void {
  useOfferCode.setState({ code });
}

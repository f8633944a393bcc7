import { create } from "zustand";
import type { Slot } from "#domain/deliveries/slots.ts";

/** The time that this page's shopper chose, in memory only; null: as soon as it can be. */
export const useSlot = create<{ slot: Slot | null }>()(() => ({ slot: null }));

export function setSlot(slot: Slot | null): void {
  useSlot.setState({ slot });
}

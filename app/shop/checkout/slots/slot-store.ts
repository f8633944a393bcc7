import { create } from "zustand";
import type { Slot } from "#domain/deliveries/slots.ts";

/** That a time which was chosen has filled up or gone by, in words, and the way to the others. */
export type GoneSlot = { message: string; onShow: () => void };

/** The time that this page's shopper chose, in memory only; null: as soon as it can be. */
export const useSlot = create<{ slot: Slot | null; gone: GoneSlot | null }>()(() => ({
  slot: null,
  gone: null,
}));

export function setSlot(slot: Slot | null): void {
  useSlot.setState({ slot, gone: null });
}

import { slots } from "#messages/slots/index.ts";

/** What whose slot was gone when their payment came through is told: it had begun, or others had filled it. */
export function missedText(order: { slotFrom?: number | null; createdAt: number }): string {
  const hasGoneBy = Boolean(order.slotFrom) && (order.slotFrom ?? 0) <= order.createdAt;
  return hasGoneBy ? slots.goneBy() : slots.missed();
}

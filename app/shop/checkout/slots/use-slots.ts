import { useQuery } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import type { Slot } from "#domain/deliveries/slots.ts";
import type { SlotDays } from "../../slots/slot-words.ts";
import type { Coverage } from "../coverage.ts";
import { useHeldKey } from "../payment/key-store.ts";
import type { Rules } from "../rules.ts";
import { useSlot } from "./slot-store.ts";

/** Others choose meanwhile: how full the times are is asked for anew. */
const FRESH_FOR_MS = 60_000;

/** The times to choose from, by day; asked for where they are wanted. */
export function useSlotDays(isWanted = true) {
  const heldKey = useHeldKey();
  return useQuery({
    ...useTrpc().checkout.slots.queryOptions({ heldKey }),
    enabled: isWanted,
    refetchInterval: FRESH_FOR_MS,
    // A key that was made by paying changes what is asked, and not what is seen.
    placeholderData: (before) => before,
  });
}

/** Whether there are times to choose from, where a courier of ours comes or it is fetched; which was chosen, and whether it can still be had. */
export function useSlots(
  rules: Pick<Rules, "slots">,
  { isPickup, coverage }: { isPickup: boolean; coverage: Coverage },
): { areOffered: boolean; chosen: Slot | null; isGone: boolean } {
  const { slot } = useSlot();
  const areOffered = rules.slots && (isPickup || coverage.kind === "served");
  const chosen = areOffered ? slot : null;
  const { data } = useSlotDays(chosen !== null);
  return { areOffered, chosen, isGone: isSlotGone(chosen, data ?? null) };
}

/** Whether a time that was chosen has filled up or gone by; `days`: null until they are known. */
export function isSlotGone(slot: Slot | null, days: SlotDays | null): boolean {
  if (!slot || !days) return false;
  const known = days.flatMap((day) => day.slots).find(({ from }) => from === slot.from);
  return !known || known.isFull;
}

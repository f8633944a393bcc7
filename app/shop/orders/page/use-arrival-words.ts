import { shopFormats } from "#app/lib/formats.ts";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { useNow } from "#app/lib/time/use-now.ts";
import type { Arrival } from "#domain/deliveries/arrival.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { estimateText } from "#messages/deliveries/status-texts.ts";
import { pickup } from "#messages/pickup/index.ts";
import { purchases } from "#messages/purchases/index.ts";

/** The one arrival of an order in words: what it is called, and when. */
export function useArrivalWords(arrival: Arrival): { name: string; text: string } {
  const now = useNow() ?? Date.now();
  if (arrival.kind === "delivered") {
    const text = arrival.at === null ? purchases.yes() : formatDateTime(arrival.at);
    return { name: purchases.delivered(), text };
  }
  if (arrival.kind === "pickup") {
    const { at } = arrival;
    const text = at === null ? pickup.packing() : pickup.readySince({ time: formatDateTime(at) });
    return { name: pickup.title(), text };
  }
  const text = estimateText(arrival, now, shopFormats());
  return text === null
    ? { name: purchases.status(), text: purchases.cancelled() }
    : { name: deliveries.estimated(), text };
}

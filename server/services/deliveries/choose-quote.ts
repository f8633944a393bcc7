import { loadDispatch } from "#db/queries/deliveries/admin-bookings.ts";
import { chooseOrderQuote } from "#db/queries/deliveries/quotes.ts";
import { ShopError } from "#domain/errors.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import type { DeliveryContext } from "./carrier.ts";
import { assertQuoteFits } from "./quote.ts";

/**
 * Has an order's courier booked from this quote, in place of the one that it was placed with. The
 * same again changes nothing. Throws QUOTE_UNKNOWN, QUOTE_FOREIGN, QUOTE_EXPIRED, and CONFLICT when
 * a courier is booked from another quote, or being booked.
 */
export async function chooseQuote(
  ctx: DeliveryContext,
  { orderId, quoteId }: { orderId: string; quoteId: string },
): Promise<void> {
  const found = await loadDispatch(ctx.db, { orderId, quoteId });
  if (!found) throw new ShopError("NOT_FOUND", { field: "manifest_reference" });
  const { order, newest, quote } = found;
  const present = newest ? newest.quoteId : order.quoteId;
  if (newest && present === quoteId) return;
  await assertQuoteFits(quote, { shipping: order, now: ctx.now() });
  if (!newest && present === quoteId) return;
  const isChosen = !newest && (await chooseOrderQuote(ctx.db, { orderId, quoteId }));
  if (!isChosen) {
    throw new ShopError("CONFLICT", {
      field: "quoteId",
      text: () => deliveries.bookedOtherwise(),
    });
  }
}

import {
  type CheckoutLine,
  firstLineNotDeliverable,
  type priceDelivery,
  type SellableProduct,
} from "#domain/checkout/checkout.ts";
import type { Destination } from "#domain/deliveries/place.ts";
import { isProvince } from "#domain/deliveries/provinces.ts";
import { ShopError } from "#domain/errors.ts";
import { places } from "#messages/places/index.ts";
import { provinceText } from "#messages/provinces/province-text.ts";

type Going = Pick<ReturnType<typeof priceDelivery>, "deliveryMethod" | "isReached">;

/**
 * Throws where an order cannot go to its address: PROVINCE_NOT_SERVED (field `province`), where nobody
 * brings anything there, and CANNOT_TRAVEL with the first line's field, where standard delivery alone
 * would bring what does not last so long.
 */
export function refuseUnreached(
  { deliveryMethod, isReached }: Going,
  order: {
    address: Destination | null;
    items: readonly CheckoutLine[];
    products: ReadonlyArray<Pick<SellableProduct, "id" | "travels">>;
  },
): void {
  const { address } = order;
  if (!address) return;
  if (!isReached) {
    const { province = "" } = address;
    const name = () => (isProvince(province) ? provinceText(province) : province);
    const text = () => places.notReached({ province: name() });
    throw new ShopError("PROVINCE_NOT_SERVED", { field: "province", text });
  }
  const at =
    deliveryMethod === "standard" ? firstLineNotDeliverable(order.items, order.products) : null;
  if (at === null) return;
  const text = () => places.cannotTravel({ place: address.city });
  throw new ShopError("CANNOT_TRAVEL", { field: `items.${at}.productId`, text });
}

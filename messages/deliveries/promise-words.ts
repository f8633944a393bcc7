import { DELIVERY_PROMISE, type DeliveryPromise } from "#domain/deliveries/zones.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { minutesText } from "./delivery-texts.ts";

/** What the shop promises, as a page says it: an area that an administrator wrote is left as it is. */
export function promiseWords({ time, area }: DeliveryPromise): DeliveryPromise {
  return {
    time: minutesText(time),
    area: area === DELIVERY_PROMISE.area ? deliveries.promisedArea() : area,
  };
}

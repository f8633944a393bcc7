import type { CourierFailure } from "#domain/deliveries/courier-failure.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { errorText } from "#messages/errors/error-text.ts";

/** What is said of a courier who did not take a delivery, or did not answer (storefront §8). */
export function courierReasonText(failure: CourierFailure): string {
  if ("code" in failure) return errorText(failure.code);
  return "reason" in failure
    ? deliveries.serverApiError({ reason: failure.reason })
    : deliveries.unknownError();
}

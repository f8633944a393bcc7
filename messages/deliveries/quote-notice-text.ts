import type { QuoteNotice } from "#domain/deliveries/quote-notice.ts";
import { errors } from "#messages/errors/index.ts";

/** These alone: the texts of all codes would be in the checkout's first load. */
const TEXTS: Readonly<Record<QuoteNotice, () => string>> = {
  COURIER_BLOCKED: () => errors.COURIER_BLOCKED(),
  COURIER_BAD_JSON: () => errors.COURIER_BAD_JSON(),
  COURIER_NETWORK: () => errors.COURIER_NETWORK(),
  QUOTE_UNAVAILABLE: () => errors.QUOTE_UNAVAILABLE(),
};

/** Why there is no courier's quote. */
export function quoteNoticeText(notice: QuoteNotice): string {
  return TEXTS[notice]();
}

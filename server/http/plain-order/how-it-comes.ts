import { areaProblem, type ShippingDetails } from "#domain/deliveries/address.ts";
import type { QuoteNotice } from "#domain/deliveries/quote-notice.ts";
import { servedAreas } from "#domain/deliveries/zones.ts";
import { addressInFull } from "#domain/store/address-line.ts";
import { formatsOf } from "#domain/store/formats.ts";
import { arrivalText, closuresForPickup } from "#domain/store/opening.ts";
import type { ShopSettings } from "#domain/store/settings/settings.ts";
import { storeOf } from "#domain/store/settings/store.ts";
import { hoursSpans } from "#domain/store/trading-hours.ts";
import { checkout } from "#messages/checkout/index.ts";
import { areaError } from "#messages/deliveries/delivery-texts.ts";
import { quoteNoticeText } from "#messages/deliveries/quote-notice-text.ts";
import { closedOnText } from "#messages/opening/closed-days-text.ts";
import { hoursText } from "#messages/opening/hours-text.ts";
import { pickup } from "#messages/pickup/index.ts";
import { type Html, html } from "../../platform/html.ts";
import type { PlainFailure, Visit } from "./visit.ts";

/** What is told of a courier's answer, or why there is none. */
type Quoted =
  | { result: { dropoffEtaAt: number; fallback: boolean; notice: QuoteNotice | null } }
  | { failure: PlainFailure };

/** Where and when an order is fetched that is fetched. */
export function whereToFetch(
  { ctx, language }: Pick<Visit, "ctx" | "language">,
  { store, delivery }: ShopSettings,
): Html {
  const place = addressInFull(storeOf(store));
  const closed = closedOnText(closuresForPickup({ store, delivery }, ctx.now()), language);
  const hours = hoursText(hoursSpans(delivery.hours), language).join(", ");
  return html`<p>${pickup.title()}: ${place}. ${hours}.${closed === null ? null : ` ${closed}.`}</p>
<p>${pickup.readyWhenPacked()}</p>
`;
}

/** When the courier comes, or that it is sent by standard delivery and why, as the checkout says it (storefront §2, §4, §8). */
export function whenItComes(
  { ctx, language }: Pick<Visit, "ctx" | "language">,
  settings: ShopSettings,
  { shipping, quoted }: { shipping: ShippingDetails; quoted: Quoted },
): Html {
  if ("failure" in quoted)
    return html`<p>${whyNoCourier(settings, shipping, quoted.failure)}</p>\n`;
  const { dropoffEtaAt, notice } = quoted.result;
  const formats = { ...formatsOf(settings.store), language };
  const time = arrivalText(dropoffEtaAt, ctx.now(), formats);
  const why = notice ? html`${checkout.standardPricing()} ${quoteNoticeText(notice)} ` : null;
  return html`<p>${why}${checkout.estimated({ time })}</p>\n`;
}

function whyNoCourier(
  { delivery }: ShopSettings,
  shipping: ShippingDetails,
  { text }: PlainFailure,
): string {
  const problem = areaProblem(delivery.zones, shipping);
  switch (problem?.kind) {
    case undefined:
      return `${checkout.standardPricing()} ${text}`;
    case "not served": {
      const areas = `${checkout.areasNow()} ${servedAreas(delivery.zones).join(", ")}.`;
      return `${checkout.deliveryNotAvailable()}: ${areaError(problem)}. ${checkout.sentStandard()} ${areas}`;
    }
    case "coming soon": {
      const meanwhile = delivery.pickup.offered ? checkout.untilThen() : checkout.sentStandard();
      return `${checkout.comingSoon({ zone: problem.zone })} ${meanwhile}`;
    }
  }
}

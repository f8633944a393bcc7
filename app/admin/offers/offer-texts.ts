import type { inferRouterOutputs } from "@trpc/server";
import { formatPrice } from "#app/lib/formats.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import type { OfferState } from "#domain/offers/offer-form.ts";
import { LANGUAGES, type Language } from "#domain/store/formats.ts";
import { formatDate } from "#domain/time/dates.ts";
import { adminOffers } from "#messages/adminOffers/index.ts";
import { textLanguage } from "#messages/language.ts";
import type { AppRouter } from "#server/router.ts";

/** An offer as the back office has it. */
export type AdminOffer = inferRouterOutputs<AppRouter>["admin"]["offers"]["list"][number];

/** What an offer gives, in words. */
export function givesText({ kind, value }: Pick<AdminOffer, "kind" | "value">): string {
  if (kind === "amount") return adminOffers.amountOff({ amount: formatPrice(value) });
  if (kind === "percent") return adminOffers.percentOff({ percent: value });
  return adminOffers.freeDelivery();
}

/** For what and for whom it is, each in a few words. */
export function boundsOf(offer: AdminOffer): string[] {
  const { minimumCents, category, limitEach } = offer;
  return [
    category === null ? null : adminOffers.ofCategory({ category }),
    minimumCents === 0 ? null : adminOffers.fromAmount({ amount: formatPrice(minimumCents) }),
    offer.isFirstOrder ? adminOffers.firstOrder() : null,
    limitEach === null ? null : adminOffers.timesEach({ count: limitEach }),
  ].filter((text) => text !== null);
}

/** Its days, which are Johannesburg's. */
export function daysText({ fromAt, untilAt }: Pick<AdminOffer, "fromAt" | "untilAt">): string {
  const from = dayText(fromAt);
  return untilAt === null
    ? adminOffers.since({ from })
    : adminOffers.between({ from, until: dayText(untilAt - 1) });
}

const STATES: Readonly<Record<OfferState, { tone: BadgeTone; text: () => string }>> = {
  running: { tone: "leaf", text: () => adminOffers.running() },
  coming: { tone: "indigo", text: () => adminOffers.coming() },
  ended: { tone: "neutral", text: () => adminOffers.ended() },
  "used-up": { tone: "accent", text: () => adminOffers.usedUp() },
  off: { tone: "neutral", text: () => adminOffers.off() },
};

/** How an offer stands, as a badge shows it. */
export function stateBadge(state: OfferState): { tone: BadgeTone; text: string } {
  const { tone, text } = STATES[state];
  return { tone, text: text() };
}

function dayText(at: number): string {
  const spoken: Language = LANGUAGES.find((one) => one === textLanguage()) ?? "en";
  return formatDate(at, { timezone: "Africa/Johannesburg", language: spoken });
}

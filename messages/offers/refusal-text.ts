import { type Cents, formatMoney } from "#domain/money/money.ts";
import type { OfferRefusal } from "#domain/offers/offer.ts";
import type { Currency } from "#domain/store/formats.ts";
import { formatDate } from "#domain/time/dates.ts";
import { textLanguage } from "#messages/language.ts";
import { offers } from "#messages/offers/index.ts";

/** Why the code that somebody entered is not taken. Amounts are in `currency`. */
export function refusedCodeText(
  refusal: OfferRefusal,
  { code, currency }: { code: string; currency: Currency },
): string {
  const money = (cents: Cents) => formatMoney(cents, currency);
  switch (refusal.kind) {
    case "unknown":
      return offers.unknown({ code });
    case "ended":
      return offers.ended({ code });
    case "not-yet":
      return offers.notYet({ code, date: dayText(refusal.fromAt) });
    case "used-up":
      return offers.usedUp({ code });
    case "used-before":
      return offers.usedBefore({ code });
    case "being-paid":
      return offers.beingPaid({ code });
    case "not-first":
      return offers.notFirst({ code });
    case "below-minimum":
      return belowMinimumText(refusal, { code, money });
    case "no-goods":
      return offers.noGoods({ code, category: refusal.category });
    case "nothing-off":
      return offers.nothingOff({ code });
  }
}

function belowMinimumText(
  refusal: Extract<OfferRefusal, { kind: "below-minimum" }>,
  { code, money }: { code: string; money: (cents: Cents) => string },
): string {
  const { category } = refusal;
  const amounts = {
    code,
    minimum: money(refusal.minimumCents),
    missing: money(refusal.missingCents),
  };
  return category === null
    ? offers.belowMinimum(amounts)
    : offers.belowMinimumOf({ ...amounts, category });
}

/** The day in Johannesburg: an offer's days are the same for everybody. */
function dayText(at: number): string {
  const language = textLanguage();
  const written = language === "pseudo" ? "en" : language;
  return formatDate(at, { timezone: "Africa/Johannesburg", language: written });
}

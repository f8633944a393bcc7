import type { OfferProblem, OfferRule } from "#domain/offers/offer-form.ts";
import { adminOffers } from "#messages/adminOffers/index.ts";

const TEXTS: Readonly<Record<OfferRule, () => string>> = {
  nameMissing: () => adminOffers.nameMissing(),
  nameTooLong: () => adminOffers.nameTooLong(),
  codeInvalid: () => adminOffers.codeInvalid(),
  amountInvalid: () => adminOffers.amountInvalid(),
  percentInvalid: () => adminOffers.percentInvalid(),
  dayInvalid: () => adminOffers.dayInvalid(),
  endsBefore: () => adminOffers.endsBefore(),
  limitInvalid: () => adminOffers.limitInvalid(),
};

/** What is said of a rule that an offer's form breaks. */
export function offerRuleText(rule: OfferRule): string {
  return TEXTS[rule]();
}

/** The same with the field at fault, as a form takes it; null when no rule is broken. */
export function sayOfferProblem(
  problem: OfferProblem | null,
): { field: string; text: string } | null {
  return problem && { field: problem.field, text: offerRuleText(problem.rule) };
}

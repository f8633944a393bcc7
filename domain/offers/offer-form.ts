import type { BrokenRule } from "../form-error.ts";
import { centsInput, readCents } from "../money/cents-input.ts";
import { readWholeNumber } from "../text/whole-number.ts";
import { shopTimeInput, startOfShopDay } from "../time/shop-time.ts";
import { type Offer, type OfferKind, readCode } from "./offer.ts";

/** An offer as an administrator types it: days as "2026-12-16", amounts and numbers as text, "" for none. */
export type OfferForm = {
  name: string;
  /** "": it is given by itself. */
  code: string;
  kind: OfferKind;
  /** An amount, or per cent; not read of free delivery. */
  value: string;
  from: string;
  /** The last day; "": it has no end. */
  until: string;
  minimum: string;
  /** "": all of them. */
  category: string;
  limitTotal: string;
  limitEach: string;
  isFirstOrder: boolean;
  isActive: boolean;
};

export type OfferFields = Omit<Offer, "id">;

const OFFER_RULES = [
  "nameMissing",
  "nameTooLong",
  "codeInvalid",
  "amountInvalid",
  "percentInvalid",
  "dayInvalid",
  "endsBefore",
  "limitInvalid",
] as const;
export type OfferRule = (typeof OFFER_RULES)[number];
export type OfferProblem = BrokenRule<keyof OfferForm, OfferRule>;

const MAX_NAME_LENGTH = 60;
const MAX_CENTS = 10_000_000;
const MAX_USES = 1_000_000;
/** An offer's days are Johannesburg's, whatever clock the shop shows. */
const ZONE = "Africa/Johannesburg";

/** The rule that an offer's form breaks first; null when all hold. */
export function offerProblem(form: OfferForm): OfferProblem | null {
  const read = readOffer(form);
  return "rule" in read ? read : null;
}

/** An offer's form as it is kept, or the first rule that it breaks. A code for first orders is for once. */
export function readOffer(form: OfferForm): OfferFields | OfferProblem {
  const name = form.name.trim().replaceAll(/\s+/g, " ");
  if (name === "") return { field: "name", rule: "nameMissing" };
  if (name.length > MAX_NAME_LENGTH) return { field: "name", rule: "nameTooLong" };
  const code = readCode(form.code);
  if (code === null && form.code.trim() !== "") return { field: "code", rule: "codeInvalid" };
  const value = valueIn(form);
  if (value === null) {
    return { field: "value", rule: form.kind === "percent" ? "percentInvalid" : "amountInvalid" };
  }
  const fromAt = startOfShopDay(form.from, ZONE);
  if (fromAt === null) return { field: "from", rule: "dayInvalid" };
  const untilAt = startOfShopDay(form.until, ZONE, 1);
  if (untilAt === null && form.until !== "") return { field: "until", rule: "dayInvalid" };
  if (untilAt !== null && untilAt <= fromAt) return { field: "until", rule: "endsBefore" };
  const minimumCents = form.minimum.trim() === "" ? 0 : amountIn(form.minimum, 0);
  if (minimumCents === null) return { field: "minimum", rule: "amountInvalid" };
  const limitTotal = limitIn(form.limitTotal);
  if (limitTotal === undefined) return { field: "limitTotal", rule: "limitInvalid" };
  const limitEach = form.isFirstOrder ? 1 : limitIn(form.limitEach);
  if (limitEach === undefined) return { field: "limitEach", rule: "limitInvalid" };
  const { kind, isFirstOrder, isActive } = form;
  const category = form.category || null;
  return {
    name,
    code,
    kind,
    value,
    fromAt,
    untilAt,
    minimumCents,
    category,
    limitTotal,
    limitEach,
    isFirstOrder,
    isActive,
  };
}

/** A kept offer as its form shows it; a new one (null) begins on the day of `now`. */
export function offerForm(offer: OfferFields | null, now: number): OfferForm {
  const day = (at: number) => shopTimeInput(at, ZONE).slice(0, 10);
  if (offer === null) {
    return {
      name: "",
      code: "",
      kind: "percent",
      value: "",
      from: day(now),
      until: "",
      minimum: "",
      category: "",
      limitTotal: "",
      limitEach: "",
      isFirstOrder: false,
      isActive: true,
    };
  }
  const { kind, value, minimumCents } = offer;
  return {
    name: offer.name,
    code: offer.code ?? "",
    kind,
    value: valueInput(kind, value),
    from: day(offer.fromAt),
    until: offer.untilAt === null ? "" : day(offer.untilAt - 1),
    minimum: minimumCents === 0 ? "" : centsInput(minimumCents),
    category: offer.category ?? "",
    limitTotal: String(offer.limitTotal ?? ""),
    limitEach: String(offer.limitEach ?? ""),
    isFirstOrder: offer.isFirstOrder,
    isActive: offer.isActive,
  };
}

function valueInput(kind: OfferFields["kind"], value: number): string {
  if (kind === "amount") return centsInput(value);
  return kind === "percent" ? String(value) : "";
}

export type OfferState = "off" | "coming" | "ended" | "used-up" | "running";

/** How an offer stands at a moment, epoch ms. */
export function offerState(offer: OfferFields & { uses: number }, now: number): OfferState {
  if (!offer.isActive) return "off";
  if (now < offer.fromAt) return "coming";
  if (offer.untilAt !== null && now >= offer.untilAt) return "ended";
  return offer.limitTotal !== null && offer.uses >= offer.limitTotal ? "used-up" : "running";
}

function valueIn({ kind, value }: OfferForm): number | null {
  if (kind === "free-delivery") return 0;
  if (kind === "amount") return amountIn(value, 1);
  const percent = readWholeNumber(value.replace("%", ""));
  return percent !== null && percent >= 1 && percent <= 100 ? percent : null;
}

function amountIn(typed: string, least: number): number | null {
  const cents = readCents(typed);
  return cents !== null && cents >= least && cents <= MAX_CENTS ? cents : null;
}

/** Null for nothing typed, undefined for what is no limit. */
function limitIn(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  const limit = readWholeNumber(typed);
  return limit !== null && limit >= 1 && limit <= MAX_USES ? limit : undefined;
}

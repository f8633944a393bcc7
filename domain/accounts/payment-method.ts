import type { BrokenRule } from "../form-error.ts";
import { shopOffsetMs, type Timezone } from "../store/formats.ts";

export const PAYMENT_METHOD_TYPES = ["card", "paypal", "bank_account"] as const;
export type PaymentMethodType = (typeof PAYMENT_METHOD_TYPES)[number];

export const CARD_TYPES = ["visa", "mastercard", "amex", "discover"] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** So many methods an account may keep. */
export const MAX_PAYMENT_METHODS = 20;

export const PAYMENT_METHOD_MAX_LENGTHS = { holderName: 80, nickname: 40 } as const;
export const EXPIRY_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const CARD_NUMBER_MIN_DIGITS = 13;
/** Spaces counted, as the field shows them (reading.md). */
const CARD_NUMBER_MAX_LENGTH = 19;
const CVV_MAX_LENGTH = 4;
const EXPIRY_YEARS = 10;

/** What the Add dialog has to be; `messages/wallet/method-text.ts` says it. */
export type PaymentMethodRule =
  | "cardNumberInvalid"
  | "cvvRequired"
  | "holderNameRequired"
  | "monthRequired"
  | "yearRequired";

/** What the Add dialog holds, all of it text. Number and CVV stay in it (storefront §3). */
export type PaymentMethodForm = {
  type: PaymentMethodType;
  cardNumber: string;
  cvv: string;
  holderName: string;
  expiryMonth: string;
  expiryYear: string;
  nickname: string;
};

/** What leaves the browser and is kept: never more of a number than its last 4 digits. */
export type KeptPaymentMethod = {
  type: PaymentMethodType;
  cardType: CardType | null;
  last4: string | null;
  expiryMonth: number;
  expiryYear: number;
  holderName: string;
  nickname: string | null;
};

/** A card number as typed: digits only, in groups of four, 19 characters at most (storefront §5). */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text);
  return (digits.match(/.{1,4}/g) ?? []).join(" ").slice(0, CARD_NUMBER_MAX_LENGTH);
}

/** A CVV as typed: at most 4 digits. */
export function formatCvv(text: string): string {
  return digitsOf(text).slice(0, CVV_MAX_LENGTH);
}

/** The brand that a number's first digits belong to; null for the ones we have no name for. */
export function cardTypeOf(cardNumber: string): CardType | null {
  const digits = digitsOf(cardNumber);
  if (/^4/.test(digits)) return "visa";
  if (/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return "mastercard";
  if (/^3[47]/.test(digits)) return "amex";
  if (/^(?:6011|64[4-9]|65)/.test(digits)) return "discover";
  return null;
}

/** The current year by the shop's clock and the next 9 (storefront §5); `now` is epoch ms. */
export function expiryYears(now: number, timezone: Timezone): number[] {
  const first = new Date(now + shopOffsetMs(now, timezone)).getUTCFullYear();
  return Array.from({ length: EXPIRY_YEARS }, (_, index) => first + index);
}

/** The rules of the Add dialog (storefront §5); number and CVV are asked for cards only (reading.md). */
export function paymentMethodError(
  form: PaymentMethodForm,
): BrokenRule<keyof PaymentMethodForm, PaymentMethodRule> | null {
  const isCard = form.type === "card";
  if (isCard && digitsOf(form.cardNumber).length < CARD_NUMBER_MIN_DIGITS) {
    return { field: "cardNumber", rule: "cardNumberInvalid" };
  }
  if (form.expiryMonth === "") return { field: "expiryMonth", rule: "monthRequired" };
  if (form.expiryYear === "") return { field: "expiryYear", rule: "yearRequired" };
  if (isCard && digitsOf(form.cvv) === "") return { field: "cvv", rule: "cvvRequired" };
  if (form.holderName.trim() === "") {
    return { field: "holderName", rule: "holderNameRequired" };
  }
  return null;
}

/** What is kept of a filled form. The number and the CVV end here. */
export function keepOf(form: PaymentMethodForm): KeptPaymentMethod {
  const isCard = form.type === "card";
  return {
    type: form.type,
    cardType: isCard ? cardTypeOf(form.cardNumber) : null,
    last4: isCard ? digitsOf(form.cardNumber).slice(-4) : null,
    expiryMonth: Number(form.expiryMonth),
    expiryYear: Number(form.expiryYear),
    holderName: form.holderName.trim(),
    nickname: form.nickname.trim() || null,
  };
}

/** Whether what arrived is whole: a card has its last digits, the others have none of a card's. */
export function isWholePaymentMethod(method: KeptPaymentMethod): boolean {
  if (method.type === "card") return method.last4 !== null;
  return method.cardType === null && method.last4 === null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

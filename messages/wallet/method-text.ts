import type {
  CardType,
  KeptPaymentMethod,
  PaymentMethodRule,
  PaymentMethodType,
} from "#domain/accounts/payment-method.ts";
import { wallet } from "#messages/wallet/index.ts";

const TYPES: Readonly<Record<PaymentMethodType, () => string>> = {
  card: () => wallet.card(),
  paypal: () => "PayPal",
  bank_account: () => wallet.bankAccount(),
};

const CARDS: Readonly<Record<CardType, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
};

const RULES: Readonly<Record<PaymentMethodRule, () => string>> = {
  cardNumberInvalid: () => wallet.cardNumberInvalid(),
  cvvRequired: () => wallet.cvvRequired(),
  holderNameRequired: () => wallet.holderNameRequired(),
  monthRequired: () => wallet.monthRequired(),
  yearRequired: () => wallet.yearRequired(),
};

/** A kind of method in words. */
export function paymentTypeText(type: PaymentMethodType): string {
  return TYPES[type]();
}

/** A method's name: "Visa ending in 4242", "PayPal". */
export function paymentMethodText(
  method: Pick<KeptPaymentMethod, "type" | "cardType" | "last4">,
): string {
  const name = method.cardType ? CARDS[method.cardType] : paymentTypeText(method.type);
  return method.last4 ? wallet.endingIn({ name, last4: method.last4 }) : name;
}

/** What the Add dialog says of a rule that it breaks. */
export function paymentRuleText(rule: PaymentMethodRule): string {
  return RULES[rule]();
}

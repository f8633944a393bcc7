import type { BaseIssue } from "valibot";
import { BUYER_RULES, type BuyerRule } from "#domain/orders/invoice.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";

const TEXTS: Readonly<Record<BuyerRule, () => string>> = {
  businessMissing: () => adminOrder.businessMissing(),
  businessTooLong: () => adminOrder.businessTooLong(),
  vatNumberInvalid: () => adminOrder.vatNumberInvalid(),
  addressTooLong: () => adminOrder.addressTooLong(),
};

/** What is said of a business that an invoice cannot be made out to, by an issue of its schema. */
export function buyerIssueText({ message }: Pick<BaseIssue<unknown>, "message">): string {
  const rule = BUYER_RULES.find((one) => one === message);
  return rule ? TEXTS[rule]() : message;
}

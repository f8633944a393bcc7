import { PAYMENT_PROVIDERS, providerName } from "../payments/providers.ts";

/** Whose events the shop takes: what the last part of the webhook's address says. */
export const WEBHOOK_VENDORS: readonly string[] = [...PAYMENT_PROVIDERS, "uber-direct"];

/** A vendor as people call it. */
export function vendorName(vendor: string): string {
  return vendor === "uber-direct" ? "Uber Direct" : providerName(vendor);
}

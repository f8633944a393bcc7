import { COURIER_COMPANIES, carrierName } from "../deliveries/carriers.ts";
import { PAYMENT_PROVIDERS, providerName } from "../payments/providers.ts";

/** Whose events the shop takes: what the last part of the webhook's address says. */
export const WEBHOOK_VENDORS: readonly string[] = [...PAYMENT_PROVIDERS, ...COURIER_COMPANIES];

/** A vendor as people call it. */
export function vendorName(vendor: string): string {
  const isCarrier = COURIER_COMPANIES.some((company) => company === vendor);
  return isCarrier ? carrierName(vendor) : providerName(vendor);
}

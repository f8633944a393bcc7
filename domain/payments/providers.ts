/** What people read of a payment provider, and where its own pages are. */
type ProviderFacts = {
  name: string;
  transactionUrl?: (captureId: string) => string;
  disputeUrl?: (disputeId: string) => string;
  /** All that are open. */
  disputesUrl?: string;
};

const PROVIDERS: Readonly<Record<string, ProviderFacts>> = {
  paypal: {
    name: "PayPal",
    transactionUrl: (captureId) =>
      `https://www.paypal.com/activity/payment/${encodeURIComponent(captureId)}`,
    disputeUrl: (disputeId) =>
      `https://www.paypal.com/resolutioncenter/${encodeURIComponent(disputeId)}`,
    disputesUrl: "https://www.paypal.com/resolutioncenter",
  },
};

/** Their ids, as they are stored and addressed. */
export const PAYMENT_PROVIDERS: readonly string[] = Object.keys(PROVIDERS);

/** All of them, as people call them: "PayPal". */
export const PROVIDER_NAMES = Object.values(PROVIDERS)
  .map(({ name }) => name)
  .join(" or ");

/** A provider as people call it; its id where nobody has said. */
export function providerName(provider: string): string {
  return PROVIDERS[provider]?.name ?? provider;
}

/** Where a provider shows an administrator a capture; null where there is no such page. */
export function transactionUrl(provider: string, captureId: string): string | null {
  return PROVIDERS[provider]?.transactionUrl?.(captureId) ?? null;
}

/** Where a provider shows a case that a payer opened; null where there is no such page. */
export function disputeUrl(provider: string, disputeId: string): string | null {
  return PROVIDERS[provider]?.disputeUrl?.(disputeId) ?? null;
}

/** Where each provider shows all cases; those that have such a page. */
export const DISPUTE_PAGES: readonly { name: string; url: string }[] = Object.values(
  PROVIDERS,
).flatMap(({ name, disputesUrl: url }) => (url === undefined ? [] : [{ name, url }]));

/** Under which name it is kept how far the job has come that asks a provider for its cases. */
export function casesJob(provider: string): string {
  return `reconcile-disputes:${provider}`;
}

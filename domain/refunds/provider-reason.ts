/** What became known of a refund that nobody asked for here: the provider's own doing, or somebody's there. */
export type ProviderReason = "taken-back" | "in-dashboard";

/** Such a refund's reason as it is stored, in English; `provider` is the name. */
export function storedReason(reason: ProviderReason, provider: string): string {
  return reason === "taken-back"
    ? `Taken back by ${provider}`
    : `Given back in ${provider}'s dashboard`;
}

/** Which of them a stored reason is; null for somebody's own words. */
export function providerReasonOf(
  refund: { source: string; reason: string },
  provider: string,
): ProviderReason | null {
  if (refund.source !== "provider") return null;
  const known: readonly ProviderReason[] = ["taken-back", "in-dashboard"];
  return known.find((reason) => storedReason(reason, provider) === refund.reason) ?? null;
}

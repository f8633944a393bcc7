/**
 * What is to become of a line of an order that turns out sold out when it is packed: a similar product,
 * what whoever packs thinks best, or its money back, which is how it is where nobody said anything.
 */
export const SUBSTITUTIONS = ["similar", "choose", "refund"] as const;

export type Substitution = (typeof SUBSTITUTIONS)[number];

export const DEFAULT_SUBSTITUTION: Substitution = "refund";

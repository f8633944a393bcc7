/** Drivers of the shop's own: a carrier that nobody asks over the network. */
export const IN_HOUSE = "in-house";

/**
 * Whether the shop knows what a delivery costs it: a courier company may not have said it yet, and then it counts as 0;
 * a driver of the shop's own may be paid nothing.
 */
export function isFeeKnown(delivery: { feeCents: number; carrier: string }): boolean {
  return delivery.feeCents > 0 || delivery.carrier === IN_HOUSE;
}

/** The courier companies by their names in files, addresses and data, as people know them. */
const COMPANIES = { "uber-direct": "Uber Direct" } as const satisfies Record<string, string>;

export type CourierCompany = keyof typeof COMPANIES;
/** Of these we book couriers, and get events (server/gateways/couriers.ts). */
export const COURIER_COMPANIES = ["uber-direct"] as const satisfies CourierCompany[];

/** The courier companies as people know them: "Uber Direct". */
export const COURIER_NAMES = COURIER_COMPANIES.map((name) => COMPANIES[name]).join(", ");

/** A courier company as people know it; any other carrier as it stands. */
export function carrierName(carrier: string): string {
  const company = COURIER_COMPANIES.find((name) => name === carrier);
  return company ? COMPANIES[company] : carrier;
}

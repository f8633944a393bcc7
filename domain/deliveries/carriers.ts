/** Drivers of the shop's own: a carrier that nobody asks over the network. */
export const IN_HOUSE = "in-house";

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

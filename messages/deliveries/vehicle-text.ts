import { deliveries } from "#messages/deliveries/index.ts";

const VEHICLES: Readonly<Record<string, () => string>> = {
  bicycle: () => deliveries.bicycle(),
  motorcycle: () => deliveries.motorcycle(),
  scooter: () => deliveries.scooter(),
  car: () => deliveries.car(),
  van: () => deliveries.van(),
  truck: () => deliveries.truck(),
};

/** What somebody comes with; a word of the courier's that we do not know stays as it is. */
export function vehicleName(vehicle: string): string {
  return VEHICLES[vehicle]?.() ?? vehicle;
}

import type { CompletedPeriod } from "#domain/orders/periods.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";

const PERIODS: Readonly<Record<CompletedPeriod, () => string>> = {
  all: () => adminOrders.allTime(),
  today: () => adminOrders.today(),
  "7-days": () => adminOrders.last7Days(),
  "30-days": () => adminOrders.last30Days(),
  "3-months": () => adminOrders.last3Months(),
};

const COMPARED: Readonly<Record<CompletedPeriod, () => string>> = {
  all: () => adminOrders.comparedAll(),
  today: () => adminOrders.comparedToday(),
  "7-days": () => adminOrders.compared7Days(),
  "30-days": () => adminOrders.compared30Days(),
  "3-months": () => adminOrders.compared90Days(),
};

/** A period of the completed orders in words: "Last 7 days". */
export function periodText(period: CompletedPeriod): string {
  return PERIODS[period]();
}

/** What the growth of a period compares (reading.md). */
export function comparedText(period: CompletedPeriod): string {
  return COMPARED[period]();
}

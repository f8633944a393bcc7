import type { Currency } from "../store/formats.ts";
import type { CustomerStatus } from "./customer.ts";

/*
 * customers.csv (back-office §2) is a file format: its heads and words are English, whatever
 * language the back office is read in.
 */

const CURRENCIES: Readonly<Record<Currency, string>> = {
  ZAR: "rand",
  USD: "US dollars",
  EUR: "euros",
  GBP: "pounds",
};

const STATUSES: Readonly<Record<CustomerStatus, string>> = {
  active: "Active",
  inactive: "Inactive",
  banned: "Banned",
};

/** The file's first line; what was spent is in `currency`. */
export function customerCsvColumns(currency: Currency): string[] {
  return [
    "First name",
    "Last name",
    "Email",
    "Phone",
    "Address",
    "City",
    "Province",
    "Postal code",
    "Account",
    "Status",
    "Customer since",
    "Last order",
    "Total orders",
    `Total spent (${CURRENCIES[currency]})`,
  ];
}

/** What of a customer stands in the file. */
export type CsvCustomer = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  province: string;
  postalCode: string;
  userId: string | null;
  status: CustomerStatus;
  createdAt: number | null;
  lastOrderAt: number | null;
  totalOrders: number;
  totalSpentCents: number;
};

/** A customer's line; `dayOf`: a moment (epoch ms) as spreadsheets sort it, 2026-11-21. */
export function customerCsvLine(
  customer: CsvCustomer,
  dayOf: (at: number | null) => string,
): string[] {
  return [
    customer.firstName,
    customer.lastName,
    customer.email,
    customer.phone,
    customer.address,
    customer.city,
    customer.province,
    customer.postalCode,
    customer.userId === null ? "Guest" : "Account",
    STATUSES[customer.status],
    dayOf(customer.createdAt),
    dayOf(customer.lastOrderAt),
    String(customer.totalOrders),
    (customer.totalSpentCents / 100).toFixed(2),
  ];
}

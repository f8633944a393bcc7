import type { QueryClient } from "@tanstack/react-query";
import { shopFormats, shopTimeInput } from "#app/lib/formats.ts";
import type { Trpc } from "#app/lib/trpc.ts";
import { CUSTOMER_STATUS_LABELS } from "#domain/customers/customer.ts";
import { currencyLabel } from "#domain/store/formats.ts";
import { writeCsv } from "#domain/text/csv.ts";
import { BYTE_ORDER_MARK, download } from "../import-export/read-file.ts";
import type { AdminCustomer } from "./customers-data.ts";

const columns = () => [
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
  `Total spent (${currencyLabel(shopFormats().currency)})`,
];

/** Loads all customers page by page and downloads customers.csv (back-office §2); gives how many. */
export async function exportCustomers({
  trpc,
  queryClient,
}: {
  trpc: Trpc;
  queryClient: QueryClient;
}): Promise<number> {
  const parts: string[] = [];
  let count = 0;
  let after: number | null = 0;
  while (after !== null) {
    const page: { customers: readonly AdminCustomer[]; next: number | null } =
      await queryClient.fetchQuery({
        ...trpc.admin.customers.exportPage.queryOptions({ after }),
        staleTime: 0,
        gcTime: 0,
      });
    parts.push(writeCsv(page.customers.map(lineOf)));
    count += page.customers.length;
    after = page.next;
  }
  download("customers.csv", [BYTE_ORDER_MARK, writeCsv([columns()]), ...parts], "text/csv");
  return count;
}

function lineOf(customer: AdminCustomer): string[] {
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
    CUSTOMER_STATUS_LABELS[customer.status],
    dayOf(customer.createdAt),
    dayOf(customer.lastOrderAt),
    String(customer.totalOrders),
    (customer.totalSpentCents / 100).toFixed(2),
  ];
}

/** As spreadsheets sort it: 2026-11-21. */
function dayOf(at: number | null): string {
  return shopTimeInput(at).slice(0, 10);
}

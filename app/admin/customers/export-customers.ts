import type { inferRouterOutputs } from "@trpc/server";
import { shopFormats } from "#app/lib/formats.ts";
import { shopTimeInput } from "#app/lib/time/days.ts";
import { customerCsvColumns, customerCsvLine } from "#domain/customers/customers-csv.ts";
import { writeCsv } from "#domain/text/csv.ts";
import type { AppRouter } from "#server/router.ts";
import { fetchAllPages } from "../import-export/fetch-all-pages.ts";
import { BYTE_ORDER_MARK, download } from "../import-export/read-file.ts";

type Page = inferRouterOutputs<AppRouter>["admin"]["customers"]["exportPage"];

/** Loads all customers page by page and downloads customers.csv (back-office §2); gives how many. */
export async function exportCustomers(
  fetchPage: (after: number) => Promise<Page>,
): Promise<number> {
  const parts: string[] = [];
  let count = 0;
  await fetchAllPages(0, fetchPage, ({ customers }) => {
    parts.push(writeCsv(customers.map((one) => customerCsvLine(one, dayOf))));
    count += customers.length;
  });
  const columns = writeCsv([customerCsvColumns(shopFormats().currency)]);
  download("customers.csv", [BYTE_ORDER_MARK, columns, ...parts], "text/csv");
  return count;
}

/** As spreadsheets sort it: 2026-11-21. */
function dayOf(at: number | null): string {
  return shopTimeInput(at).slice(0, 10);
}

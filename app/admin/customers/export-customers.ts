import type { QueryClient } from "@tanstack/react-query";
import { shopFormats } from "#app/lib/formats.ts";
import { shopTimeInput } from "#app/lib/time/days.ts";
import type { Trpc } from "#app/lib/trpc.ts";
import { customerCsvColumns, customerCsvLine } from "#domain/customers/customers-csv.ts";
import { writeCsv } from "#domain/text/csv.ts";
import { fetchAllPages } from "../import-export/fetch-all-pages.ts";
import { BYTE_ORDER_MARK, download } from "../import-export/read-file.ts";

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
  const fetchPage = (after: number) =>
    queryClient.fetchQuery({
      ...trpc.admin.customers.exportPage.queryOptions({ after }),
      staleTime: 0,
      gcTime: 0,
    });
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

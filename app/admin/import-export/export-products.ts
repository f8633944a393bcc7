import type { QueryClient } from "@tanstack/react-query";
import { shopFormats } from "#app/lib/formats.ts";
import { shopTimeInput } from "#app/lib/time/days.ts";
import type { Trpc } from "#app/lib/trpc.ts";
import { csvLine, EXPORT_COLUMNS } from "#domain/imports/product-csv.ts";
import { exportedProduct } from "#domain/imports/product-json.ts";
import type { Currency } from "#domain/store/formats.ts";
import { writeCsv } from "#domain/text/csv.ts";
import { fetchAllPages } from "./fetch-all-pages.ts";
import { BYTE_ORDER_MARK, download } from "./read-file.ts";

export type ExportFormat = "json" | "csv";

/**
 * Loads all products page by page and downloads them as 'products-export-{YYYY-MM-DD}.json'
 * (back-office §7), or .csv in the store template with the texts in other languages, the facts and the VAT class behind it. Gives how many there are.
 */
export async function exportProducts(
  { trpc, queryClient }: { trpc: Trpc; queryClient: QueryClient },
  format: ExportFormat,
): Promise<number> {
  const { currency } = shopFormats();
  const parts: string[] = [];
  let count = 0;
  const fetchPage = (after: string) =>
    queryClient.fetchQuery({
      ...trpc.admin.imports.exportPage.queryOptions({ after }),
      staleTime: 0,
      gcTime: 0,
    });
  await fetchAllPages("", fetchPage, ({ products }) => {
    if (products.length > 0) {
      const separator = count > 0 && format === "json" ? ",\n" : "";
      parts.push(
        separator +
          (format === "json"
            ? jsonOf(products, currency)
            : writeCsv(products.map((one) => csvLine(one, currency)))),
      );
    }
    count += products.length;
  });
  const name = `products-export-${shopTimeInput(Date.now()).slice(0, 10)}.${format}`;
  if (format === "csv") {
    download(name, [BYTE_ORDER_MARK, writeCsv([EXPORT_COLUMNS]), ...parts], "text/csv");
  } else {
    const all = count === 0 ? ["[]"] : ["[\n", ...parts, "\n]"];
    download(name, [...all, "\n"], "application/json");
  }
  return count;
}

/** The products as they stand inside a pretty-printed array. */
function jsonOf(
  products: ReadonlyArray<Parameters<typeof exportedProduct>[0]>,
  currency: Currency,
): string {
  const exported = products.map((one) => exportedProduct(one, currency));
  return JSON.stringify(exported, null, 2).slice(2, -2);
}

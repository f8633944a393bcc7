import { writeCsv } from "#domain/text/csv.ts";
import { BYTE_ORDER_MARK, download } from "../import-export/read-file.ts";

/** Downloads a report's lines as a CSV file that spreadsheets read as UTF-8. */
export function saveReport(name: string, lines: ReadonlyArray<readonly string[]>): void {
  download(name, [BYTE_ORDER_MARK, writeCsv(lines)], "text/csv");
}

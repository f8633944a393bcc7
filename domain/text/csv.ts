import Papa from "papaparse";

/**
 * A cell that a spreadsheet would run, however often it was made harmless before; plain negative
 * numbers it would not.
 */
export const FORMULA = /^'*(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/;

/** Lines of a CSV file, with every cell that a spreadsheet would run made harmless. */
export function writeCsv(lines: ReadonlyArray<readonly string[]>): string {
  if (lines.length === 0) return "";
  const cells = lines.map((line) => [...line]);
  return `${Papa.unparse(cells, { newline: "\r\n", escapeFormulae: FORMULA })}\r\n`;
}

import type { PageWriter } from "#server/documents/page-writer.ts";

/** What is left for text on a page of A4, in points. */
export const SHEET_HEIGHT = 841.89 - 2 * 48;
/** Roughly how wide a sign is, in its size. */
const SIGN_WIDTH = 0.55;

type Columns = Parameters<PageWriter["row"]>[0];
type WrittenColumn = Columns[number];

/** A row as it was asked for: its page from 0, and where it begins and ends below the top, in points. */
export type WrittenRow = {
  page: number;
  from: number;
  to: number;
  columns: readonly WrittenColumn[];
  /** All that stands in it, column by column. */
  texts: readonly string[];
};

/** A page writer without fonts, which notes what stands where; its signs are all of one width. */
export function openSheet() {
  const rows: WrittenRow[] = [];
  const rules: Array<{ page: number; at: number }> = [];
  let page = 0;
  let at = 0;
  const linesOf = (text: string, width: number, size: number) =>
    Math.max(1, Math.ceil((text.length * size * SIGN_WIDTH) / width));
  const heightOf = (text: string, width: number, size = 10) =>
    linesOf(text, width, size) * size * 1.4;
  const writer: PageWriter = {
    keep(height) {
      if (at + height <= SHEET_HEIGHT) return false;
      page++;
      at = 0;
      return true;
    },
    skip(points) {
      at += points;
    },
    heightOf: (text, width, style = {}) => heightOf(text, width, style.size),
    row(columns) {
      const heights = columns.map(({ text, width, size }) =>
        [text].flat().reduce((sum, one) => sum + heightOf(one, width, size), 0),
      );
      const to = at + Math.max(0, ...heights);
      rows.push({ page, from: at, to, columns, texts: columns.flatMap(({ text }) => text) });
      at = to;
    },
    rule() {
      rules.push({ page, at: at + 4 });
      at += 10;
    },
    finish: async () => new Uint8Array(),
  };
  return { writer, rows, rules };
}

export type Sheet = ReturnType<typeof openSheet>;

/** The row in which a text stands. Throws where there is none. */
export function rowWith({ rows }: Sheet, text: string): WrittenRow {
  const row = rows.find(({ texts }) => texts.includes(text));
  if (!row) throw new Error(`${text} stands nowhere`);
  return row;
}

/** What stands from the row with one text to that with another, row by row. */
export function textsBetween(sheet: Sheet, first: string, last: string): (readonly string[])[] {
  const [from, to] = [first, last].map((text) => sheet.rows.indexOf(rowWith(sheet, text)));
  return sheet.rows.slice(from, (to ?? 0) + 1).map(({ texts }) => texts);
}

/** How much is left free above the row with a text, in points. */
export function gapAbove(sheet: Sheet, text: string): number {
  const row = rowWith(sheet, text);
  return row.from - (sheet.rows[sheet.rows.indexOf(row) - 1]?.to ?? 0);
}

/** How each column of a row is written: its text, and what is said of it but its place. */
export function styleOf(row: WrittenRow): object[] {
  return row.columns.map(({ x, width, ...style }) => style);
}

/** Between which of two points from the left a column's text stands, and at which of both. */
export function placeOf({ x, width, align = "left" }: WrittenColumn): [number, number, string] {
  return [round(x), round(x + width), align];
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}

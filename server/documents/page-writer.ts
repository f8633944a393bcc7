import fontkit from "@cantoo/fontkit";
import { PDFDocument, type PDFFont, type PDFPage, rgb } from "@cantoo/pdf-lib";
import { type Language, languageTag } from "#domain/store/formats.ts";

/** The two cuts of Noto Sans as files (public/fonts): it has the marks that Yoruba needs. */
export type FontFiles = { regular: Uint8Array; bold: Uint8Array };

export type TextStyle = {
  size?: number;
  bold?: boolean;
  faint?: boolean;
  align?: "left" | "right";
};

/** Texts one below the other; `x` and `width` in points. */
type Column = TextStyle & { text: string | readonly string[]; x: number; width: number };

/** A4 in points, and what stays free around the text. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
const LINE_HEIGHT = 1.4;
const INK = rgb(0.13, 0.09, 0.16);
const FAINT = rgb(0.4, 0.36, 0.42);
const RULE = rgb(0.8, 0.77, 0.74);
/** Shown for a sign that the font lacks. */
const UNKNOWN_SIGN = "?";

export const TEXT_LEFT = PAGE.margin;
export const TEXT_RIGHT = PAGE.width - PAGE.margin;

export type PageWriter = Awaited<ReturnType<typeof openPageWriter>>;

/** Text on A4 pages, from the top down; a new page when the next block no longer fits. */
export async function openPageWriter(
  fonts: FontFiles,
  about: { title: string; author: string; language: Language },
) {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  document.setTitle(about.title, { showInWindowTitleBar: true });
  document.setAuthor(about.author);
  document.setLanguage(languageTag(about.language));
  const regular = await document.embedFont(fonts.regular, { subset: true });
  const bold = await document.embedFont(fonts.bold, { subset: true });
  const known = new Set(regular.getCharacterSet());
  let page: PDFPage = document.addPage([PAGE.width, PAGE.height]);
  let top = PAGE.height - PAGE.margin;

  const fontOf = (style: TextStyle) => (style.bold ? bold : regular);
  const printable = (text: string) =>
    Array.from(text.normalize("NFC").replaceAll(/\s+/g, " "), (sign) =>
      known.has(sign.codePointAt(0) ?? 0) ? sign : UNKNOWN_SIGN,
    ).join("");

  function breakPage(): void {
    page = document.addPage([PAGE.width, PAGE.height]);
    top = PAGE.height - PAGE.margin;
  }

  return {
    /** Begins a new page unless `height` points are left on this one; true if it did. */
    keep(height: number): boolean {
      if (top - height >= PAGE.margin) return false;
      breakPage();
      return true;
    },
    /** Moves down by so many points. */
    skip(points: number): void {
      top -= points;
    },
    /** How tall a text of this width becomes, in points. */
    heightOf(text: string, width: number, style: TextStyle = {}): number {
      const { size = 10 } = style;
      return wrap(printable(text), width, fontOf(style), size).length * size * LINE_HEIGHT;
    },
    /**
     * Writes texts side by side, each wrapped in its column, and moves down by the tallest.
     */
    row(columns: readonly Column[]): void {
      const heights = columns.map((column) => {
        const lines = [column.text].flat().map(printable);
        return drawColumn(page, { ...column, lines, top, font: fontOf(column) });
      });
      top -= Math.max(0, ...heights);
    },
    /** A thin line across the text. */
    rule(): void {
      top -= 4;
      page.drawLine({
        start: { x: TEXT_LEFT, y: top },
        end: { x: TEXT_RIGHT, y: top },
        thickness: 0.75,
        color: RULE,
      });
      top -= 6;
    },
    /** The finished file; `footer` is what stands at the foot of a page, of so many. */
    async finish(footer: (number: number, total: number) => string): Promise<Uint8Array> {
      const pages = document.getPages();
      pages.forEach((one, index) => {
        const text = printable(footer(index + 1, pages.length));
        one.drawText(text, { x: TEXT_LEFT, y: 26, size: 8, font: regular, color: FAINT });
      });
      return document.save();
    },
  };
}

/** Draws texts from `top` down, wrapped in their column, and gives how tall they are together. */
function drawColumn(
  page: PDFPage,
  column: Column & { lines: readonly string[]; top: number; font: PDFFont },
): number {
  const { x, width, top, font, size = 10, faint = false, align = "left" } = column;
  const lines = column.lines.flatMap((text) => wrap(text, width, font, size));
  lines.forEach((line, index) => {
    const shift = align === "right" ? width - font.widthOfTextAtSize(line, size) : 0;
    page.drawText(line, {
      x: x + shift,
      y: top - size - index * size * LINE_HEIGHT,
      size,
      font,
      color: faint ? FAINT : INK,
    });
  });
  return lines.length * size * LINE_HEIGHT;
}

/** Breaks a text at blanks, and a word that is too long for the line within it. */
function wrap(text: string, width: number, font: PDFFont, size: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const sign of word) {
      if (fits(line + sign)) line += sign;
      else {
        lines.push(line);
        line = sign;
      }
    }
  }
  return [...lines, line];
}

import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { readPublicFile } from "#tests/factories/public-file.ts";

/** A text as it stands on a page: `x` and the baseline `y` in points from the left and from below. */
export type PdfText = {
  text: string;
  x: number;
  y: number;
  size: number;
  isBold: boolean;
  /** Red, green and blue, from 0 to 1. */
  color: readonly number[];
};

/** A thin line, in points from the left and from below. */
type PdfLine = { from: number; to: number; y: number };

export type PdfPage = {
  width: number;
  height: number;
  texts: readonly PdfText[];
  lines: readonly PdfLine[];
};

const DRAWN_TEXT =
  /([\d.]+) ([\d.]+) ([\d.]+) rg\n\/(\S+) ([\d.]+) Tf\n[\d.]+ TL\n1 0 0 1 (\S+) (\S+) Tm\n<([\dA-F]*)> Tj/g;
const DRAWN_LINE = /(\S+) \S+ m\n(\S+) (\S+) l/g;

/** The fonts of the shop's documents. */
export async function documentFonts() {
  const [regular, bold] = await Promise.all(
    ["regular", "bold"].map((cut) => readPublicFile(`/fonts/noto-sans-${cut}.ttf`)),
  );
  if (!regular || !bold) throw new Error("A font is missing");
  return { regular, bold };
}

/** What a reader of a file that server/documents made sees, page by page, and what it says of itself. */
export async function readPdf(bytes: Uint8Array) {
  const file = await PDFDocument.load(bytes);
  const language = file.catalog.lookupMaybe(PDFName.of("Lang"), PDFString);
  return {
    title: file.getTitle(),
    author: file.getAuthor(),
    language: language?.decodeText(),
    isTitleShown: file.catalog.getViewerPreferences()?.getDisplayDocTitle() ?? false,
    pages: file.getPages().map(readPage),
  };
}

function readPage(page: PDFPage): PdfPage {
  const content = contentOf(page);
  const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
  const texts = [...content.matchAll(DRAWN_TEXT)].map((found) => {
    const [, red, green, blue, name = "", size, x, y, hex = ""] = found;
    const font = fonts?.lookup(PDFName.of(name), PDFDict);
    return {
      text: font ? spell(hex, font) : "",
      x: Number(x),
      y: Number(y),
      size: Number(size),
      isBold: name.includes("Bold"),
      color: [Number(red), Number(green), Number(blue)],
    };
  });
  const lines = [...content.matchAll(DRAWN_LINE)].map(([, from, to, y]) => ({
    from: Number(from),
    to: Number(to),
    y: Number(y),
  }));
  return { ...page.getSize(), texts, lines };
}

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((one) => page.doc.context.lookup(one))
      : [];
  return streams.map(textOfStream).join("\n");
}

/** The signs behind a font's own numbers for them, by the table that a reader copies text by. */
function spell(hex: string, font: PDFDict): string {
  const table = textOfStream(font.lookup(PDFName.of("ToUnicode")));
  const signs = new Map(
    [...table.matchAll(/<(\w{4})> <(\w*)>/g)].map(([, number = "", sign = ""]) => [
      number,
      inFours(sign)
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join(""),
    ]),
  );
  return inFours(hex)
    .map((number) => signs.get(number) ?? "")
    .join("");
}

function inFours(hex: string): string[] {
  return hex.match(/.{4}/g) ?? [];
}

function textOfStream(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) return "";
  return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
}

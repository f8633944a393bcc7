import fontkit from "@cantoo/fontkit";
import { PDFDocument, type PDFFont } from "@cantoo/pdf-lib";
import { beforeAll, expect, test } from "vitest";
import type { Language } from "#domain/store/formats.ts";
import {
  openPageWriter,
  type PageWriter,
  TEXT_LEFT,
  TEXT_RIGHT,
} from "#server/documents/page-writer.ts";
import { documentFonts, type PdfPage, readPdf } from "./read-pdf.ts";

/** Of A4 in points: where the text begins and ends, from below. */
const [TOP, BOTTOM] = [841.89 - 48, 48];
/** A line of ten points, with what is left below it. */
const LINE = 14;
const COLUMN = { x: TEXT_LEFT, width: 120 };

let regular: PDFFont;
beforeAll(async () => {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  regular = await document.embedFont((await documentFonts()).regular);
});

test("a file says its title, above its window too, its author and its language, and is light", async () => {
  const bytes = await write((page) => {
    page.row([{ text: "Garri", ...COLUMN }]);
    page.row([{ text: "Total", ...COLUMN, bold: true }]);
  }, "zu");
  expect(await readPdf(bytes)).toMatchObject({
    title: "Invoice INV-000001",
    isTitleShown: true,
    author: "Soko",
    language: "zu-ZA",
  });
  expect(bytes.length, "of the fonts only what is used").toBeLessThan(20_000);
});

test("texts of a row begin at one height, at the left or the right; the next is below the tallest", async () => {
  const page = await onePage((writer) => {
    const right = { x: 300, width: 80, align: "right" } as const;
    writer.row([
      { text: ["Garri", "Egusi", "Yam"], ...COLUMN },
      { text: "R1 234.50", ...right },
    ]);
    writer.row([]);
    writer.row([{ text: "Below", ...COLUMN }]);
  });
  const first = TOP - 10;
  expect(placesOf(page)).toEqual([
    ["Garri", TEXT_LEFT, first],
    ["Egusi", TEXT_LEFT, first - LINE],
    ["Yam", TEXT_LEFT, first - 2 * LINE],
    ["R1 234.50", rounded(380 - widthOf("R1 234.50")), first],
    ["Below", TEXT_LEFT, first - 3 * LINE],
  ]);
});

test("a text is ten points of ink, or larger, bold or faint as it is asked for", async () => {
  const page = await onePage((writer) => {
    writer.row([
      { text: "plain", ...COLUMN },
      { text: "title", x: 200, width: 100, size: 18, bold: true },
      { text: "aside", x: 320, width: 100, faint: true },
    ]);
    writer.row([{ text: "below", ...COLUMN }]);
  });
  const [plain, title, aside, below] = page.texts;
  expect(plain).toMatchObject({ size: 10, isBold: false });
  expect(title).toMatchObject({ size: 18, isBold: true, color: plain?.color, y: TOP - 18 });
  expect(aside).toMatchObject({ size: 10, isBold: false });
  expect(sum(aside?.color), "lighter than ink").toBeGreaterThan(sum(plain?.color) + 0.5);
  expect(below?.y).toBeCloseTo(TOP - 18 * 1.4 - 10);
});

test("what the font lacks is a question mark, white space of any kind is one blank", async () => {
  const page = await onePage((writer) => {
    writer.row([{ text: "E\u0323fo\u0323\u0301 漢字 Gar\n\t  ri 🍲", x: TEXT_LEFT, width: 400 }]);
    writer.row([{ text: "", ...COLUMN }]);
    writer.row([{ text: "below", ...COLUMN }]);
  });
  const [foreign, , below] = page.texts;
  expect(foreign?.text).toBe("\u1eb8f\u1ecd\u0301 ?? Gar ri ?");
  expect(below?.y, "a text of nothing is a line").toBeCloseTo(TOP - 10 - 2 * LINE);
});

test("a text is broken at blanks, as late as it fits", async () => {
  const text = "Smoked catfish from the Niger, dried over three days, whole, without the head";
  const page = await onePage((writer) => writer.row([{ text, ...COLUMN }]));
  const lines = page.texts.map((one) => one.text);
  expect(lines.join(" ")).toBe(text);
  expect(lines.length).toBeGreaterThan(2);
  lines.forEach((line, index) => {
    expect(widthOf(line)).toBeLessThanOrEqual(COLUMN.width);
    const next = lines[index + 1]?.split(" ")[0];
    if (next) expect(widthOf(`${line} ${next}`), line).toBeGreaterThan(COLUMN.width);
  });
});

test("a word that is longer than its column is broken within, and the text goes on behind it", async () => {
  const word = "abcdefghijklmnopqrstuvwxyz".repeat(2);
  const page = await onePage((writer) => {
    writer.row([{ text: `${word} on`, ...COLUMN }]);
    writer.row([{ text: `Of ${word} on`, ...COLUMN }]);
  });
  const lines = page.texts.map(({ text }) => text);
  const second = lines.indexOf("Of");
  expect(second).toBeGreaterThan(1);
  expect(lines.slice(0, second).join("")).toBe(`${word} on`);
  expect(lines.slice(second + 1)).toEqual(lines.slice(0, second));
  for (const line of lines.slice(0, second - 1)) {
    expect(widthOf(line)).toBeLessThanOrEqual(COLUMN.width);
    expect(widthOf(`${line}m`)).toBeGreaterThan(COLUMN.width);
  }
});

test("how tall a text becomes is asked beforehand: what just fits is a line", async () => {
  const writer = await openWriter();
  const width = widthOf("Palm oil");
  expect(writer.heightOf("Palm oil", width)).toBe(LINE);
  expect(writer.heightOf("Palm oil", width - 0.01)).toBe(2 * LINE);
  expect(writer.heightOf("Palm\n oil", width)).toBe(LINE);
  expect(writer.heightOf("Palm oil", width, { bold: true })).toBe(2 * LINE);
  expect(writer.heightOf("Palm oil", 2 * width, { size: 20 })).toBe(28);
});

test("what no longer fits begins a page of its own, at its top; what just fits stays", async () => {
  const kept: boolean[] = [];
  const pages = await pagesOf((writer) => {
    kept.push(writer.keep(TOP - BOTTOM));
    kept.push(writer.keep(TOP - BOTTOM + 0.01));
    writer.row([{ text: "second", ...COLUMN }]);
    writer.skip(100);
    writer.row([{ text: "further down", ...COLUMN }]);
    kept.push(writer.keep(TOP - BOTTOM - 100 - 2 * LINE));
    kept.push(writer.keep(TOP - BOTTOM - 100 - 2 * LINE + 1));
    writer.row([{ text: "third", ...COLUMN }]);
  });
  expect(kept).toEqual([false, true, false, true]);
  expect(pages.map(({ width, height }) => [width, height])).toEqual(
    Array(3).fill([595.28, 841.89]),
  );
  expect(pages.map(placesOf)).toEqual([
    [],
    [
      ["second", TEXT_LEFT, TOP - 10],
      ["further down", TEXT_LEFT, rounded(TOP - 10 - LINE - 100)],
    ],
    [["third", TEXT_LEFT, TOP - 10]],
  ]);
});

test("a rule goes across the page between two rows and touches neither", async () => {
  const page = await onePage((writer) => {
    writer.row([{ text: "jgqy", ...COLUMN }]);
    writer.rule();
    writer.row([{ text: "ÄÖÜ", ...COLUMN }]);
  });
  const [above, below] = page.texts;
  const [rule] = page.lines;
  expect(rule).toMatchObject({ from: TEXT_LEFT, to: TEXT_RIGHT });
  expect((above?.y ?? 0) - (rule?.y ?? 0)).toBeCloseTo(8);
  expect((rule?.y ?? 0) - (below?.y ?? 0)).toBeCloseTo(16);
});

test("at the foot of each page, in its margin, stands which of how many it is", async () => {
  const { pages } = await readPdf(
    await write((writer) => {
      writer.row([{ text: "ink", ...COLUMN }]);
      writer.keep(10_000);
      writer.keep(10_000);
    }),
  );
  const feet = pages.map(({ texts }) => texts.at(-1));
  expect(feet.map((foot) => foot?.text)).toEqual(["1 of 3", "2 of 3", "3 of 3"]);
  const ink = pages[0]?.texts[0]?.color;
  for (const foot of feet) {
    expect(foot).toMatchObject({ x: TEXT_LEFT, size: 8, isBold: false });
    expect(foot?.y).toBeLessThan(BOTTOM - 8);
    expect(foot?.y).toBeGreaterThan(20);
    expect(sum(foot?.color)).toBeGreaterThan(sum(ink) + 0.5);
  }
});

async function openWriter(language: Language = "en"): Promise<PageWriter> {
  const about = { title: "Invoice INV-000001", author: "Soko", language };
  return openPageWriter(await documentFonts(), about);
}

async function write(draw: (writer: PageWriter) => void, language?: Language) {
  const writer = await openWriter(language);
  draw(writer);
  return writer.finish((number, total) => `${number} of ${total}`);
}

/** The pages that somebody drew, without their feet. */
async function pagesOf(draw: (writer: PageWriter) => void): Promise<PdfPage[]> {
  const { pages } = await readPdf(await write(draw));
  return pages.map((page) => ({ ...page, texts: page.texts.slice(0, -1) }));
}

async function onePage(draw: (writer: PageWriter) => void): Promise<PdfPage> {
  const [page, second] = await pagesOf(draw);
  if (!page || second) throw new Error("It is not on one page");
  return page;
}

function placesOf({ texts }: PdfPage) {
  return texts.map(({ text, x, y }) => [text, rounded(x), rounded(y)]);
}

function widthOf(text: string): number {
  return regular.widthOfTextAtSize(text, 10);
}

function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}

function sum(parts: readonly number[] = []): number {
  return parts.reduce((all, one) => all + one, 0);
}

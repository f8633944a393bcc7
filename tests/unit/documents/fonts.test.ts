import { readFile } from "node:fs/promises";
import fontkit from "@cantoo/fontkit";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/store/formats.ts";
import { CALENDAR_NAMES } from "#domain/time/calendar-names.ts";
import { readMessages } from "#scripts/lib/messages/read.ts";

/** Of the languages of South Africa, and of those whose foods the shop sells. */
const NAMES = "ŠšÊêËëÏïÔôÖöÜüÁáÉéÍíÓóÚúÀàÈèÌìÒòÙùẸẹỌọṢṣḒḓṰṱṊṋḼḽŊŋƁɓƊɗƘƙ’“”·×";
const NOUNS = ["taxDocuments", "letters", "carts", "deliveries", "purchases", "payment"];

test.each(["regular", "bold"])(
  "the %s font has every letter that a document is written in",
  async (cut) => {
    const document = await PDFDocument.create();
    document.registerFontkit(fontkit);
    const font = await document.embedFont(await readFile(`public/fonts/noto-sans-${cut}.ttf`));
    const known = new Set(font.getCharacterSet());
    const texts = [NAMES, JSON.stringify(CALENDAR_NAMES)];
    for (const language of LANGUAGES) {
      for (const noun of NOUNS) texts.push(JSON.stringify(await readMessages(noun, language)));
    }
    const missing = [...new Set(texts.join(""))].filter(
      (sign) => !known.has(sign.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual([]);
  },
);

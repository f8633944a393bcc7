import { expect, test } from "vitest";
import { LANGUAGES, type Language, languageTag } from "#domain/store/formats.ts";
import { renderMail } from "#server/mail/render.ts";
import { everyMail, MAIL_SURROUNDINGS } from "#tests/factories/mail.ts";

const MAILS = everyMail({ name: "Thandi", words: "Ring twice" });
const KINDS = Object.keys(MAILS);
const OTHERS = LANGUAGES.filter((language) => language !== "en");
/** The store's and the shopper's own words. */
const DATA = /^(Test Market|114 Bryanston Drive.*|[> ]*Ring twice.*|Re: Ring twice)$/;

test.each(KINDS)("%s says nothing in English where it is to speak another language", (kind) => {
  const english = new Set(sentencesOf(kind, "en"));
  for (const language of OTHERS) {
    const left = sentencesOf(kind, language).filter((line) => english.has(line));
    expect(left, language).toEqual([]);
  }
});

test.each(KINDS)("%s says of itself in which language it is", (kind) => {
  for (const language of LANGUAGES) {
    expect(render(kind, language).html).toContain(`lang="${languageTag(language)}"`);
  }
});

test("a letter leads to the shop's pages in its own language, and to the one back office", () => {
  expect(render("account-notice", "zu").text).toContain("https://shop.test/zu/login");
  expect(render("back-in-stock", "af").text).toContain("https://shop.test/af/wishlist");
  expect(render("order-received", "xh").text).toContain("https://shop.test/admin/orders?");
});

/** What it says in words: its subject, and the lines that have several. */
function sentencesOf(kind: string, language: Language): string[] {
  const { subject, text } = render(kind, language);
  return [subject, ...text.split("\n")].filter(
    (line) => /\p{Ll}{2,} \p{Ll}{2,}/u.test(line) && !DATA.test(line),
  );
}

function render(kind: string, language: Language) {
  const mail = Object.values(MAILS).find((one) => one.kind === kind);
  if (!mail) throw new Error(`no mail is a ${kind}`);
  const formats = { ...MAIL_SURROUNDINGS.formats, language };
  return renderMail(mail, { ...MAIL_SURROUNDINGS, formats });
}

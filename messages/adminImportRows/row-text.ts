import { MAX_PRICE_CENTS } from "#domain/catalogue/product-form.ts";
import { type FieldCheck, isInOther } from "#domain/imports/checks.ts";
import type {
  FileProblem,
  LimitRule,
  PlainRule,
  RowNote,
  RowProblem,
} from "#domain/imports/problems.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { Currency } from "#domain/store/formats.ts";
import { adminImportRows } from "#messages/adminImportRows/index.ts";
import { adminStock } from "#messages/adminStock/index.ts";
import { currencyText } from "#messages/currencies/currency-text.ts";
import { factsClashText } from "#messages/facts/fact-text.ts";

const PLAIN: Readonly<Record<PlainRule, (currency: Currency) => string>> = {
  categoryLong: () => adminImportRows.categoryLong(),
  categoryMissing: () => adminImportRows.categoryMissing(),
  categoryNoText: () => adminImportRows.categoryNoText(),
  categoryWithoutLetters: () => adminImportRows.categoryWithoutLetters(),
  changedSince: () => adminImportRows.changedSince(),
  currencyNoText: () => adminImportRows.currencyNoText(),
  descriptionNoText: () => adminImportRows.descriptionNoText(),
  featuredNoChoice: () => adminImportRows.featuredNoChoice(),
  idNoText: () => adminImportRows.idNoText(),
  imageNoText: () => adminImportRows.imageNoText(),
  imageTextsNoList: () => adminImportRows.imageTextsNoList(),
  imagesNoList: () => adminImportRows.imagesNoList(),
  itemNameEmpty: () => adminImportRows.itemNameEmpty(),
  nameMissing: () => adminImportRows.nameMissing(),
  nameNoText: () => adminImportRows.nameNoText(),
  noPrice: () => adminImportRows.noPrice(),
  noProduct: () => adminImportRows.noProduct(),
  pictureNoAddress: () => adminImportRows.pictureNoAddress(),
  priceHigh: (currency) =>
    adminImportRows.priceHigh({ most: formatMoney(MAX_PRICE_CENTS, currency) }),
  priceLow: (currency) => priceLowText(currency),
  priceNoNumber: () => adminImportRows.priceNoNumber(),
  ratingNoNumber: () => adminImportRows.ratingNoNumber(),
  ratingOutside: () => adminImportRows.ratingOutside(),
  reviewsNoNumber: () => adminImportRows.reviewsNoNumber(),
  sectionEmpty: () => adminImportRows.sectionEmpty(),
  skuNoText: () => adminImportRows.skuNoText(),
  statusUnknown: () => adminImportRows.statusUnknown(),
  stockNoNumber: () => adminImportRows.stockNoNumber(),
  translationNoText: () => adminImportRows.translationNoText(),
  translationsNoLanguages: () => adminImportRows.translationsNoLanguages(),
  vatClassUnknown: () => adminImportRows.vatClassUnknown(),
};

const LIMITS: Readonly<Record<LimitRule, (most: number) => string>> = {
  descriptionLong: (most) => adminImportRows.descriptionLong({ most }),
  imagesTooMany: (most) => adminImportRows.imagesTooMany({ most }),
  keyLong: (most) => adminImportRows.keyLong({ most }),
  nameLong: (most) => adminImportRows.nameLong({ most }),
  skuLong: (most) => adminImportRows.skuLong({ most }),
  stockHigh: (most) => adminImportRows.stockHigh({ most }),
};

/** Why a row is not imported as it is, in words; amounts in the shop's currency. */
export function rowProblemText(problem: RowProblem, currency: Currency): string {
  if (problem.rule === "translationLong") {
    return adminImportRows.translationLong({ column: problem.column, most: problem.most });
  }
  if (problem.rule === "factUnread") {
    return adminImportRows.factUnread({ column: problem.column, typed: problem.typed });
  }
  if (problem.rule === "factsClash") return factsClashText(problem);
  if ("most" in problem) return LIMITS[problem.rule](problem.most);
  switch (problem.rule) {
    case "columnsFew":
      return adminImportRows.columnsFew({ count: problem.count, needed: problem.needed });
    case "repeated": {
      const { what, first } = problem;
      return first === null
        ? adminImportRows.repeated({ what })
        : adminImportRows.repeatedAt({ what, row: first });
    }
    case "skuAndId":
      return adminImportRows.skuAndId({ bySku: problem.bySku, byId: problem.byId });
    case "stockHeld":
      return adminImportRows.stockHeld({ count: problem.reserved });
    case "stockMoved":
      return adminStock.movedMeanwhile({ before: problem.before, now: problem.now });
    case "leftOut":
      return adminImportRows.leftOut({ reason: checksText(problem.checks, currency) });
    default:
      return PLAIN[problem.rule](currency);
  }
}

/** All that is to be checked of a row, in words. */
export function checksText(checks: readonly FieldCheck[], currency: Currency): string {
  return checks.map((check) => checkText(check, currency)).join("; ");
}

/** What is to be checked, in words: “1,299” could be R1 299.00 or R1.30. */
export function checkText({ field, typed: text, readings }: FieldCheck, currency: Currency) {
  if (text === "") return adminImportRows.noPrice();
  const typed = shortened(text);
  if (field === "price") {
    const [reading, cents] = readings.map((each) => formatMoney(each, currency));
    if (reading === undefined) {
      return isInOther(text, currency)
        ? priceInOtherText(text, currency)
        : adminImportRows.priceUnread({ typed });
    }
    if (cents === undefined) return adminImportRows.priceCould({ typed, reading });
    return adminImportRows.priceEither({ typed, thousands: reading, cents });
  }
  const [first, second] = readings;
  if (first === undefined) return adminImportRows.stockUnread({ typed });
  if (second === undefined) return adminImportRows.stockCould({ typed, reading: first });
  return adminImportRows.stockEither({ typed, first, second });
}

/** That a price is none. */
export function priceLowText(currency: Currency): string {
  return adminImportRows.priceLow({ least: formatMoney(0, currency) });
}

/** That a price's sign is another currency's, and which one the shop counts in. */
export function priceInOtherText(text: string, currency: Currency): string {
  return adminImportRows.priceInOther({
    typed: shortened(text),
    currency: currencyText(currency),
  });
}

function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}

/** What is done to a row otherwise than it says. */
export function rowNoteText(note: RowNote): string {
  return note.note === "addedWithoutSku"
    ? adminImportRows.addedWithoutSku({ owner: note.owner })
    : adminImportRows.picturesLeftOut({ count: note.count });
}

/** Why a file as a whole is not read. */
export function fileProblemText(problem: FileProblem): string {
  switch (problem.rule) {
    case "badJson":
      return adminImportRows.badJson();
    case "noArray":
      return adminImportRows.noArray();
    case "noJson":
      return adminImportRows.noJson();
    case "tooManyRows":
      return adminImportRows.tooManyRows({ most: problem.most });
    case "quotesDiffer":
      return adminImportRows.quotesDiffer({ row: problem.row });
    case "headerWide":
      return adminImportRows.headerWide({ columns: problem.count, most: problem.most });
    case "headerNarrow": {
      const { count } = problem;
      const template = { needed: problem.names.length, names: problem.names.join(", ") };
      return problem.hasSemicolons
        ? adminImportRows.headerSemicolons(template)
        : adminImportRows.headerNarrow({ count, ...template });
    }
  }
}

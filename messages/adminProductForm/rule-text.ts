import {
  MAX_IMAGES,
  MAX_PRICE_CENTS,
  MAX_STOCK,
  type PriceRule,
  type ProductRule,
  type StockTurn,
} from "#domain/catalogue/product-form.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { VatClass } from "#domain/money/vat.ts";
import type { Currency } from "#domain/store/formats.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { factsClashText } from "#messages/facts/fact-text.ts";
import { formRules } from "#messages/formRules/index.ts";
import { moneyRuleText } from "#messages/formRules/money-text.ts";

const TEXTS: Readonly<Record<Extract<ProductRule, string>, (currency: Currency) => string>> = {
  valuesMissing: () => adminProductForm.valuesMissing(),
  nameMissing: () => adminProductForm.nameMissing(),
  descriptionMissing: () => adminProductForm.descriptionMissing(),
  categoryMissing: () => adminProductForm.categoryMissing(),
  noPrice: () => adminProductForm.noPrice(),
  priceTooHigh: (currency) =>
    adminProductForm.priceTooHigh({ most: formatMoney(MAX_PRICE_CENTS, currency) }),
  priceZero: (currency) => adminProductForm.priceZero({ least: formatMoney(0, currency) }),
  imageMissing: () => adminProductForm.imageMissing(),
  tooManyImages: () => adminProductForm.tooManyImages({ most: MAX_IMAGES }),
  imageTwice: () => adminProductForm.imageTwice(),
  sizeUnread: () => adminProductForm.sizeUnread(),
};

/** What is said of a rule that a product's form breaks; amounts are written in `currency`. */
export function productRuleText(rule: ProductRule, currency: Currency): string {
  if (typeof rule === "string") return TEXTS[rule](currency);
  if ("allergen" in rule) return factsClashText(rule);
  return "longest" in rule
    ? formRules.tooLong({ longest: rule.longest })
    : moneyRuleText(rule, currency);
}

/** The same of a price alone. */
export function priceRuleText(rule: PriceRule, currency: Currency): string {
  return productRuleText(rule, currency);
}

/** Why a typed stock became 0. */
export function stockTurnText({ rule, typed }: StockTurn): string {
  return rule === "noWholeNumber"
    ? adminProductForm.stockNoNumber({ typed })
    : adminProductForm.stockTooHigh({ most: MAX_STOCK, typed });
}

/** What VAT a price holds. */
export function vatClassText(vatClass: VatClass): string {
  return vatClass === "zero" ? adminProductForm.vatZero() : adminProductForm.vatStandard();
}

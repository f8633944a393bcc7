import * as v from "valibot";
import { isSouthAfricanPhone } from "../../customers/phone.ts";
import { isWholeRate } from "../../money/money.ts";
import { isVatNumber } from "../../money/vat.ts";
import { readUrl } from "../../text/read-url.ts";
import { CURRENCIES, LANGUAGES, TIMEZONES } from "../formats.ts";
import { rule } from "./rules.ts";

export const SOCIAL_NETWORKS = ["facebook", "instagram", "x", "tiktok", "youtube"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
export const NETWORK_NAMES: Record<SocialNetwork, string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  tiktok: "TikTok",
  youtube: "YouTube",
};

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, rule("tooLong")));
const needed = (most: number) => v.pipe(line(most), v.nonEmpty(rule("missing")));
const phone = v.pipe(needed(30), v.check(isSouthAfricanPhone, rule("notPhone")));
const webAddress = v.pipe(
  line(300),
  v.check((text) => text === "" || isWebAddress(text), rule("notWebAddress")),
);

/**
 * The store's own data (back-office §3, settings `store`; the fields after `language` are ours:
 * what the courier, the invoice and reading.md need besides).
 */
export const StoreSettings = v.object({
  storeName: needed(80),
  storeDescription: line(500),
  storeAddress: needed(200),
  storePhone: phone,
  storeEmail: v.pipe(needed(200), v.email(rule("notEmail"))),
  currency: v.picklist(CURRENCIES),
  timezone: v.picklist(TIMEZONES),
  language: v.picklist(LANGUAGES),
  storeWhatsapp: phone,
  city: needed(80),
  province: needed(80),
  postalCode: needed(12),
  /** What an invoice and the Electronic Communications Act ask for; blank: not given. */
  legalName: line(120),
  registrationNumber: line(40),
  vatNumber: v.pipe(
    line(20),
    v.check((text) => text === "" || isVatNumber(text), rule("notVatNumber")),
  ),
  /** Rand per US dollar for payments started from now on. */
  usdRate: v.pipe(
    v.number(rule("notNumber")),
    v.minValue(0.01, rule("notPositive")),
    v.maxValue(1000, rule("above")),
    v.check(isWholeRate, rule("manyDecimals")),
  ),
  /** One that is blank is not shown. */
  socialLinks: v.object({
    facebook: webAddress,
    instagram: webAddress,
    x: webAddress,
    tiktok: webAddress,
    youtube: webAddress,
  }),
});
export type StoreSettings = v.InferOutput<typeof StoreSettings>;

/** The shop's own name and contacts, in the words that pages, mails and the courier use. */
export type Store = {
  name: string;
  phone: string;
  email: string;
  whatsapp: string;
  address: string;
  city: string;
  province: string;
  postalCode: string;
  description: string;
  /** Blank where the shop has none. */
  legalName: string;
  registrationNumber: string;
  vatNumber: string;
  /** Those that are given. */
  social: readonly { name: string; url: string }[];
};

export function storeOf(settings: StoreSettings): Store {
  return {
    name: settings.storeName,
    phone: settings.storePhone,
    email: settings.storeEmail,
    whatsapp: settings.storeWhatsapp,
    address: settings.storeAddress,
    city: settings.city,
    province: settings.province,
    postalCode: settings.postalCode,
    description: settings.storeDescription,
    legalName: settings.legalName,
    registrationNumber: settings.registrationNumber,
    vatNumber: settings.vatNumber,
    social: SOCIAL_NETWORKS.flatMap((network) => {
      const url = settings.socialLinks[network];
      return url === "" ? [] : [{ name: NETWORK_NAMES[network], url }];
    }),
  };
}

function isWebAddress(text: string): boolean {
  return /^https?:/.test(readUrl(text)?.protocol ?? "");
}

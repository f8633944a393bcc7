import * as v from "valibot";
import { searchWords } from "../catalogue/search.ts";
import { type BrokenRule, brokenRule } from "../form-error.ts";

/** The longest text, in characters, that each field of a request takes. */
export const REQUEST_MAX_LENGTHS = { wanted: 80, email: 254 } as const;

/** What became of a request: the shop has the thing now, or somebody has seen to it otherwise. */
export const REQUEST_OUTCOMES = ["stocked", "answered"] as const;
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];

/** For how long searches that found nothing are kept. */
export const MISSES_KEPT_DAYS = 90;
/** How many different words a day's searches that found nothing are counted under. */
export const MAX_MISSES_PER_DAY = 400;
/** The back office looks at so many days of them. */
export const MISSES_SHOWN_DAYS = 30;

/** What can be wrong with a field; messages/requests/rule-text.ts says it. */
const REQUEST_RULES = ["missing", "tooLong", "emailInvalid"] as const;
export type RequestRule = (typeof REQUEST_RULES)[number];
const [MISSING, TOO_LONG, EMAIL_INVALID] = REQUEST_RULES;

/** What somebody asks the shop to have, trimmed; `email` is "" where nobody is to be written to. */
export const ProductRequest = v.object({
  wanted: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\p{Cc}+/gu, " ").trim()),
    v.maxLength(REQUEST_MAX_LENGTHS.wanted, TOO_LONG),
    v.check((text) => searchWords(text).length > 0, MISSING),
  ),
  email: v.union(
    [
      v.pipe(v.string(), v.trim(), v.literal("")),
      v.pipe(
        v.string(),
        v.trim(),
        v.toLowerCase(),
        v.maxLength(REQUEST_MAX_LENGTHS.email, EMAIL_INVALID),
        v.rfcEmail(EMAIL_INVALID),
      ),
    ],
    EMAIL_INVALID,
  ),
});
export type ProductRequest = v.InferOutput<typeof ProductRequest>;

/** The form's rules, first failure first; null when all hold. The same in browser and server. */
export function requestProblem(
  form: v.InferInput<typeof ProductRequest>,
): BrokenRule<keyof ProductRequest, RequestRule> | null {
  const broken = brokenRule(ProductRequest, form, REQUEST_RULES, "missing");
  if (broken === null) return null;
  return { field: broken.field === "email" ? "email" : "wanted", rule: broken.rule };
}

/** By what requests for the same thing know each other: its words as a search reads them. */
export function requestWords(text: string): string {
  return searchWords(text).join(" ").slice(0, REQUEST_MAX_LENGTHS.wanted);
}

/**
 * The words under which a search that found nothing is counted; null where it is not: nothing was
 * said, or it looks like somebody's address or number rather than like a thing.
 */
export function missWords(text: string): string | null {
  if (text.includes("@") || /\d[\d\s-]{5,}/.test(text)) return null;
  const words = requestWords(text);
  return words.length >= 2 ? words : null;
}

import { TRPCError } from "@trpc/server";
import type { CheckoutLine } from "#domain/checkout/checkout.ts";
import { type ErrorCode, isShopError } from "#domain/errors.ts";
import type { Language } from "#domain/store/formats.ts";
import { hasNul } from "#domain/text/nul.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import { speaking } from "#messages/language.ts";
import { plainOrder } from "#messages/plainOrder/index.ts";
import type { Context } from "../../context.ts";
import { shopFailureOf } from "../../trpc.ts";
import { MAX_BODY_BYTES, readBody, withBody } from "../body.ts";
import type { Fields } from "./basket.ts";

/** Somebody on the plain pages: what they sent, and what of it is a basket. */
export type Visit = {
  ctx: Context;
  language: Language;
  fields: Fields;
  lines: readonly CheckoutLine[];
  /** The key of a payment of theirs that was begun. */
  heldKey: string | null;
};

/** Why something cannot be done: its code, its words in the page's language, the field at fault. */
export type PlainFailure = { code: ErrorCode; text: string; field: string | null };

/** What a form sent, or an address says; null where it is too much. */
export async function fieldsOf(request: Request): Promise<Fields | null> {
  if (request.method !== "POST") return textsOf(new URL(request.url).searchParams);
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!body) return null;
  return textsOf(
    await withBody(request, body)
      .formData()
      .catch(() => []),
  );
}

function textsOf(pairs: Iterable<[string, unknown]>): Fields {
  const texts = [...pairs].flatMap(([name, value]) =>
    typeof value === "string" && !hasNul([name, value]) ? [[name, value] as const] : [],
  );
  return new Map(texts);
}

/** What `work` gives, or why the shop refused it. What nobody foresaw is thrown on. */
export async function attempt<Result>(
  { language }: Pick<Visit, "language">,
  work: Promise<Result>,
): Promise<{ result: Result } | { failure: PlainFailure }> {
  try {
    return { result: await work };
  } catch (error) {
    const failure = plainFailure(language, error);
    if (!failure) throw error;
    return { failure };
  }
}

function plainFailure(language: Language, error: unknown): PlainFailure | null {
  if (error instanceof TRPCError) {
    const { code, message, field } = shopFailureOf(error, language);
    return code === "INTERNAL" ? null : worded(language, { code, text: message, field });
  }
  if (!isShopError(error)) return null;
  const { code, field = null } = error;
  return worded(language, { code, text: errorTextIn(language, error), field });
}

/** The check whether somebody is a person runs as a script: here they can only wait, or call. */
function worded(language: Language, failure: PlainFailure): PlainFailure {
  if (failure.code !== "CHECK_NEEDED") return failure;
  return { ...failure, text: speaking(language, () => plainOrder.checkNeedsScript()) };
}

/** The first provider that has a page of its own to approve on; null where there is none. */
export function plainProvider(ctx: Pick<Context, "payments">): string | null {
  const found = Object.values(ctx.payments).find((one) => one.approvalPage("any") !== null);
  return found?.id ?? null;
}

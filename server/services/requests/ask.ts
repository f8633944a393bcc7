import * as v from "valibot";
import { countMiss, insertRequest } from "#db/queries/requests/requests.ts";
import { ShopError } from "#domain/errors.ts";
import {
  missWords,
  ProductRequest,
  requestProblem,
  requestWords,
} from "#domain/requests/request.ts";
import { dayOf } from "#domain/store/opening.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { requests } from "#messages/requests/index.ts";
import { requestRuleText } from "#messages/requests/rule-text.ts";
import type { Context } from "../../context.ts";
import { admitToRead } from "../limits/admit.ts";
import {
  consumeAttempt,
  type Limit,
  VISIT_LIMITS,
  type VisitContext,
} from "../limits/rate-limit.ts";

/** Somebody with a long list asks for some ten things; a mobile network's address is that of a whole street. */
const LIMIT: Limit = { name: "product-request", perSubject: 10, perAddress: 30, windowMs: HOUR_MS };

/** As typed. `website` is the field that people do not see: whoever fills it in is no person. */
export type RequestForm = v.InferInput<typeof ProductRequest> & { website: string; key: string };

/**
 * Keeps what somebody asks the shop to have; of a signed-in customer with the account. Sent again under the same
 * `key`, or asked again by the same address before anybody saw to it, it is one request. Throws ShopError: INVALID_INPUT with the first broken rule, RATE_LIMITED.
 */
export async function askForProduct(
  ctx: Pick<Context, "clientAddress" | "db" | "freshViewer" | "language" | "log" | "now">,
  form: RequestForm,
): Promise<void> {
  if (form.website !== "") {
    ctx.log("info", "product-request-of-a-machine");
    return;
  }
  const problem = requestProblem(form);
  if (problem) {
    const { field } = problem;
    throw new ShopError("INVALID_INPUT", { field, text: () => requestRuleText(problem) });
  }
  const { wanted, email } = v.parse(ProductRequest, form);
  const viewer = await ctx.freshViewer();
  await consumeAttempt(ctx, LIMIT, {
    subject: viewer?.userId ?? (email || (ctx.clientAddress ?? form.key)),
    // Many accounts do not have many letters sent to one who asked for none.
    alsoOf: viewer && email,
    text: () => requests.tooMany(),
  });
  await insertRequest(ctx.db, {
    id: form.key,
    wanted,
    words: requestWords(wanted),
    userId: viewer?.userId ?? null,
    email: email || null,
    language: ctx.language,
    createdAt: ctx.now(),
  });
}

/**
 * Counts a search that found nothing, once the answer is out: by its words and the shop's day, with
 * nobody beside them. What looks like an address or a number is not counted.
 */
export async function noteMiss(
  ctx: VisitContext & Pick<Context, "background" | "settings">,
  text: string,
): Promise<void> {
  const words = missWords(text);
  if (words === null) return;
  await admitToRead(ctx, VISIT_LIMITS.search);
  const count = async () => {
    const { store } = await ctx.settings();
    await countMiss(ctx.db, { words, day: dayOf(ctx.now(), store.timezone) });
  };
  ctx.background(count());
}

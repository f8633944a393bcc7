import {
  addSynonym,
  findingNow,
  removeSynonym,
  settleRequests,
  synonymsOf,
} from "#db/queries/requests/admin-requests.ts";
import { findLinkedProduct } from "#db/queries/requests/linked-product.ts";
import { searchWords, synonymTerm } from "#domain/catalogue/search.ts";
import { ShopError } from "#domain/errors.ts";
import type { RequestOutcome } from "#domain/requests/request.ts";
import { adminRequests } from "#messages/adminRequests/index.ts";
import type { Authored, Context } from "../../context.ts";
import { orConflict } from "../../platform/failures.ts";

type SettleContext = Authored<Pick<Context, "db" | "newId">>;

/** A search looks at so many words in a row for a synonym. */
const MAX_WORDS = 3;
const MAX_TERM_LENGTH = 60;

/**
 * Says what became of what was asked for: all open requests of these words. Stocked is said with the
 * product; who left an address is written to once it can be had (server/jobs). Throws NOT_FOUND where nobody asks for
 * it any more, INVALID_INPUT (`product`) without a product that the shop has.
 */
export async function settleRequest(
  ctx: SettleContext,
  params: { words: string; outcome: RequestOutcome; productId: string | null },
): Promise<void> {
  const { words, outcome } = params;
  const isStocked = outcome === "stocked";
  const product =
    isStocked && params.productId
      ? await findLinkedProduct(ctx.db, { id: params.productId })
      : null;
  if (isStocked && !product) {
    throw new ShopError("INVALID_INPUT", {
      field: "product",
      text: () => adminRequests.productMissing(),
    });
  }
  const entry = {
    action: `request.${outcome}`,
    subject: "request",
    subjectId: words,
    subjectName: words,
    after: product && { product: product.name },
  } as const;
  const productId = product?.id ?? null;
  await orConflict(
    settleRequests(ctx.db, { words, outcome, productId, author: ctx.author, entry }),
    () => new ShopError("NOT_FOUND", { text: () => adminRequests.gone() }),
  );
}

/**
 * Makes one text find what another finds: both are names of one thing from then on. Throws INVALID_INPUT with
 * field and text: a name has one to three words, and the other one has to find something.
 */
export async function teachSynonym(
  ctx: SettleContext,
  params: { term: string; means: string },
): Promise<void> {
  const term = termOf(params.term, "term");
  const means = termOf(params.means, "means");
  if (term === means) throw refusal("means", () => adminRequests.sameTerm());
  if ((await findingNow(ctx.db, [means])).size === 0) {
    throw refusal("means", () => adminRequests.findsNothing({ means }));
  }
  const [known] = await synonymsOf(ctx.db, { term: means });
  await addSynonym(ctx.db, {
    // A name of its own: one that was forgotten may have named a group in which others still stand.
    groupName: known?.groupName ?? ctx.newId(),
    terms: [means, term],
    author: ctx.author,
    entry: {
      action: "synonym.create",
      subject: "request",
      subjectId: term,
      subjectName: term,
      after: { means },
    },
  });
}

/** Takes a name back that was one of a thing's. Throws NOT_FOUND where it is none. */
export async function forgetSynonym(ctx: SettleContext, params: { term: string }): Promise<void> {
  const term = synonymTerm(params.term);
  const others = (await synonymsOf(ctx.db, { term })).filter((one) => one.term !== term);
  await orConflict(
    removeSynonym(ctx.db, {
      term,
      author: ctx.author,
      entry: {
        action: "synonym.delete",
        subject: "request",
        subjectId: term,
        subjectName: term,
        before: { means: others.map((one) => one.term).join(", ") },
      },
    }),
    () => new ShopError("NOT_FOUND"),
  );
}

function termOf(text: string, field: "term" | "means"): string {
  const term = synonymTerm(text);
  const words = term.split(" ").length;
  const isName = term.length <= MAX_TERM_LENGTH && words <= MAX_WORDS;
  if (!isName || searchWords(term).length === 0) {
    throw refusal(field, () => adminRequests.termInvalid());
  }
  return term;
}

function refusal(field: string, text: () => string): ShopError {
  return new ShopError("INVALID_INPUT", { field, text });
}

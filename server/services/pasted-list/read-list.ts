import { type FoundForLine, findForLines } from "#db/queries/pasted-list/matches.ts";
import type { CartProduct } from "#domain/cart/cart.ts";
import { matchLine, type Verdict } from "#domain/cart/list-match.ts";
import { type ListLine, readPastedList } from "#domain/cart/pasted-list.ts";
import { PLACEHOLDER_IMAGE } from "#domain/catalogue/product.ts";
import { ShopError } from "#domain/errors.ts";
import { shorterSearches } from "#domain/requests/nearest.ts";
import { listProblemText } from "#messages/pastedList/problem-text.ts";
import type { Context } from "../../context.ts";

/** Of a line that finds nothing, so many ways to say less are tried, for so many lines. */
const MAX_SHORTER = 3;
const MAX_RETRIED = 20;

/** A line of the list as it was understood, with how many of each choice it asks for; of a sure one the first is meant. */
export type ReadLine = Pick<ListLine, "asked" | "wanted"> & {
  verdict: Verdict;
  quantity: number;
  choices: Array<CartProduct & { packs: number }>;
};

/**
 * What each line of a pasted list means: one product for sure, some to choose from, or nothing. Throws
 * INVALID_INPUT (`text`) in words for a list that is empty, or longer than is read at once.
 */
export async function readList(
  ctx: Pick<Context, "db" | "language">,
  text: string,
): Promise<ReadLine[]> {
  const read = readPastedList(text);
  if ("problem" in read) {
    const { problem } = read;
    throw new ShopError("INVALID_INPUT", { field: "text", text: () => listProblemText(problem) });
  }
  const { lines } = read;
  const { language } = ctx;
  const texts = lines.map(({ wanted }) => wanted);
  const found = await findForLines(ctx.db, { texts, language });
  const matched = lines.map((line, at) => ({ line, match: matchLine(line, found[at] ?? []) }));
  const retried = matched
    .filter(({ match }) => match.verdict === "nothing")
    .slice(0, MAX_RETRIED)
    .map(({ line }) => ({ line, less: mostOf(line.wanted) }));
  const alike = await findForLines(ctx.db, {
    texts: retried.flatMap(({ less }) => less),
    language,
  });
  const second = new Map(
    retried.map(({ line, less }) => [
      line,
      alike.splice(0, less.length).find((rows) => rows.length > 0),
    ]),
  );
  return matched.map(({ line, match: first }) => {
    const again = second.get(line);
    const match = again ? { ...matchLine(line, again), verdict: "doubtful" as const } : first;
    const { asked, wanted } = line;
    return { asked, wanted, ...match, choices: match.choices.map(asChoice) };
  });
}

/** The same with a word less, as far as at least half of it is left: of washing powder no powder is. */
function mostOf(wanted: string): string[] {
  return shorterSearches(wanted)
    .filter((less) => less.length * 2 >= wanted.length)
    .slice(0, MAX_SHORTER);
}

function asChoice({
  images,
  inEnglish,
  ...product
}: FoundForLine & { packs: number }): ReadLine["choices"][number] {
  const { id, name, priceCents, category, available, packs } = product;
  return {
    id,
    name,
    priceCents,
    category,
    stock: available,
    packs,
    image: images[0]?.url ?? PLACEHOLDER_IMAGE,
    ...(inEnglish ? { isNameEnglish: true } : {}),
  };
}

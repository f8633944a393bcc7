import {
  deleteSharer,
  findOwnBasket,
  findSharer,
  insertSharedBasket,
  insertSharer,
  loadSharedBasket,
  type Proof,
  setSharedLine,
} from "#db/queries/shared-baskets/shared-baskets.ts";
import type { CartProduct } from "#domain/cart/cart.ts";
import { type SharedLine, sharedUntil } from "#domain/cart/shared-basket.ts";
import { PLACEHOLDER_IMAGE } from "#domain/catalogue/product.ts";
import { ShopError } from "#domain/errors.ts";
import { sharedBaskets } from "#messages/sharedBaskets/index.ts";
import type { Context } from "../../context.ts";
import { orExistingResult, violatedConstraint } from "../../platform/failures.ts";
import { hashOf } from "../../platform/hash.ts";

/** Whoever may change somebody's lines: their browser alone has the key. */
export type Mine = { id: string; personId: string; key: string };
type ShareContext = Pick<Context, "db" | "language" | "now">;

/**
 * Starts a basket that others may join, with what its first person brings; asked again with the same `key` it is the
 * basket that was started.
 */
export async function startShared(
  ctx: ShareContext,
  {
    name,
    lines,
    key: own,
  }: { name: string; lines: readonly SharedLine[]; key?: string | undefined },
): Promise<Mine> {
  const { key, ...person } = await newPerson(name, own);
  // Whoever sends the key again is the same first person: there is one basket with them.
  const first = { ...person, id: await starterOf(key) };
  const [id, now] = [secret(), ctx.now()];
  const start = async () => {
    await insertSharedBasket(ctx.db, {
      id,
      now,
      expiresAt: sharedUntil(now),
      person: first,
      lines,
    });
    return { id };
  };
  const started = await orExistingResult(start, () =>
    findOwnBasket(ctx.db, { personId: first.id, keyHash: first.keyHash }),
  );
  return { id: started.id, personId: first.id, key };
}

/** A basket as it is: who added what, and what is sold of it today. Throws NOT_FOUND where there is none, or no more. */
export async function lookAtShared(ctx: ShareContext, id: string) {
  const { now, language } = { now: ctx.now(), language: ctx.language };
  const found = await loadSharedBasket(ctx.db, { id, now, language });
  if (!found) throw gone();
  const { sold, ...basket } = found;
  return {
    ...basket,
    sold: sold.map(
      ({ images, inEnglish, ...product }): CartProduct => ({
        ...product,
        ...(inEnglish ? { isNameEnglish: true } : {}),
        image: images[0]?.url ?? PLACEHOLDER_IMAGE,
      }),
    ),
  };
}

/**
 * Lets somebody in under a name; asked again with the same `key` they are in already. Throws NOT_FOUND, INVALID_INPUT
 * (`name`) where it is taken or there is no room.
 */
export async function joinShared(
  ctx: ShareContext,
  { id, name, key: own }: { id: string; name: string; key?: string | undefined },
): Promise<Mine> {
  const { key, ...person } = await newPerson(name, own);
  try {
    await insertSharer(ctx.db, { basketId: id, person, now: ctx.now() });
  } catch (error) {
    const broken = violatedConstraint(error);
    if (!broken) throw error;
    const known = await findSharer(ctx.db, { basketId: id, ...person });
    if (known) return { id, personId: known.id, key };
    await lookAtShared(ctx, id);
    const isTaken = broken.kind === "unique";
    throw new ShopError("INVALID_INPUT", {
      field: "name",
      text: () => (isTaken ? sharedBaskets.nameTaken() : sharedBaskets.full()),
    });
  }
  return { id, personId: person.id, key };
}

/**
 * Sets how many of a product somebody wants. Throws NOT_FOUND where the basket has run out, CONFLICT when it is not as
 * the browser saw it (another of theirs was faster), or there is no room for more.
 */
export async function changeShared(
  ctx: ShareContext,
  mine: Mine,
  line: { productId: string; quantity: number; expected: number },
): Promise<void> {
  try {
    await setSharedLine(ctx.db, await proofOf(ctx, mine), line);
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    await lookAtShared(ctx, mine.id);
    throw new ShopError("CONFLICT", { text: () => sharedBaskets.notChanged(), cause: error });
  }
}

/** Takes somebody's name and lines out. Throws NOT_FOUND where they are not in it. */
export async function leaveShared(ctx: ShareContext, mine: Mine): Promise<void> {
  try {
    await deleteSharer(ctx.db, await proofOf(ctx, mine));
  } catch (error) {
    if (violatedConstraint(error)) throw gone();
    throw error;
  }
}

async function newPerson(name: string, key = secret()) {
  return { id: secret(), name, key, keyHash: await hashOf(["sharer", key]) };
}

/** The id of whoever starts a basket with this key. */
async function starterOf(key: string): Promise<string> {
  const hash = await hashOf(["shared-basket", key]);
  return Buffer.from(hash, "base64url").toString("hex").slice(0, 32);
}

async function proofOf(ctx: ShareContext, { id, personId, key }: Mine): Promise<Proof> {
  return { basketId: id, personId, keyHash: await hashOf(["sharer", key]), now: ctx.now() };
}

function secret(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

function gone(): ShopError {
  return new ShopError("NOT_FOUND", { text: () => sharedBaskets.gone() });
}

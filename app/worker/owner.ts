import { ORDERS_CACHE } from "#app/lib/device/kept-caches.ts";
import type { WorkerScope } from "./scope.ts";
import { isRecord, readJson } from "./values.ts";

/*
 * Whose order pages are kept: a mark of whoever the shop last said is signed in. It lies beside them, so
 * that whatever deletes them deletes it too, and nothing is kept or shown until the shop was asked again.
 */

const MARK = "/kept/owner";
const GUEST = "guest";
const SESSION = "/api/trpc/account.session?batch=1&input=%7B%7D";

/** The mark of whoever the pages are kept for; null: that has to be asked. */
export async function ownerMark(scope: WorkerScope): Promise<string | null> {
  const kept = await scope.caches.match(MARK, { cacheName: ORDERS_CACHE });
  return kept ? kept.text() : null;
}

let before: Promise<void> = Promise.resolve();

/**
 * Takes over what the shop says about who is signed in (`user` as `account.session` answers). If that is
 * not who it was, what was kept for them is gone before anything else.
 */
export function hearSession(scope: WorkerScope, user: unknown): Promise<void> {
  // One after the other: two that found nothing would delete each other's mark, and what was kept with it.
  const heard = before.then(() => takeOver(scope, user));
  before = heard.catch(() => undefined);
  return heard;
}

async function takeOver(scope: WorkerScope, user: unknown): Promise<void> {
  const known = await ownerMark(scope);
  const email = isRecord(user) && typeof user.email === "string" ? user.email : null;
  const [, salt = ""] = known?.split(" ") ?? [];
  if (known !== null && known === (await markOf(email, salt))) return;
  await forgetOrders(scope);
  const cache = await scope.caches.open(ORDERS_CACHE);
  await cache.put(MARK, new Response(await markOf(email, crypto.randomUUID())));
}

/**
 * The mark of whoever asks for an order just now; null: nobody can say, and it is not to be kept. `isOwn`: it
 * is opened without a key, which a guest cannot do: somebody signed in since the shop was last heard.
 */
export async function markFor(scope: WorkerScope, isOwn: boolean): Promise<string | null> {
  const isKnown = (mark: string | null) =>
    mark !== null && !(isOwn && mark.startsWith(`${GUEST} `));
  const known = await ownerMark(scope);
  if (isKnown(known)) return known;
  await askSession(scope);
  const asked = await ownerMark(scope);
  return isKnown(asked) ? asked : null;
}

export async function forgetOrders({ caches }: WorkerScope): Promise<void> {
  await caches.delete(ORDERS_CACHE);
}

async function askSession(scope: WorkerScope): Promise<void> {
  const answer = await scope.fetch(SESSION, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  const batch = readJson(await answer.text());
  const [first] = Array.isArray(batch) ? batch : [];
  if (isRecord(first) && isRecord(first.result)) await hearSession(scope, first.result.data);
}

/** "guest" or a salted digest, and the salt: it says of nobody who they are. */
async function markOf(email: string | null, salt: string): Promise<string> {
  if (email === null) return `${GUEST} ${salt}`;
  const bytes = new TextEncoder().encode(`${salt} ${email}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")} ${salt}`;
}

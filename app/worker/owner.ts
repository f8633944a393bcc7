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

/**
 * Takes over what the shop says about who is signed in (`user` as `account.session` answers). If that is
 * not who it was, what was kept for them is gone before anything else.
 */
export async function hearSession(scope: WorkerScope, user: unknown): Promise<void> {
  const before = await ownerMark(scope);
  const email = isRecord(user) && typeof user.email === "string" ? user.email : null;
  const [, salt = ""] = before?.split(" ") ?? [];
  if (before !== null && before === (await markOf(email, salt))) return;
  await forgetOrders(scope);
  const cache = await scope.caches.open(ORDERS_CACHE);
  await cache.put(MARK, new Response(await markOf(email, crypto.randomUUID())));
}

/** The mark for something that `isOwn` (opened without a key) is to be kept with; asks where that is needed. */
export async function markFor(scope: WorkerScope, isOwn: boolean): Promise<string | null> {
  const mark = await ownerMark(scope);
  // A guest's own order has a key: somebody signed in since the shop was last heard.
  if (mark !== null && !(isOwn && mark.startsWith(`${GUEST} `))) return mark;
  await askSession(scope);
  return ownerMark(scope);
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

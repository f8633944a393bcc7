import { KEPT_AT } from "#app/lib/device/kept-caches.ts";
import { DAY_MS } from "#domain/time/durations.ts";

/** How much of a kind is kept: the oldest beyond it, and what is older than `days`, is let go; what `stays` is not. */
export type Bounds = {
  most: number;
  mostBytes?: number;
  days: number;
  stays?: (address: string) => boolean;
};

const BYTES = "soko-kept-bytes";

/**
 * Keeps an answer at `address` with the time, and `marks` beside its own headers. A browser without room
 * for it does without.
 */
export async function keep(
  cache: Cache,
  address: string,
  answer: Response,
  { now, marks = {} }: { now: number; marks?: Readonly<Record<string, string>> },
): Promise<void> {
  const body = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  // Of how it came over the wire; it is unpacked by now.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const own = { [KEPT_AT]: String(now), [BYTES]: String(body.byteLength), ...marks };
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  await cache.put(address, new Response(body, { headers })).catch(() => undefined);
}

/** When something kept came from the shop, epoch ms; 0 where that is not known. */
export function keptAt(kept: Response): number {
  return Number(kept.headers.get(KEPT_AT)) || 0;
}

/** Whether it is still young enough to be shown. */
export function isFresh(kept: Response, { days }: Pick<Bounds, "days">, now: number): boolean {
  return now - keptAt(kept) < days * DAY_MS;
}

/** The same where there are more than the bounds allow, so that not each answer costs a look at all of them. */
export async function pruneIfFull(cache: Cache, bounds: Bounds, now: number): Promise<void> {
  if ((await cache.keys()).length > bounds.most) await prune(cache, bounds, now);
}

/** Lets go of what is too old, and of the oldest while there is more than the bounds allow. */
export async function prune(
  cache: Cache,
  { most, mostBytes = Number.POSITIVE_INFINITY, days, stays = () => false }: Bounds,
  now: number,
): Promise<void> {
  const all = await Promise.all(
    (await cache.keys())
      .filter(({ url }) => !stays(url))
      .map(async (asked) => ({ asked, kept: await cache.match(asked) })),
  );
  // What bears no time is no page or picture: it stays.
  const dated = all.flatMap(({ asked, kept }) =>
    kept && keptAt(kept) > 0 ? [{ asked, kept }] : [],
  );
  let count = 0;
  let bytes = 0;
  for (const { asked, kept } of dated.toSorted((a, b) => keptAt(b.kept) - keptAt(a.kept))) {
    count += 1;
    bytes += Number(kept.headers.get(BYTES));
    if (count > most || bytes > mostBytes || !isFresh(kept, { days }, now)) {
      await cache.delete(asked);
    }
  }
}

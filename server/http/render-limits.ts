import { networkOf } from "#domain/accounts/ip-range.ts";
import { LIST_FIELDS } from "../page-cache/rules.ts";
import { clientAddressOf } from "../platform/client-address.ts";
import type { VisitMeter } from "../platform/visit-meter.ts";
import { keyOf, VISIT_LIMITS } from "../services/limits/rate-limit.ts";

/**
 * What a visitor had rendered for nobody else: searches, parts of lists, and addresses at which there is
 * nothing.
 */
export type RenderLimits = {
  /** Whether this visitor had so much of it that only what is held in memory is given out. */
  isBeyond: boolean;
  /** To be called when an answer had to be made for this visitor. */
  noteMade(status: number | null): void;
};

/** These find something, or nothing, for whatever they are asked. */
const SEARCHES = /catalogue\.(?:suggest|nearest|cookedWith)\b/;
/** A batch has several of these. */
const LOOKS = /catalogue\.(?:list|suggest|nearest|cookedWith)\b/g;
const NAMES_OF_FIELDS = LIST_FIELDS.flatMap((field) => [`%22${field}%22`, `"${field}"`]);
/** There is nothing; of some calls of a batch there is nothing. */
const MISSING: ReadonlySet<number | null> = new Set([404, 207]);
const UNLIMITED: RenderLimits = { isBeyond: false, noteMade: () => undefined };

type Visit = { headers: Headers; isLocal: boolean; meter: VisitMeter; now: number };

/**
 * The cache answers everybody's pages; what it has not is rendered, and a search for something new, a
 * filter that nobody has or a made-up address is never there. Counted in the isolate's memory, by network.
 */
export async function renderLimitsFor(address: string, visit: Visit): Promise<RenderLimits> {
  const { headers, isLocal, meter, now } = visit;
  const client = clientAddressOf(headers, { isLocal });
  if (client === null) return UNLIMITED;
  const { search, unknownAddress } = VISIT_LIMITS;
  const isSearch = isOfList(address);
  const [searches, unknown] = await Promise.all([
    keyOf(search, "address", networkOf(client)),
    keyOf(unknownAddress, "address", networkOf(client)),
  ]);
  return {
    isBeyond:
      (isSearch && meter.visits(searches, now) >= search.most) ||
      meter.visits(unknown, now) >= unknownAddress.most,
    noteMade: (status) => {
      if (isSearch) {
        meter.count(searches, { windowMs: search.windowMs, now, times: looksOf(address) });
      }
      if (MISSING.has(status)) meter.count(unknown, { windowMs: unknownAddress.windowMs, now });
    },
  };
}

/** Counts looks at the catalogue that the cache cannot keep, with the searches: whether they are too many. */
export function isLookBeyond(visit: Visit, looks: number): Promise<boolean> {
  return isOneTooMany("search", visit, looks);
}

/**
 * What no cache answers is rendered for each visitor anew: the cart, signing in, an address without a page.
 * Counts one of them, and says whether there were too many from this network.
 */
export function isOwnPageBeyond(visit: Visit): Promise<boolean> {
  return isOneTooMany("ownPage", visit);
}

async function isOneTooMany(
  what: "search" | "ownPage",
  { headers, isLocal, meter, now }: Visit,
  times = 1,
): Promise<boolean> {
  const client = clientAddressOf(headers, { isLocal });
  if (client === null) return false;
  const limit = VISIT_LIMITS[what];
  const key = await keyOf(limit, "address", networkOf(client));
  return meter.count(key, { windowMs: limit.windowMs, now, times }) > limit.most;
}

/** How often an address has the catalogue looked through: a page once, a batch for each of its calls. */
function looksOf(address: string): number {
  return address.startsWith("/api/")
    ? Math.max(1, address.split("?")[0]?.match(LOOKS)?.length ?? 0)
    : 1;
}

/**
 * Whether the cache's address asks for a list in one of the many ways that a shopper, or anybody, can make
 * up: of what there is an id names one thing, by all other fields a list can be narrowed as one likes.
 */
function isOfList(address: string): boolean {
  if (!address.startsWith("/api/")) return address.includes("?");
  return SEARCHES.test(address) || NAMES_OF_FIELDS.some((name) => address.includes(name));
}

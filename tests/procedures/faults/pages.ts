import { isClosedVersion, readCatalogueVersion } from "#db/queries/catalogue/version.ts";
import { type AnswerStore, EdgeCache } from "#server/page-cache/page-cache.ts";
import type { Stage } from "./stage.ts";

const PRICE = /<p>(\d+)<\/p>/;

/** A data centre's cache. Answers that are kept can be read as often as one likes. */
export function sharedCache({ outside }: Stage): AnswerStore {
  const kept = new Map<string, Response>();
  return outside.wire.cache({
    match: async (key) => kept.get(key)?.clone(),
    put: async (key, answer) => void kept.set(key, answer),
  });
}

/**
 * An isolate with its page cache, in front of a page that says what a product costs. Its watch over the
 * catalogue's version goes by the clock on the wall and finds nothing here: it asks when somebody looks.
 */
export function openPages({ shop }: Stage, store: AnswerStore) {
  const pending = new Set<Promise<unknown>>();
  let isLookedAt = false;
  const asked = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (!isLookedAt) return Promise.reject(new Error("Nobody is looking"));
    const result = work();
    const settled = result.catch(() => undefined).finally(() => pending.delete(settled));
    pending.add(settled);
    return result;
  };
  const tracked: AnswerStore = {
    match: (key) => asked(() => store.match(key)),
    put: (key, answer) => asked(() => store.put(key, answer)),
  };
  const { now } = shop.clock;
  const cache = new EdgeCache({
    buildId: "build",
    now,
    newNonce: () => "nonce",
    loadVersion: () => asked(() => readCatalogueVersion(shop.db, { now: now() })),
    openStore: async () => tracked,
    warn: () => undefined,
    isClosed: isClosedVersion,
  });
  const render = async () => {
    const { product } = await shop.as().catalogue.product({ id: "garri" });
    const headers = { "content-type": "text/html; charset=utf-8" };
    return new Response(`<p>${product.priceCents}</p>`, { headers });
  };
  return {
    /** An administrator's write went through this isolate. */
    noteChange: () => cache.noteCatalogueChange(),
    /** What the page says that the product costs, in cents. */
    async look(): Promise<number> {
      isLookedAt = true;
      try {
        const answer = await cache.get("/product/garri", { waitUntil: () => undefined }, render);
        const body = answer ? await new Response(new Blob([...answer.parts])).text() : "";
        const price = PRICE.exec(body)?.[1];
        if (price === undefined) throw new Error("no page");
        return Number(price);
      } finally {
        while (pending.size > 0) await Promise.all(pending);
        isLookedAt = false;
      }
    },
  };
}

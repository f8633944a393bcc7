import { isClosedVersion } from "#db/queries/catalogue/version.ts";
import { type AnswerStore, EdgeCache, type Render } from "#server/page-cache/page-cache.ts";

export const neverRendered: Render = () =>
  Promise.reject(new Error("This page was not to be rendered"));

/** Renders a page in which MARK stands for the nonce. */
export function html(body: string, init: ResponseInit = {}): Render {
  const headers = { "content-type": "text/html; charset=utf-8", ...init.headers };
  return async (mark) => new Response(body.replaceAll("MARK", mark), { ...init, headers });
}

function stoppedClock(): number {
  return 1_000_000;
}

export function count(render: Render) {
  const counted = {
    times: 0,
    render: (mark: string) => {
      counted.times += 1;
      return render(mark);
    },
  };
  return counted;
}

export function openCache({ store = memoryStore(), buildId = "build", now = stoppedClock } = {}) {
  const shop = { now: 0, version: "v1", versionAsked: 0, isUnavailable: false };
  const background: Promise<unknown>[] = [];
  const warnings: string[] = [];
  const reasons: unknown[] = [];
  let nonces = 0;
  const cache = new EdgeCache({
    buildId,
    now: () => now() + shop.now,
    newNonce: () => `nonce-${nonces++}`,
    openStore: async () => store,
    warn: (event, facts) => {
      warnings.push(event);
      reasons.push(facts.reason ?? facts.error);
    },
    isClosed: isClosedVersion,
    loadVersion: async () => {
      shop.versionAsked += 1;
      if (shop.isUnavailable) throw new Error("The database is away");
      return shop.version;
    },
  });
  const execution = { waitUntil: (work: Promise<unknown>) => void background.push(work) };
  return {
    cache,
    shop,
    store,
    warnings,
    /** Why, of each warning. */
    reasons,
    ask: (address: string, render: Render) => cache.get(address, execution, render),
    /** The same of whoever has just changed the catalogue. */
    askAsAuthor: (address: string, render: Render) =>
      cache.get(address, execution, render, { hasJustEdited: true }),
    /** What was left to run has run, except the watch over the version, which goes by the real clock. */
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

export function memoryStore(): AnswerStore & { kept: Map<string, Response> } {
  const kept = new Map<string, Response>();
  return {
    kept,
    match: async (key) => kept.get(key)?.clone(),
    put: async (key, response) => void kept.set(key, response),
  };
}

export function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

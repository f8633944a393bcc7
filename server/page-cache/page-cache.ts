import { LANGUAGES } from "#domain/store/formats.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { inTime, TIMED_OUT } from "../platform/concurrency.ts";
import type { Execution } from "../platform/execution.ts";
import { fromStored, type PublicAnswer, readAnswer, toStored } from "./answer.ts";
import { CatalogueVersion } from "./catalogue-version.ts";
import { AnswerMemory, type Held } from "./memory.ts";
import { publicAddress } from "./rules.ts";
import { SingleFlight } from "./single-flight.ts";

/** The part of the Cache API that we use. */
export type AnswerStore = {
  match(key: string): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
};

export type EdgeCacheOptions = {
  /** Another build renders other pages. */
  buildId: string;
  now: () => number;
  /** Asks the database for the catalogue's version. */
  loadVersion: () => Promise<string>;
  /** Whether the shop was closed at that version: then nothing kept is served. */
  isClosed: (version: string) => boolean;
  /** The data centre's shared cache. Opened at each use: nothing of one request is kept. */
  openStore: () => Promise<AnswerStore>;
  newNonce: () => string;
  warn: (event: string, facts: Readonly<Record<string, string>>) => void;
};

/** Renders the public answer anew, with every nonce in it being `mark`. */
export type Render = (mark: string) => Promise<Response>;

/** Ages at which an answer of the current version is renewed all the same, behind the shopper's back. */
const OLD_AFTER_MS = { found: 10 * MINUTE_MS, missing: MINUTE_MS };
/** How long whoever renews a page waits for it before taking the stale one. */
const RENEWAL_PATIENCE_MS = 1_000;
/** How long to wait for another request's rendering before rendering oneself. */
const RENDERING_PATIENCE_MS = 8_000;
/** After a renewal failed, the stale page is served for this long without another try. */
const REST_MS = 5_000;
/** What an isolate keeps of answers in its own memory. */
const MEMORY = { maxEntries: 1_000, maxBytes: 24 * 1024 * 1024 };
const STORE_ORIGIN = "https://edge-cache.invalid";

/**
 * The globally cached storefront: a bounded map in the isolate in front of the Cache API, by
 * address, build and catalogue version (docs/decisions/0008-edge-cache.md). It holds what is the same for
 * everybody and refuses the rest.
 */
export class EdgeCache {
  readonly #options: EdgeCacheOptions;
  readonly #memory: AnswerMemory;
  readonly #flights: SingleFlight<PublicAnswer | null>;
  readonly #version: CatalogueVersion;

  constructor(options: EdgeCacheOptions) {
    this.#options = options;
    this.#memory = new AnswerMemory(MEMORY);
    const { now, loadVersion: load } = options;
    this.#flights = new SingleFlight(now);
    this.#version = new CatalogueVersion({
      now,
      load,
      recall: () => this.#recallVersion(),
      remember: (version) => this.#rememberVersion(version),
      overrules: (version) => options.isClosed(version),
    });
  }

  /**
   * The public answer for an address. Null: the cache refused what was rendered, or the shop is
   * closed, so the caller answers by itself. Rejects when rendering does and there is nothing older to give. An answer of
   * status 500 and above is shared by those who asked together, and not kept. `hasJustEdited`: whoever asks has just
   * changed the catalogue, and waits for a renewal that somebody else has begun.
   */
  async get(
    address: string,
    execution: Execution,
    render: Render,
    { hasJustEdited = false }: { hasJustEdited?: boolean } = {},
  ): Promise<PublicAnswer | null> {
    const version = await this.#version.current(execution);
    if (version !== null && this.#options.isClosed(version)) return null;
    const held = this.#memory.get(address);
    if (held && this.#canServeAsIs(held, version)) return held.answer;
    // What was begun for an older version may show what was before it.
    const { result, isOurs } = this.#flights.join(`${version} ${address}`, execution, () =>
      this.#produce(address, version, execution, render),
    );
    if (!held) {
      const made = await inTime(result, RENDERING_PATIENCE_MS);
      return made === TIMED_OUT ? null : made;
    }
    // Of the right version and merely old, or somebody else is at it: the shopper need not wait.
    if (!(isOurs || hasJustEdited) || held.answer.version === version) return held.answer;
    const renewed = await inTime(
      result.catch(() => null),
      RENEWAL_PATIENCE_MS,
    );
    return renewed && renewed !== TIMED_OUT && renewed.status < 500 ? renewed : held.answer;
  }

  /** Whether this isolate has an answer for the address, perhaps an old one. */
  holds(address: string): boolean {
    return this.#memory.get(address) !== undefined;
  }

  /**
   * To be called where this isolate has written to the catalogue: whoever did it sees the change
   * with the next request, other isolates within their 5 seconds.
   */
  noteCatalogueChange(): void {
    this.#version.noteChange();
  }

  /** To be called before `get` for a request of somebody who says so; see bypass-cookie.ts. */
  noteClaimOfChange(): void {
    this.#version.noteClaim();
  }

  /** Whether the shop was closed when an isolate of this place last heard of its version. */
  async recallsClosed(): Promise<boolean> {
    const version = await this.#recallVersion();
    return version !== null && this.#options.isClosed(version);
  }

  #canServeAsIs({ answer, restUntil }: Held, version: string | null): boolean {
    if (version === null || this.#options.now() < restUntil) return true;
    return answer.version === version && this.#isYoung(answer);
  }

  #isYoung({ madeAt, status }: PublicAnswer): boolean {
    const oldAfter = status === 404 ? OLD_AFTER_MS.missing : OLD_AFTER_MS.found;
    return this.#options.now() - madeAt < oldAfter;
  }

  async #produce(
    address: string,
    version: string | null,
    execution: Execution,
    render: Render,
  ): Promise<PublicAnswer | null> {
    const { now, newNonce, warn } = this.#options;
    const held = this.#memory.get(address);
    const stored = version === null ? null : await this.#fromStore(address, version);
    // An old one is better than none; it is no renewal of one that is held.
    if (stored && (!held || this.#isYoung(stored))) {
      this.#memory.put(address, stored);
      return stored;
    }
    try {
      const mark = newNonce();
      const response = await render(mark);
      const made = { mark, version: version ?? "", at: now() };
      const { answer, refused } = await readAnswer(response, made);
      if (answer.status >= 500) {
        this.#rest(address);
        return answer;
      }
      if (refused || isLoop(answer, address)) {
        warn("public-answer-refused", { address, reason: refused ?? "redirects to itself" });
        return null;
      }
      if (version !== null) {
        this.#memory.put(address, answer);
        if (answer.status !== 404) execution.waitUntil(this.#toStore(address, answer));
      }
      return answer;
    } catch (error) {
      this.#rest(address);
      throw error;
    }
  }

  #rest(address: string): void {
    const held = this.#memory.get(address);
    if (held) held.restUntil = this.#options.now() + REST_MS;
  }

  async #fromStore(address: string, version: string): Promise<PublicAnswer | null> {
    try {
      const store = await this.#options.openStore();
      const response = await store.match(this.#storeKey(version, address));
      return response ? await fromStored(response) : null;
    } catch (error) {
      this.#options.warn("edge-store-failed", { error: String(error) });
      return null;
    }
  }

  async #toStore(address: string, answer: PublicAnswer): Promise<void> {
    try {
      const store = await this.#options.openStore();
      await store.put(this.#storeKey(answer.version, address), toStored(answer));
    } catch (error) {
      this.#options.warn("edge-store-failed", { error: String(error) });
    }
  }

  async #recallVersion(): Promise<string | null> {
    const store = await this.#options.openStore();
    const response = await store.match(this.#storeKey("version", "/"));
    return response ? await response.text() : null;
  }

  async #rememberVersion(version: string): Promise<void> {
    try {
      const headers = { "cache-control": "public, max-age=86400" };
      const store = await this.#options.openStore();
      await store.put(this.#storeKey("version", "/"), new Response(version, { headers }));
    } catch (error) {
      this.#options.warn("edge-store-failed", { error: String(error) });
    }
  }

  #storeKey(version: string, address: string): string {
    return `${STORE_ORIGIN}/${this.#options.buildId}/${version}${address}`;
  }
}

/** A redirect to an address that is the same to the cache would never end. */
function isLoop({ location }: PublicAnswer, address: string): boolean {
  return location !== null && publicAddress(new URL(location, STORE_ORIGIN), LANGUAGES) === address;
}

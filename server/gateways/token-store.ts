import * as v from "valibot";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { inTime, TIMED_OUT } from "../platform/concurrency.ts";
import { VendorTransportError } from "./http.ts";

/** A vendor's bearer token. `expiresAt` is epoch milliseconds. */
export type VendorToken = { accessToken: string; expiresAt: number };

/** Where a vendor's token outlives one request. A broken store is a miss, never an error. */
export type TokenStore = {
  /** What is known. Where that is not `isUsable`, a newer one that somebody else has left, if any. */
  read(isUsable?: (token: VendorToken) => boolean): Promise<VendorToken | null>;
  write(token: VendorToken): Promise<void>;
  clear(): Promise<void>;
};

/** The part of Cloudflare's KVNamespace that a token store needs. */
export type TokenKv = {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, options?: { expiration?: number }): Promise<void>;
  delete(key: string): Promise<void>;
};

/** A store that lives as long as the object: tests, and machines without KV. Make one an isolate. */
export function memoryTokenStore(): TokenStore {
  let held: VendorToken | null = null;
  return {
    async read() {
      return held;
    },
    async write(token) {
      held = token;
    },
    async clear() {
      held = null;
    },
  };
}

export type FreshTokenOptions = {
  store: TokenStore;
  now: () => number;
  /** Asks the vendor. Its error reaches every caller that waited for it. */
  request: () => Promise<VendorToken>;
  /** A token that the vendor has just refused: never handed out again. */
  rejected?: string | undefined;
  /** Ends the caller's own waiting; the request goes on for whoever else waits for it. */
  signal: AbortSignal;
};

const RENEW_BEFORE_EXPIRY_MS = MINUTE_MS;
const PATIENCE_MS = 5_000;
const flights = new WeakMap<TokenStore, Promise<VendorToken>>();

/**
 * A usable token: the stored one, else one asked for, however many callers ask at once.
 * Throws what `request` throws, and VendorTransportError when the signal comes first; a failure is not
 * remembered.
 */
export async function freshToken(options: FreshTokenOptions): Promise<VendorToken> {
  const { signal } = options;
  const late = Promise.withResolvers<never>();
  const stop = () => late.reject(new VendorTransportError("unreachable", "no token in time"));
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([findToken(options), late.promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

async function findToken(options: FreshTokenOptions): Promise<VendorToken> {
  const { store, now, rejected } = options;
  const usable = (token: VendorToken | null): token is VendorToken =>
    token !== null &&
    token.accessToken !== rejected &&
    token.expiresAt - RENEW_BEFORE_EXPIRY_MS > now();

  for (let round = 0; round < 3; round += 1) {
    const stored = await store.read(usable);
    if (usable(stored)) return stored;
    const running = flights.get(store);
    if (!running) break;
    const shared = await outlast(running);
    if (shared && shared.accessToken !== rejected) return shared;
    // Only the first to lose patience asks anew; the others find that request or its token.
    if (flights.get(store) === running) flights.delete(store);
  }
  return launch(options);
}

/** Starts the request that others may wait for. */
function launch({ store, request, rejected }: FreshTokenOptions): Promise<VendorToken> {
  const flight = (async () => {
    if (rejected !== undefined) await store.clear();
    const token = await request();
    await store.write(token);
    return token;
  })();
  flights.set(store, flight);
  const land = () => {
    if (flights.get(store) === flight) flights.delete(store);
  };
  flight.then(land, land);
  return flight;
}

/**
 * A Worker request that is cancelled takes its promises with it, and they never settle: whoever waits
 * for another request's call waits a bounded time, then asks for its own.
 */
async function outlast(flight: Promise<VendorToken>): Promise<VendorToken | null> {
  const token = await inTime(flight, PATIENCE_MS);
  return token === TIMED_OUT ? null : token;
}

const SealedToken = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ accessToken: v.pipe(v.string(), v.nonEmpty()), expiresAt: v.number() }),
);
const IV_BYTES = 12;

/**
 * A store in KV, shared by all isolates, encrypted with AES-GCM under a key derived from `secret`
 * (HKDF), with memory in front. Make one an isolate: single flight holds per store object.
 * `key` names vendor and account, e.g. "uber-direct:<clientId>".
 */
export function kvTokenStore(kv: TokenKv, key: string, secret: string): TokenStore {
  let held: VendorToken | null = null;
  // The key itself, never the promise of it: a request that ends half way leaves that pending for good.
  let cipher: CryptoKey | null = null;
  const cipherKey = async () => {
    cipher ??= await deriveKey(secret, key);
    return cipher;
  };
  return {
    async read(isUsable = () => true) {
      if (held && isUsable(held)) return held;
      try {
        const sealed = await kv.get(key);
        const found = sealed === null ? null : await open(sealed, await cipherKey());
        // What was written while KV was answering lives longer, and so does what another isolate renewed.
        if (found && found.expiresAt > (held?.expiresAt ?? 0)) held = found;
      } catch {
        // Unreachable, foreign or written under an older secret: the same as none.
      }
      return held;
    },
    async write(token) {
      held = token;
      try {
        const expiration = Math.floor(token.expiresAt / 1000);
        await kv.put(key, await seal(token, await cipherKey()), { expiration });
      } catch {
        // This isolate keeps it in memory; another will ask for its own.
      }
    },
    async clear() {
      held = null;
      try {
        await kv.delete(key);
      } catch {
        // A stale copy is refused by the vendor and replaced then.
      }
    },
  };
}

async function deriveKey(secret: string, key: string): Promise<CryptoKey> {
  const bytes = new TextEncoder();
  const material = await crypto.subtle.importKey("raw", bytes.encode(secret), "HKDF", false, [
    "deriveKey",
  ]);
  return crypto.subtle.deriveKey(
    {
      name: "HKDF",
      hash: "SHA-256",
      salt: bytes.encode("soko token store"),
      info: bytes.encode(key),
    },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

async function seal(token: VendorToken, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(token));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain));
  return btoa(String.fromCharCode(...iv, ...sealed));
}

async function open(text: string, key: CryptoKey): Promise<VendorToken> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const iv = bytes.slice(0, IV_BYTES);
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.slice(IV_BYTES));
  return v.parse(SealedToken, new TextDecoder().decode(plain));
}

import { noteAnswer } from "./device/kept-answers.ts";

/** What a shopper waits for at most, in milliseconds; whatever changes something is safe to repeat. */
const SHOP_LIMIT_MS = 30_000;
/** Imports, restores and exports of the back office take longer. */
const ADMIN_LIMIT_MS = 120_000;

/**
 * `fetch` of procedures that does not wait for ever: an answer that never comes (a phone that lost
 * its network) rejects with a TimeoutError after `limitMs(url)` milliseconds, body included, as any
 * broken connection would. A `signal` that is given ends it sooner.
 */
export async function fetchInTime(
  input: string | URL | Request,
  init: Omit<RequestInit, "signal"> & { signal?: AbortSignal | null | undefined } = {},
  limitMs: (url: string) => number = limitOf,
): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const limit = AbortSignal.timeout(limitMs(url));
  const signal = init.signal ? whichever(init.signal, limit) : limit;
  // What a page keeps of its cart is small, and is sent off while the page goes.
  const answer = await fetch(input, { ...init, signal, keepalive: /\bbasket\.keep\b/.test(url) });
  noteAnswer(answer);
  return answer;
}

/** Aborted with the first of the signals. `AbortSignal.any` is in Safari since 17.4 alone. */
function whichever(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const stop = () => first.abort(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  }
  return first.signal;
}

/** The time limit in milliseconds for a call of procedures at `url`. */
export function limitOf(url: string): number {
  return /\/api\/trpc\/(?:[^?]*,)?admin\./.test(url) ? ADMIN_LIMIT_MS : SHOP_LIMIT_MS;
}

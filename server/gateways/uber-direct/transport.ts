import { CourierError } from "../../ports/courier.ts";
import { callVendor, type VendorAnswer, VendorTransportError } from "../http.ts";
import { freshToken, type TokenStore, type VendorToken } from "../token-store.ts";
import { answerError } from "./errors.ts";
import { isInvalidScope, parseToken } from "./mapping.ts";

export type UberDirectTransportOptions = {
  customerId: string;
  clientId: string;
  clientSecret: string;
  /** Stands for https://api.uber.com/v1. */
  baseUrl: string;
  /** The whole token address. */
  authUrl: string;
  /** For one gateway call, its token and its retry together. */
  timeoutMs: number;
  fetch: typeof globalThis.fetch;
  tokens: TokenStore;
  now: () => number;
};

export type UberDirectRequest = {
  method: "GET" | "POST";
  /** Below /customers/{customer_id}, with its query. */
  path: string;
  body?: object | undefined;
  /** "write": the courier may have acted although no usable answer came. */
  effect: "read" | "write";
};

/** Sends one call and hands back the raw 2xx answer. Throws `CourierError` only. */
export type UberDirectTransport = {
  send(request: UberDirectRequest): Promise<VendorAnswer>;
};

/** Uber Direct over plain fetch: the token stored and shared, a refused one replaced once. */
export function createUberDirectTransport(
  options: UberDirectTransportOptions,
): UberDirectTransport {
  const { customerId, timeoutMs, tokens, now } = options;
  const base = `${options.baseUrl}/customers/${encodeURIComponent(customerId)}`;

  const requestToken = async (): Promise<VendorToken> => {
    const signal = AbortSignal.timeout(timeoutMs);
    let answer = await askForToken(options, "eats.deliveries", signal);
    // Some organisations refuse the scope by name and grant it unasked.
    if (isInvalidScope(answer)) answer = await askForToken(options, null, signal);
    return parseToken(answer, now());
  };

  const attempt = async (request: UberDirectRequest, signal: AbortSignal) => {
    const { method, path, body } = request;
    const run = (token: VendorToken) =>
      callVendor({
        fetch: options.fetch,
        url: `${base}${path}`,
        method,
        headers: {
          authorization: `Bearer ${token.accessToken}`,
          accept: "application/json",
          // With nothing to send too, as Uber's own client has it.
          ...(method === "POST" && { "content-type": "application/json" }),
        },
        body: body && JSON.stringify(body),
        signal,
      });
    const flight = { store: tokens, now, request: requestToken, signal };
    const token = await beforeEffect(freshToken(flight));
    const answer = await run(token);
    if (answer.status !== 401) return answer;
    return run(await beforeEffect(freshToken({ ...flight, rejected: token.accessToken })));
  };

  return {
    async send(request) {
      const signal = AbortSignal.timeout(timeoutMs);
      const once = async () => {
        try {
          const answer = await attempt(request, signal);
          if (answer.status >= 200 && answer.status < 300) return answer;
          throw answerError(answer, request.effect, now());
        } catch (error) {
          throw asCourierError(error, request.effect);
        }
      };
      try {
        return await once();
      } catch (error) {
        const mayRepeat = request.method === "GET" && !signal.aborted && isWorthRepeating(error);
        if (!mayRepeat) throw error;
      }
      return once();
    },
  };
}

function askForToken(
  options: UberDirectTransportOptions,
  scope: string | null,
  signal: AbortSignal,
): Promise<VendorAnswer> {
  const form = new URLSearchParams({
    client_id: options.clientId,
    client_secret: options.clientSecret,
    grant_type: "client_credentials",
  });
  if (scope !== null) form.set("scope", scope);
  return callVendor({
    fetch: options.fetch,
    url: options.authUrl,
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
    },
    body: form.toString(),
    signal,
  });
}

/** Whatever goes wrong while the token is fetched, the call itself was never made. */
async function beforeEffect(token: Promise<VendorToken>): Promise<VendorToken> {
  try {
    return await token;
  } catch (error) {
    throw asCourierError(error, "read");
  }
}

function asCourierError(error: unknown, effect: "read" | "write"): CourierError {
  if (error instanceof CourierError) return error;
  const outcomeUnknown = effect === "write";
  if (error instanceof VendorTransportError) {
    const kind = error.kind === "oversized" ? "garbled" : "unreachable";
    return new CourierError(kind, error.message, { outcomeUnknown });
  }
  return new CourierError("garbled", "the courier call failed unexpectedly", { outcomeUnknown });
}

function isWorthRepeating(error: unknown): boolean {
  return error instanceof CourierError && (error.kind === "unreachable" || error.kind === "server");
}

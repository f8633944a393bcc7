import {
  Client,
  Environment,
  OAuthAuthorizationController,
  OrdersController,
  PaymentsController,
} from "@paypal/paypal-server-sdk";
import { callVendor, type VendorAnswer, VendorTransportError } from "../http.ts";
import { freshToken, type TokenStore, type VendorToken } from "../token-store.ts";
import { answerError, parseToken } from "./mapping.ts";
import { PayPalError } from "./types.ts";

export type PayPalTransportOptions = {
  clientId: string;
  clientSecret: string;
  /** Stands for https://api-m.paypal.com. */
  baseUrl: string;
  /** For one gateway call, its token and its retry together. */
  timeoutMs: number;
  fetch: typeof globalThis.fetch;
  tokens: TokenStore;
  now: () => number;
};

export type PayPalApi = { orders: OrdersController; payments: PaymentsController };

/** Sends one SDK call and hands back the raw 2xx answer. Throws `PayPalError` only. */
export type PayPalTransport = {
  send(effect: "read" | "write", call: (api: PayPalApi) => Promise<unknown>): Promise<VendorAnswer>;
  /** A question that the SDK does not know. */
  get(path: string): Promise<VendorAnswer>;
  /** The same, with a body that is sent as it is. Changes nothing. */
  post(path: string, body: string): Promise<VendorAnswer>;
};

/** One exchange with a token in hand. */
type Exchange = (signal: AbortSignal, token: VendorToken) => Promise<VendorAnswer>;

/**
 * The official SDK as a request builder over our own fetch: it spells paths, headers and bodies, while
 * host, time limit, token and the reading of answers are ours. Its own answer parsing is not used,
 * because it neither bounds nor checks enough.
 */
export function createPayPalTransport(options: PayPalTransportOptions): PayPalTransport {
  const { clientId, clientSecret, timeoutMs, tokens, now } = options;

  const requestToken = async (): Promise<VendorToken> => {
    const credentials = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
    const answer = await exchange(options, AbortSignal.timeout(timeoutMs), null, (client) =>
      new OAuthAuthorizationController(client).requestToken({ authorization: credentials }),
    );
    if (answer.status !== 200) throw tokenError(answer, now());
    return parseToken(answer, now());
  };

  const attempt = async (signal: AbortSignal, exchangeWith: Exchange) => {
    const run = (token: VendorToken) => exchangeWith(signal, token);
    const flight = { store: tokens, now, request: requestToken, signal };
    const token = await beforeEffect(freshToken(flight));
    const answer = await run(token);
    if (answer.status !== 401) return answer;
    return run(await beforeEffect(freshToken({ ...flight, rejected: token.accessToken })));
  };

  const twice = async (effect: "read" | "write", exchangeWith: Exchange) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const once = async () => {
      try {
        const answer = await attempt(signal, exchangeWith);
        if (answer.status >= 200 && answer.status < 300) return answer;
        throw answerError(answer, effect, now());
      } catch (error) {
        throw asPayPalError(error, effect);
      }
    };
    try {
      return await once();
    } catch (error) {
      const first = asPayPalError(error, effect);
      // A write carries its PayPal-Request-Id, so the second call finds what the first one did.
      if (signal.aborted || !isWorthRepeating(first)) throw first;
      return await once().catch((second) => {
        throw withDoubtOf(first, asPayPalError(second, effect));
      });
    }
  };

  const ask = (path: string, method: "GET" | "POST", body?: string) =>
    twice("read", (signal, token) =>
      callVendor({
        fetch: options.fetch,
        url: `${options.baseUrl}${path}`,
        method,
        headers: {
          authorization: `Bearer ${token.accessToken}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        body,
        signal,
      }),
    );

  return {
    send: (effect, call) =>
      twice(effect, (signal, token) =>
        exchange(options, signal, token, (client) =>
          call({ orders: new OrdersController(client), payments: new PaymentsController(client) }),
        ),
      ),
    get: (path) => ask(path, "GET"),
    post: (path, body) => ask(path, "POST", body),
  };
}

/** A Client lives for one request: a failed token would stay in it for good. */
async function exchange(
  options: PayPalTransportOptions,
  signal: AbortSignal,
  token: VendorToken | null,
  run: (client: Client) => Promise<unknown>,
): Promise<VendorAnswer> {
  let answer: Promise<VendorAnswer> | undefined;
  const adapter = async (config: AxiosRequest) => {
    const { pathname, search } = new URL(config.url);
    answer = callVendor({
      fetch: options.fetch,
      url: `${options.baseUrl}${pathname}${search}`,
      method: config.method.toUpperCase(),
      headers: { ...config.headers },
      body: config.data,
      signal,
    });
    await answer;
    throw new Error("an answer is judged by our own mapping: the SDK is shown none");
  };
  const client = new Client({
    environment: Environment.Production,
    timeout: 0,
    unstable_httpClientOptions: { adapter },
    clientCredentialsAuthCredentials: {
      oAuthClientId: options.clientId,
      oAuthClientSecret: options.clientSecret,
      ...(token ? { oAuthToken: { accessToken: token.accessToken, tokenType: "Bearer" } } : {}),
    },
  });
  const failure = await run(client).catch((error: unknown) => error);
  // Without a request it is the SDK that refuses.
  if (!answer) throw failure;
  return answer;
}

/** What axios hands to an adapter, as far as it is used here. */
type AxiosRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  data?: string | undefined;
};

/** A refusal here, 404 too, is about the token: it says nothing of what was to be asked with it. */
function tokenError(answer: VendorAnswer, now: number): PayPalError {
  const { status } = answer;
  const error = answerError(answer, "read", now);
  if (status !== 400 && error.kind !== "auth" && error.kind !== "issue") return error;
  return new PayPalError("auth", "PayPal refused the client credentials", { status });
}

/** Whatever goes wrong while the token is fetched, the call itself was never made. */
async function beforeEffect(token: Promise<VendorToken>): Promise<VendorToken> {
  try {
    return await token;
  } catch (error) {
    throw asPayPalError(error, "read");
  }
}

function asPayPalError(error: unknown, effect: "read" | "write"): PayPalError {
  if (error instanceof PayPalError) return error;
  const outcomeUnknown = effect === "write";
  if (error instanceof VendorTransportError) {
    const kind = error.kind === "oversized" ? "garbled" : "unreachable";
    return new PayPalError(kind, error.message, { outcomeUnknown });
  }
  // Arguments that the SDK itself refuses: nothing was sent.
  return new PayPalError("issue", "the PayPal SDK refused the request", {
    issue: "INVALID_REQUEST",
  });
}

/**
 * A plain refusal settles the matter, where it is one that we know (`isRepeat` is for the others); anything less leaves
 * the first call's outcome open, and so does not knowing (404): that is said of what was there a moment ago, too.
 */
function withDoubtOf(first: PayPalError, second: PayPalError): PayPalError {
  const isPlain = second.kind === "issue" && second.status !== 404;
  if (!first.outcomeUnknown || second.outcomeUnknown) return second;
  return new PayPalError(second.kind, second.message, {
    status: second.status ?? undefined,
    issue: second.issue ?? undefined,
    field: second.field ?? undefined,
    debugId: second.debugId ?? undefined,
    retryAfterSeconds: second.retryAfterSeconds ?? undefined,
    outcomeUnknown: !isPlain,
    isRepeat: true,
  });
}

function isWorthRepeating(error: PayPalError): boolean {
  return error.kind === "unreachable" || error.kind === "server";
}

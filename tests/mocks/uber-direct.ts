import {
  type HttpHandler,
  HttpResponse,
  type HttpResponseResolver,
  http,
  type PathParams,
} from "msw";
import { pngDrawn } from "#tests/factories/pictures.ts";
import { createTokenIssuer } from "./bearer.ts";
import { createFakeUberDirect } from "./fake-uber-direct.ts";
import { createFaults } from "./faults.ts";
import { createUberEvents } from "./uber-direct-events.ts";
import { Refusal, uberError } from "./uber-direct-rules.ts";
import {
  emptyUberState,
  isEnded,
  standing,
  UBER_STATUSES,
  type UberMockState,
} from "./uber-direct-state.ts";

export type UberDirectOperation = "token" | "quote" | "create" | "get" | "list" | "cancel";

export type UberDirectMockOptions = {
  /** As in UBER_DIRECT_BASE_URL and UBER_DIRECT_AUTH_URL. */
  baseUrl: string;
  authUrl: string;
  customerId: string;
  now: () => number;
  newId?: () => string;
  /** Given: any other credentials are refused. */
  clientId?: string;
  clientSecret?: string;
  /** Deliveries progress by the clock (three minutes door to door). Off: only by the controls. */
  autoProgress?: boolean;
  /** How long each of the six steps of that way takes: 30 seconds. */
  stepMs?: number | undefined;
  /** As in UBER_DIRECT_WEBHOOK_SECRET. */
  webhookSecret?: string;
  /** Where the couriers' photos are, and are answered for. */
  photosUrl?: string;
  onAnswer?: OnUberAnswer;
};

/** Is shown each request that was answered or refused as Uber would, before the answer leaves. */
export type OnUberAnswer = (
  operation: UberDirectOperation,
  request: Request,
  answer: Response,
) => Promise<void>;

const NIGHT = [42, 27, 51] as const;
const LIGHT = [246, 214, 160] as const;
/** Head and shoulders, for every courier the same. */
const portrait = pngDrawn(96, (x, y) => {
  const isHead = Math.hypot(x - 48, y - 36) < 18;
  const isShoulder = Math.hypot((x - 48) / 1.1, y - 96) < 34;
  return isHead || isShoulder ? NIGHT : LIGHT;
});

const TOKEN_SECONDS = 30 * 24 * 3_600;
const MAX_LOG = 1_000;

/** Uber Direct as its contract describes it, strict about requests: handlers, state, controls. */
export function createUberDirectMock(options: UberDirectMockOptions) {
  const { now, newId = randomId, autoProgress = true } = options;
  const api = options.baseUrl.replace(/\/+$/, "");
  const { photosUrl = "https://couriers.uber.test" } = options;
  const state = emptyUberState(photosUrl);
  const faults = createFaults<UberDirectOperation>({
    "429": uberError(429, "customer_limited"),
    "500": uberError(500, "internal_server_error"),
    "503": uberError(503, "service_unavailable"),
  });
  const pricing = { currency: "ZAR" };
  const tokens = createTokenIssuer(state, now);
  const fake = createFakeUberDirect({
    state,
    host: new URL(api).host,
    now,
    newId,
    autoProgress,
    stepMs: options.stepMs,
    pricing,
  });
  const events = createUberEvents({
    state,
    now,
    customerId: options.customerId,
    secret: options.webhookSecret ?? "webhook-secret",
  });
  const scope = { isRefused: false };

  const { customerId, onAnswer } = options;
  const handle = createHandle({ state, now, tokens, faults, customerId, onAnswer });
  const issueToken = tokenCall(options, { state, tokens, newId, scope });
  return {
    handlers: [
      http.post(options.authUrl, handle("token", issueToken)),
      ...deliveryHandlers(handle, `${api}/customers/:customerId`, fake),
      photoHandler(photosUrl),
    ],
    state,
    failNext: faults.failNext,
    clearFaults: faults.clear,
    ...statusControls({ state, fake, now }),
    /** What quotes and deliveries are priced in from now on. */
    useCurrency: (code: string) => void Object.assign(pricing, { currency: code }),
    /** Like the organisations that must not name the scope (contract §1). */
    refuseScope: () => void Object.assign(scope, { isRefused: true }),
    expireTokens: tokens.expireTokens,
    /** Any event with Uber's good signature. */
    signed: events.signed,
    /** The events of all that has changed by now and those that wait, which then wait no more. */
    takeEvents: () => {
      events.pulse();
      return state.events.splice(0);
    },
    exportState: (): UberMockState => structuredClone(state),
    importState(saved: UberMockState) {
      Object.assign(state, structuredClone(saved), { photosUrl });
    },
  };
}

export type UberDirectMock = ReturnType<typeof createUberDirectMock>;

type Handle = ReturnType<typeof createHandle>;
type Tokens = ReturnType<typeof createTokenIssuer>;
type FakeUber = ReturnType<typeof createFakeUberDirect>;

/** Answers an operation: written down, with its faults, refused without a token or for another's. */
function createHandle(mock: {
  state: UberMockState;
  now: () => number;
  tokens: Tokens;
  faults: ReturnType<typeof createFaults<UberDirectOperation>>;
  customerId: string;
  onAnswer: OnUberAnswer | undefined;
}) {
  const { state, now, tokens, faults, customerId, onAnswer } = mock;
  return (
    operation: UberDirectOperation,
    resolve: (request: Request, id: string) => Promise<Response>,
  ): HttpResponseResolver<PathParams> => {
    const answerOf = async (request: Request, params: PathParams): Promise<Response> => {
      try {
        if (operation !== "token") {
          if (!tokens.accepts(request)) throw new Refusal(401, "unauthorized");
          if (params.customerId !== customerId) throw new Refusal(404, "customer_not_found");
        }
        return await resolve(request, String(params.id ?? ""));
      } catch (error) {
        if (error instanceof Refusal) return error.toResponse();
        throw error;
      }
    };
    const honest: HttpResponseResolver<PathParams> = async ({ request, params }) => {
      const asked = onAnswer && request.clone();
      const answer = await answerOf(request, params);
      if (asked) await onAnswer(operation, asked, answer.clone());
      return answer;
    };
    const guarded = faults.guard(operation, honest);
    return async (info) => {
      const { method, url } = info.request;
      const body = operation === "token" ? null : await bodyOf(info.request.clone());
      state.log.push({ at: now(), operation, method, path: new URL(url).pathname, body });
      if (state.log.length > MAX_LOG) state.log.shift();
      return guarded(info);
    };
  };
}

function tokenCall(
  options: UberDirectMockOptions,
  mock: {
    state: UberMockState;
    tokens: Tokens;
    newId: () => string;
    scope: { isRefused: boolean };
  },
) {
  const { state, tokens, newId } = mock;
  return async (request: Request) => {
    state.tokenRequests += 1;
    const refuse = (status: number, error: string) => HttpResponse.json({ error }, { status });
    const type = request.headers.get("content-type") ?? "";
    if (!type.includes("application/x-www-form-urlencoded")) return refuse(400, "invalid_request");
    const form = new URLSearchParams(await request.text());
    const isKnown =
      form.get("client_id") === (options.clientId ?? form.get("client_id")) &&
      form.get("client_secret") === (options.clientSecret ?? form.get("client_secret"));
    if (!form.get("client_id") || !isKnown) return refuse(401, "invalid_client");
    if (form.get("grant_type") !== "client_credentials")
      return refuse(400, "unsupported_grant_type");
    const scope = form.get("scope");
    if (mock.scope.isRefused ? scope !== null : scope !== "eats.deliveries") {
      return refuse(400, "invalid_scope");
    }
    const value = `IA.${newId()}`;
    tokens.issue(value, TOKEN_SECONDS);
    return HttpResponse.json({
      access_token: value,
      expires_in: TOKEN_SECONDS,
      token_type: "Bearer",
      scope: "eats.deliveries",
    });
  };
}

function deliveryHandlers(handle: Handle, base: string, fake: FakeUber): HttpHandler[] {
  return [
    http.post(`${base}/delivery_quotes`, handle("quote", fake.createQuote)),
    http.post(`${base}/deliveries`, handle("create", fake.createDelivery)),
    http.get(`${base}/deliveries`, handle("list", fake.listDeliveries)),
    http.get(
      `${base}/deliveries/:id`,
      handle("get", async (_, id) => fake.view(fake.findDelivery(id))),
    ),
    http.post(`${base}/deliveries/:id/cancel`, handle("cancel", fake.cancelDelivery)),
  ];
}

/** Every courier's photo. */
function photoHandler(photosUrl: string): HttpHandler {
  return http.get(`${photosUrl}/:name`, () =>
    HttpResponse.arrayBuffer(portrait.buffer, { headers: { "content-type": "image/png" } }),
  );
}

/** How deliveries go on, and are forgotten. */
function statusControls({
  state,
  fake,
  now,
}: {
  state: UberMockState;
  fake: FakeUber;
  now: () => number;
}) {
  const setStatus = (deliveryId: string, status: string) => {
    fake.findDelivery(deliveryId).pinned = { status, at: now() };
  };
  return {
    /** Puts a delivery into any state, in Uber's spelling; the clock no longer moves it. */
    setStatus,
    takeTwins: () => void Object.assign(state, { takesTwins: true }),
    listOldestFirst: () => void Object.assign(state, { listsOldestFirst: true }),
    /** One step on towards delivered; the clock no longer moves it. */
    advance(deliveryId: string) {
      const { status } = standing(fake.findDelivery(deliveryId), now());
      const way: readonly string[] = UBER_STATUSES;
      const next = way.includes(status) ? way[way.indexOf(status) + 1] : undefined;
      if (next) setStatus(deliveryId, next);
    },
    /** What ended more than `ms` ago is known no more, nor what was quoted then. */
    forget(ms: number) {
      for (const delivery of Object.values(state.deliveries)) {
        const { status, at } = standing(delivery, now());
        if (!isEnded(status) || now() - at < ms) continue;
        delete state.deliveries[delivery.id];
        delete state.told[delivery.id];
      }
      for (const { id, expiresAt } of Object.values(state.quotes)) {
        if (now() - expiresAt >= ms) delete state.quotes[id];
      }
    },
  };
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function randomId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 22);
}

import type { Client } from "@libsql/client/web";
import { type Database, openDatabase } from "#db/client.ts";
import type { Author } from "#db/queries/audit/audit.ts";
import { isShopError } from "#domain/errors.ts";
import type { Language } from "#domain/store/formats.ts";
import type { ShopSettings } from "#domain/store/settings/settings.ts";
import type { StoreSettings } from "#domain/store/settings/store.ts";
import { type AdminAccess, askAdminAccess, IDLE_HEADER } from "./auth/admin-access.ts";
import { type AuthService, openAuthService } from "./auth/auth-service.ts";
import { type CheckPasses, openCheckPasses } from "./auth/check-pass.ts";
import { createLinkSigner, type LinkSigner } from "./auth/order-link.ts";
import {
  openUnacknowledgedPayments,
  type UnacknowledgedPayments,
} from "./auth/unacknowledged-payments.ts";
import type { Viewer } from "./auth/viewer.ts";
import type { BackupStore } from "./gateways/backups/types.ts";
import { BOOKING_CARRIER, openCouriers } from "./gateways/couriers.ts";
import type { MediaGateway } from "./gateways/media/types.ts";
import { createPayPalPayments } from "./gateways/paypal/payments.ts";
import { createTurnstileGateway } from "./gateways/turnstile/gateway.ts";
import type { BotCheckGateway, BotCheckWidget } from "./gateways/turnstile/types.ts";
import { createWebPushGateway } from "./gateways/web-push/gateway.ts";
import type { WebPushGateway } from "./gateways/web-push/types.ts";
import { cloudflareMail } from "./mail/cloudflare.ts";
import { keptMail, type MailProvider } from "./mail/provider.ts";
import { callLanguage } from "./platform/call-language.ts";
import { clientAddressOf } from "./platform/client-address.ts";
import { readClock } from "./platform/clock.ts";
import { defaultStoreSettings, mailAddress } from "./platform/default-store.ts";
import { type Env, shownLanguages } from "./platform/env.ts";
import type { Isolate } from "./platform/isolate.ts";
import { type Log, openLog } from "./platform/log.ts";
import { type SettingsRead, settingsReader } from "./platform/settings.ts";
import { openTrace, type Trace } from "./platform/trace.ts";
import type { VisitMeter } from "./platform/visit-meter.ts";
import type { Couriers } from "./ports/courier.ts";
import type { PaymentGateways } from "./ports/payments.ts";

export type { Log };

/**
 * All that a procedure, job or webhook may touch of the world, built once a request. Services take
 * it as their first argument; tests build one with their own clock, ids and gateways.
 */
export type Context = {
  db: Database;
  payments: PaymentGateways;
  couriers: Couriers;
  /** Who quotes and books: what is booked is looked after by whom it was booked with. */
  bookingCarrier: string;
  mail: MailProvider;
  /** Writes to shoppers' browsers; null where the shop has no keys for it. */
  webPush: WebPushGateway | null;
  media: MediaGateway;
  backups: BackupStore;
  /** What the back office's settings say (server/platform/settings.ts): read once a request. */
  settings: () => Promise<ShopSettings>;
  /** What of them this request has read so far: for pages, whose loaders read them first. */
  knownSettings: () => SettingsRead | null;
  /** The shop is in maintenance, and not for whoever asks (server/http/maintenance.ts). */
  isClosed: boolean;
  siteUrl: string;
  links: LinkSigner;
  /** Who is over a limit is asked to prove to be a person; null where no check is set up. */
  botCheck: BotCheckGateway | null;
  botCheckWidget: BotCheckWidget | null;
  checkPasses: CheckPasses;
  unacknowledgedPayments: UnacknowledgedPayments;
  /** Counts visits that are not worth a limit in the database. */
  meter: VisitMeter;
  /** Who is asking, as the cookie says: for showing things. Up to 5 minutes old. */
  viewer: () => Promise<Viewer | null>;
  /** Who is asking, as the database says: for money, account changes and administrators. */
  freshViewer: () => Promise<Viewer | null>;
  /** What the back office makes of whoever asks, as the database says. */
  adminAccess: () => Promise<AdminAccess>;
  auth: AuthService;
  /** The visitor's network address, for limits (client-address.ts); null on one's own machine. */
  clientAddress: string | null;
  /** What the visitor's browser calls itself; at most 400 characters. */
  userAgent: string | null;
  /**
   * The language of the page that is rendered, or that calls a procedure: of refusals, and of the
   * catalogue's texts.
   */
  language: Language;
  /** Those in which the shop has pages, and writes. */
  languages: readonly Language[];
  /** Goes out with the answer of a procedure: cookies, mostly. */
  responseHeaders: Headers;
  now: () => number;
  newId: () => string;
  /** Lets work outlive the answer (and the shopper who closes the tab). */
  background: (work: Promise<unknown>) => void;
  log: Log;
  /** By which the log's lines, the failed answer and the error page know this request. */
  requestId: string;
};

/** What a service takes of it to write, and whom the audit log names: an administrator, as a rule (server/trpc.ts). */
export type Authored<Part> = Part & { author: Author };

/** Begins the trace of a request, or of a cron run (then `headers` is empty). */
export function beginTrace(headers: Headers): Trace {
  return openTrace({ headers, now: readClock(), newId });
}

/** What a context is made of besides its request: an isolate's parts, or a test's. */
export type ContextParts = Pick<
  Context,
  | "backups"
  | "botCheck"
  | "botCheckWidget"
  | "bookingCarrier"
  | "couriers"
  | "log"
  | "mail"
  | "media"
  | "meter"
  | "newId"
  | "now"
  | "payments"
  | "webPush"
> & {
  client: Client;
  env: Pick<
    Env,
    "AUTH_SECRET" | "AUTH_SECRET_BEFORE" | "SITE_URL" | "LOCAL_RUN" | "PREVIEW_LANGUAGES"
  >;
  /** What holds until somebody saves the store's data. */
  storeDefaults: StoreSettings;
};

type ContextRequest = {
  headers: Headers;
  /** The request's address; none where nothing is asked for by one. */
  url?: string;
  waitUntil: (work: Promise<unknown>) => void;
};

/** Builds the context of one request or cron run, whose id and effort are those of `trace`. */
export function createContext(
  isolate: Isolate,
  request: ContextRequest,
  trace: Trace = beginTrace(request.headers),
): Context {
  return composeContext(partsOf(isolate, trace), request, trace);
}

/** The context that is made of these parts. `responseHeaders`: where cookies are to go. */
export function composeContext(
  parts: ContextParts,
  {
    headers,
    url,
    waitUntil,
    responseHeaders = new Headers(),
  }: ContextRequest & { responseHeaders?: Headers },
  trace: Trace,
): Context {
  const { client, env, storeDefaults, ...given } = parts;
  const { now, log } = given;
  const db = openDatabase(client, { effort: trace.database, now });
  const auth = openAuthService(env, db, { headers, responseHeaders, now });
  const clientAddress = clientAddressOf(headers, { isLocal: env.LOCAL_RUN });
  const settings = settingsReader(db, { store: storeDefaults, log, now });
  const background = (work: Promise<unknown>) =>
    waitUntil(
      work.catch((error: unknown) => {
        // A foreseen refusal has been told to whoever asked.
        if (!isShopError(error)) log("error", "background-failed", { error });
      }),
    );
  const askAdmin = async () => {
    const access = await askAdminAccess({
      db,
      token: auth.sessionToken(),
      settings: settings.read,
      clientAddress,
      now,
      background,
      isIdle: headers.has(IDLE_HEADER),
    });
    trace.isAdmin = access.kind === "admin";
    return access;
  };
  return {
    ...given,
    db,
    auth,
    responseHeaders,
    clientAddress,
    userAgent: headers.get("user-agent")?.slice(0, 400) ?? null,
    ...viewersOf(auth, askAdmin),
    language: callLanguage(headers, url),
    languages: shownLanguages(env),
    requestId: trace.requestId,
    settings: settings.read,
    knownSettings: settings.known,
    isClosed: false,
    siteUrl: env.SITE_URL,
    links: createLinkSigner(env.AUTH_SECRET, env.AUTH_SECRET_BEFORE),
    checkPasses: openCheckPasses(env, { headers, responseHeaders, now }),
    unacknowledgedPayments: openUnacknowledgedPayments(env, { headers, responseHeaders, now }),
    background,
  };
}

/** The parts that an isolate has: the real clock, chance and vendors. */
function partsOf(isolate: Isolate, { requestId }: Trace): ContextParts {
  const { client, env, logSettings, meter } = isolate;
  const now = readClock;
  const boundFetch: typeof fetch = (input, init) => fetch(input, init);
  return {
    client,
    env,
    storeDefaults: defaultStoreSettings(env),
    now,
    newId,
    log: openLog({ requestId, logSettings, now }),
    meter,
    ...botCheckOf(env, boundFetch),
    payments: {
      paypal: createPayPalPayments({
        clientId: env.PAYPAL_CLIENT_ID,
        clientSecret: env.PAYPAL_CLIENT_SECRET,
        baseUrl: env.PAYPAL_BASE_URL,
        webhookId: env.PAYPAL_WEBHOOK_ID,
        scriptUrl: env.PAYPAL_SDK_URL,
        fetch: boundFetch,
        tokens: isolate.paymentTokens,
        now,
      }),
    },
    couriers: openCouriers(env, { fetch: boundFetch, tokensOf: isolate.courierTokens, now }),
    bookingCarrier: BOOKING_CARRIER,
    media: isolate.media,
    backups: isolate.backups,
    mail: env.LOCAL_RUN ? keptMail : cloudflareMail(isolate.email, mailAddress(env)),
    webPush: webPushOf(env, boundFetch, now),
  };
}

function webPushOf(env: Env, send: typeof fetch, now: () => number): WebPushGateway | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey || !privateKey) return null;
  const subject = `mailto:${mailAddress(env)}`;
  return createWebPushGateway({ keys: { publicKey, privateKey, subject }, fetch: send, now });
}

function botCheckOf(env: Env, send: typeof fetch): Pick<Context, "botCheck" | "botCheckWidget"> {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret } = env;
  if (!siteKey || !secret) return { botCheck: null, botCheckWidget: null };
  return {
    botCheckWidget: { siteKey, script: env.TURNSTILE_SCRIPT_URL },
    botCheck: createTurnstileGateway({
      secret,
      verifyUrl: env.TURNSTILE_VERIFY_URL,
      hostname: new URL(env.SITE_URL).hostname,
      fetch: send,
      newKey: () => crypto.randomUUID(),
    }),
  };
}

/** Asks the session once, however often a request wants to know; the fresh answer serves both. */
function viewersOf(
  auth: AuthService,
  askAdmin: () => Promise<AdminAccess>,
): Pick<Context, "viewer" | "freshViewer" | "adminAccess"> {
  let access: Promise<AdminAccess> | undefined;
  let viewer: Promise<Viewer | null> | undefined;
  let fresh: Promise<Viewer | null> | undefined;
  const freshViewer = () => {
    fresh ??= auth.liveSession().then((session) => session?.viewer ?? null);
    return fresh;
  };
  return {
    freshViewer,
    adminAccess: () => {
      access ??= askAdmin();
      return access;
    },
    viewer: () => {
      viewer ??= fresh ?? auth.viewer();
      return viewer;
    },
  };
}

const ID_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 20 characters of Crockford's base 32 (100 random bits): readable on the phone, unguessable. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => ID_ALPHABET.charAt(byte & 31)).join("");
}

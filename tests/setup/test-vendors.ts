import { getResponse, type RequestHandler } from "msw";
import type { Language } from "#domain/store/formats.ts";
import type { ContextParts } from "#server/context.ts";
import type { BackupBucket } from "#server/gateways/backups/types.ts";
import type { ImagesBinding, MediaBucket } from "#server/gateways/media/types.ts";
import { createPayPalPayments } from "#server/gateways/paypal/payments.ts";
import type { TokenStore } from "#server/gateways/token-store.ts";
import { createTurnstileGateway } from "#server/gateways/turnstile/gateway.ts";
import { createUberDirectGateway } from "#server/gateways/uber-direct/gateway.ts";
import { createWebPushGateway } from "#server/gateways/web-push/gateway.ts";
import type { EmailBinding } from "#server/mail/cloudflare.ts";
import type { Courier } from "#server/ports/courier.ts";
import { complainOutsideContract } from "#tests/contracts/paypal/complain.ts";
import { complainOutsideContract as complainOutsideUbers } from "#tests/contracts/uber/complain.ts";
import { createBackupsMock } from "#tests/mocks/backups.ts";
import { createMailMock } from "#tests/mocks/mail.ts";
import { createMediaMock } from "#tests/mocks/media.ts";
import { createPayPalMock } from "#tests/mocks/paypal.ts";
import { createPushServiceMock } from "#tests/mocks/push-service.ts";
import { createTurnstileMock } from "#tests/mocks/turnstile.ts";
import { createUberDirectMock } from "#tests/mocks/uber-direct.ts";
import { abortable } from "./abortable.ts";

const PAYPAL = {
  clientId: "test-paypal",
  clientSecret: "test-paypal-secret",
  baseUrl: "https://paypal.test",
};
const UBER = {
  customerId: "cus_test",
  clientId: "test-uber",
  clientSecret: "test-uber-secret",
  baseUrl: "https://uber.test/v1",
  authUrl: "https://auth.uber.test/oauth/v2/token",
};

/** What the shop knows of its vendors' webhooks. */
const PAYPAL_WEBHOOK_ID = "8PT597110X687430LKGECATA";
const COURIER_WEBHOOK_SECRET = "test-uber-webhook-secret";

const TURNSTILE = {
  secret: "test-turnstile-secret",
  verifyUrl: "https://turnstile.test/v0/siteverify",
  hostname: "shop.test",
};

/** Of no shop: made for the tests. */
const VAPID = {
  publicKey:
    "BBPjlpTU9vFr1dftU1tSJdB5l8EUgQRz3CQgzGFWe7Dz8aRrljhZzkUgLh8F7VU9vkTFTyumgaOhYBaMycd5jmw",
  privateKey: "mwsuu3cHb4cyidEJnjA7AZIhipO4xc0L46G2kZd018o",
  subject: "mailto:orders@shop.test",
};

/** A carrier beside the usual one, and its mock. */
export type TestCarrier = {
  name: string;
  handlers: (now: () => number) => RequestHandler[];
  open: (parts: { fetch: typeof fetch; now: () => number }) => Courier;
};

/** What a test may ask of its shop. */
export type TestShopOptions = {
  vendorTimeoutMs?: number;
  isLocal?: boolean;
  closedByCaller?: boolean;
  /** Those that it speaks beside English. */
  languages?: readonly Language[];
  /** Off: the vendors' webhooks are not set up yet. */
  takesEvents?: boolean;
  /** Off: the shop has no keys to push with. */
  pushes?: boolean;
  /** Another carrier that quotes and books in the place of the usual one. */
  carrier?: TestCarrier;
  /** What lies between the shop and everything outside of it. */
  wire?: NetworkHooks;
  /** A database to begin with, in the place of an empty one; its ids end before `idsFrom`. */
  template?: { path: string; idsFrom: number };
};

/** The ways out of a shop, for a test that stands in them. */
export type NetworkHooks = {
  database(send: (request: Request) => Promise<Response>): (request: Request) => Promise<Response>;
  vendors(send: typeof fetch): typeof fetch;
  mail(binding: EmailBinding): EmailBinding;
  bucket(bucket: BackupBucket): BackupBucket;
  pictures(media: MediaParts): MediaParts;
  /** Where an isolate keeps a vendor's token. */
  tokens(vendor: "paypal" | "courier"): TokenStore;
};

/** Where pictures lie, and what encodes them. */
export type MediaParts = { bucket: MediaBucket; images: ImagesBinding };

export type Mocks = ReturnType<typeof openMocks>;

/** Everything outside the shop, as strict mocks. */
export function openMocks(now: () => number) {
  return {
    paypal: createPayPalMock({
      ...PAYPAL,
      now,
      webhookId: PAYPAL_WEBHOOK_ID,
      onAnswer: complainOutsideContract,
    }),
    courier: createUberDirectMock({
      ...UBER,
      now,
      autoProgress: false,
      webhookSecret: COURIER_WEBHOOK_SECRET,
      onAnswer: complainOutsideUbers,
    }),
    turnstile: createTurnstileMock({ ...TURNSTILE, now }),
    pushService: createPushServiceMock({ publicKey: VAPID.publicKey, now }),
    mail: createMailMock(),
    media: createMediaMock({ now }),
    backups: createBackupsMock(),
  };
}

/** The shop's gateways to its vendors, over a fetch that the mocks answer. */
export function vendorsOf(
  options: TestShopOptions,
  shop: {
    fetchNow: typeof fetch;
    tokens: { paypal: TokenStore; courier: TokenStore };
    now: () => number;
  },
): Pick<
  ContextParts,
  "payments" | "bookingCarrier" | "couriers" | "botCheckWidget" | "botCheck" | "webPush"
> {
  const { fetchNow, tokens, now } = shop;
  const timeout =
    options.vendorTimeoutMs === undefined ? {} : { timeoutMs: options.vendorTimeoutMs };
  return {
    payments: {
      paypal: createPayPalPayments({
        ...PAYPAL,
        ...timeout,
        webhookId: options.takesEvents === false ? undefined : PAYPAL_WEBHOOK_ID,
        scriptUrl: "/stand-in/paypal.js",
        fetch: fetchNow,
        tokens: tokens.paypal,
        now,
      }),
    },
    bookingCarrier: options.carrier?.name ?? "uber-direct",
    couriers: {
      "uber-direct": createUberDirectGateway({
        ...UBER,
        ...timeout,
        fetch: fetchNow,
        tokens: tokens.courier,
        now,
        currency: "ZAR",
        webhookSecret: options.takesEvents === false ? undefined : COURIER_WEBHOOK_SECRET,
      }),
      ...(options.carrier && {
        [options.carrier.name]: options.carrier.open({ fetch: fetchNow, now }),
      }),
    },
    webPush:
      options.pushes === false
        ? null
        : createWebPushGateway({ keys: VAPID, ...timeout, fetch: fetchNow, now }),
    botCheckWidget: { siteKey: "test-site-key", script: "/stand-in/turnstile.js" },
    botCheck: createTurnstileGateway({
      ...TURNSTILE,
      ...timeout,
      fetch: fetchNow,
      newKey: () => crypto.randomUUID(),
    }),
  };
}

/** Answers by the mocks, in the process; a call ends with its caller's signal, as a real fetch does. */
export function fetchOf(vendors: RequestHandler[]): typeof fetch {
  return async (input, init) => {
    const answer = await abortable(init?.signal, getResponse(vendors, new Request(input, init)));
    // As a connection that broke shows itself.
    if (!answer || answer.type === "error") throw new TypeError("Failed to fetch");
    return answer;
  };
}

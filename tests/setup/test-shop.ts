import { createHmac } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getResponse, type RequestHandler } from "msw";
import { inject, onTestFinished } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { findAdminAccess } from "#db/queries/accounts/accounts.ts";
import { DEFAULT_SECURITY_SETTINGS } from "#domain/store/settings/security.ts";
import type { StoreSettings } from "#domain/store/settings/store.ts";
import { adminAccessOf } from "#server/auth/admin-access.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import { type Context, type ContextParts, composeContext } from "#server/context.ts";
import { createBackupStore } from "#server/gateways/backups/gateway.ts";
import { createMediaGateway } from "#server/gateways/media/gateway.ts";
import { createPayPalPayments } from "#server/gateways/paypal/payments.ts";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { createTurnstileGateway } from "#server/gateways/turnstile/gateway.ts";
import { createUberDirectGateway } from "#server/gateways/uber-direct/gateway.ts";
import { cloudflareMail } from "#server/mail/cloudflare.ts";
import { type Log, newLogSettings, openLog } from "#server/platform/log.ts";
import { openTrace } from "#server/platform/trace.ts";
import { VisitMeter } from "#server/platform/visit-meter.ts";
import type { Courier } from "#server/ports/courier.ts";
import { createCaller } from "#server/router.ts";
import { createBackupsMock } from "#tests/mocks/backups.ts";
import { createMailMock } from "#tests/mocks/mail.ts";
import { createMediaMock } from "#tests/mocks/media.ts";
import { createPayPalMock } from "#tests/mocks/paypal.ts";
import { createTurnstileMock } from "#tests/mocks/turnstile.ts";
import { createUberDirectMock } from "#tests/mocks/uber-direct.ts";

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

/** As in production: secure cookies of this host alone. */
const REQUEST_ID = "TESTREQUEST";

const AUTH = {
  AUTH_SECRET: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4",
  SITE_URL: "https://shop.test",
};

/** What holds for the store until a test saves something else. */
export const STORE: StoreSettings = {
  storeName: "Test Market",
  storeDescription: "",
  storeAddress: "114 Bryanston Drive, Bryanston",
  storePhone: "+27105550142",
  storeEmail: "hello@shop.test",
  currency: "ZAR",
  timezone: "Africa/Johannesburg",
  language: "en",
  storeWhatsapp: "+27605550142",
  city: "Johannesburg",
  province: "Gauteng",
  postalCode: "2021",
  legalName: "",
  registrationNumber: "",
  vatNumber: "",
  usdRate: 17.5,
  socialLinks: { facebook: "", instagram: "", x: "", tiktok: "", youtube: "" },
};

/** A Tuesday at ten in the morning in Johannesburg. */
export const OPENING_TIME = Date.parse("2026-11-24T08:00:00Z");

/** A carrier beside the usual one, and its mock. */
export type TestCarrier = {
  name: string;
  handlers: (now: () => number) => RequestHandler[];
  open: (parts: { fetch: typeof fetch; now: () => number }) => Courier;
};

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/**
 * A whole shop for one test: a fresh libSQL database behind the real client, PayPal and Uber Direct
 * as strict mocks of their HTTP, a clock that the test turns. Closed when the test ends. Requests are
 * answered in the process, four times as quick as over sockets.
 * `isLocal` is how it treats visitors without a network address; off, as in production.
 */
export async function openTestShop(
  options: {
    vendorTimeoutMs?: number;
    isLocal?: boolean;
    closedByCaller?: boolean;
    /** Off: the vendors' webhooks are not set up yet. */
    takesEvents?: boolean;
    /** Another carrier that quotes and books in the place of the usual one. */
    carrier?: TestCarrier;
  } = {},
) {
  const { isLocal = true } = options;
  const clock = { at: OPENING_TIME };
  const now = () => clock.at;
  const database = await copyOfTemplate();
  const client = connectDatabase({ url: database.url, fetch: database.fetch });
  const db = openDatabase(client);
  const paypalMock = createPayPalMock({ ...PAYPAL, now, webhookId: PAYPAL_WEBHOOK_ID });
  const courierMock = createUberDirectMock({
    ...UBER,
    now,
    autoProgress: false,
    webhookSecret: COURIER_WEBHOOK_SECRET,
  });
  const turnstileMock = createTurnstileMock({ ...TURNSTILE, now });
  const mailMock = createMailMock();
  const mediaMock = createMediaMock({ now });
  const backupsMock = createBackupsMock();
  const vendors = [
    ...paypalMock.handlers,
    ...courierMock.handlers,
    ...turnstileMock.handlers,
    ...(options.carrier?.handlers(now) ?? []),
  ];

  const background: Promise<unknown>[] = [];
  const logged: Array<{ level: string; event: string }> = [];
  const lines: string[] = [];
  const writeLog = openLog({
    requestId: REQUEST_ID,
    logSettings: { ...newLogSettings(), logLevel: "debug" },
    now,
    write: (line) => lines.push(line),
  });
  const timeout =
    options.vendorTimeoutMs === undefined ? {} : { timeoutMs: options.vendorTimeoutMs };
  const fetchNow: typeof fetch = async (input, init) => {
    const answer = await getResponse(vendors, new Request(input, init));
    // As a connection that broke shows itself.
    if (!answer || answer.type === "error") throw new TypeError("Failed to fetch");
    return answer;
  };
  let ids = 0;
  const context = (viewer: Viewer | null = null): Context => ({
    ...contextOf(new Headers()),
    viewer: async () => viewer,
    freshViewer: async () => viewer,
    // Without a session and a network address.
    adminAccess: async () =>
      adminAccessOf(viewer && (await findAdminAccess(db, viewer)), {
        security: DEFAULT_SECURITY_SETTINGS,
        now: now(),
        clientAddress: null,
      }),
  });
  /** As a request with these headers gets it: the session is the cookie's. */
  const contextOf = (headers: Headers, responseHeaders = new Headers()): Context => {
    const trace = openTrace({ headers: new Headers(), now: now(), newId: () => REQUEST_ID });
    const waitUntil = (work: Promise<unknown>) => {
      background.push(work.catch(() => undefined));
    };
    return composeContext(parts(), { headers, responseHeaders, waitUntil }, trace);
  };
  const parts = (): ContextParts => ({
    client,
    env: { ...AUTH, LOCAL_RUN: isLocal },
    storeDefaults: STORE,
    now,
    newId: () => `T${String(++ids).padStart(19, "0")}`,
    log: (...line: Parameters<Log>) => {
      logged.push({ level: line[0], event: line[1] });
      writeLog(...line);
    },
    payments: {
      paypal: createPayPalPayments({
        ...PAYPAL,
        ...timeout,
        webhookId: options.takesEvents === false ? undefined : PAYPAL_WEBHOOK_ID,
        scriptUrl: "/stand-in/paypal.js",
        fetch: fetchNow,
        tokens: paypalTokens,
        now,
      }),
    },
    bookingCarrier: options.carrier?.name ?? "uber-direct",
    couriers: {
      "uber-direct": createUberDirectGateway({
        ...UBER,
        ...timeout,
        fetch: fetchNow,
        tokens: courierTokens,
        now,
        currency: "ZAR",
        webhookSecret: options.takesEvents === false ? undefined : COURIER_WEBHOOK_SECRET,
      }),
      ...(options.carrier && {
        [options.carrier.name]: options.carrier.open({ fetch: fetchNow, now }),
      }),
    },
    meter,
    botCheckWidget: { siteKey: "test-site-key", script: "/stand-in/turnstile.js" },
    botCheck: createTurnstileGateway({
      ...TURNSTILE,
      ...timeout,
      fetch: fetchNow,
      newKey: () => crypto.randomUUID(),
    }),
    media: createMediaGateway({ ...mediaMock, now }),
    backups: createBackupStore({ bucket: backupsMock.bucket, now, partBytes: 4_096 }),
    mail: cloudflareMail(mailMock.binding, "orders@shop.test"),
  });
  const meter = new VisitMeter();
  const paypalTokens = memoryTokenStore();
  const courierTokens = memoryTokenStore();

  const close = async () => {
    await Promise.all(background);
    client.close();
    await database.close();
  };
  if (!options.closedByCaller) onTestFinished(close);

  return {
    clock: {
      now,
      advance: (ms: number) => {
        clock.at += ms;
      },
    },
    db,
    client,
    database,
    /** For a test that opens thousands, one after the other (`closedByCaller`). */
    close,
    paypal: paypalMock,
    courier: courierMock,
    turnstile: turnstileMock,
    mail: mailMock,
    media: mediaMock,
    backups: backupsMock,
    logged,
    /** The same as they would be written. */
    lines,
    context,
    contextOf,
    /** A cookie's value as the shop itself would sign it. */
    signedCookie: (value: string) => {
      const mac = createHmac("sha256", AUTH.AUTH_SECRET).update(value).digest("base64");
      return encodeURIComponent(`${value}.${mac}`);
    },
    /** Typed procedures as a guest calls them, or as somebody who is signed in. */
    as: (viewer: Viewer | null = null) => createCaller(context(viewer)),
    /** Everything that was left to run after an answer has run. */
    settled: async () => {
      await Promise.all(background.splice(0));
    },
    /** Round trips to the database that the work needs. */
    roundTrips: async (work: () => Promise<unknown>): Promise<number> => {
      database.resetStats();
      await work();
      return database.stats().pipelines;
    },
  };
}

async function copyOfTemplate() {
  const folder = await mkdtemp(join(tmpdir(), "soko-test-"));
  const path = join(folder, "shop.db");
  await copyFile(inject("databaseTemplate"), path);
  const server = await startLocalServer({ path });
  return {
    ...server,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

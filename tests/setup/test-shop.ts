import { createHmac } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { findAdminAccess } from "#db/queries/accounts/sessions.ts";
import { DEFAULT_SECURITY_SETTINGS } from "#domain/store/settings/security.ts";
import type { StoreSettings } from "#domain/store/settings/store.ts";
import { adminAccessOf } from "#server/auth/admin-access.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import { type Context, type ContextParts, composeContext } from "#server/context.ts";
import { createBackupStore } from "#server/gateways/backups/gateway.ts";
import { createMediaGateway } from "#server/gateways/media/gateway.ts";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { cloudflareMail } from "#server/mail/cloudflare.ts";
import { type Log, newLogSettings, openLog } from "#server/platform/log.ts";
import { openTrace } from "#server/platform/trace.ts";
import { VisitMeter } from "#server/platform/visit-meter.ts";
import { createCaller } from "#server/router.ts";
import { openStatementHooks } from "./statement-hooks.ts";
import { fetchOf, type Mocks, openMocks, type TestShopOptions, vendorsOf } from "./test-vendors.ts";

const REQUEST_ID = "TESTREQUEST";

/** As in production: secure cookies of this host alone. */
export const AUTH = {
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

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/**
 * A whole shop for one test: a fresh libSQL database behind the real client, PayPal and Uber Direct
 * as strict mocks of their HTTP, a clock that the test turns. Closed when the test ends. Requests are
 * answered in the process, four times as quick as over sockets.
 * `isLocal` is how it treats visitors without a network address; off, as in production.
 */
export async function openTestShop(options: TestShopOptions = {}) {
  const clock = { at: OPENING_TIME };
  const now = () => clock.at;
  const advance = (ms: number) => {
    clock.at += ms;
  };
  const database = await copyOf(options.template?.path ?? inject("databaseTemplate"));
  const { watch, beforeStatement, assertAllHooksRan } = openStatementHooks();
  const send = options.wire ? options.wire.database(database.fetch) : database.fetch;
  const client = connectDatabase({ url: database.url, fetch: watch(send) });
  const db = openDatabase(client);
  const mocks = openMocks(now);
  const { log, logged, lines } = openLogs(now);
  const background: Promise<unknown>[] = [];
  const secret: Secret = { AUTH_SECRET: AUTH.AUTH_SECRET };
  const parts = partsOf(options, { client, now, advance, mocks, log, secret });
  const { context, contextOf } = contextsOf({ db, now, parts, background });

  const close = async () => {
    await Promise.all(background);
    client.close();
    await database.close();
    assertAllHooksRan();
  };
  if (!options.closedByCaller) onTestFinished(close);

  return {
    clock: { now, advance },
    db,
    client,
    database,
    /** For a test that opens thousands, one after the other (`closedByCaller`). */
    close,
    ...mocks,
    logged,
    /** The same as they would be written. */
    lines,
    context,
    contextOf,
    /** Something happens between a request's look and its write. */
    beforeStatement,
    signedCookie,
    /** Requests from now on find another AUTH_SECRET, and the one of before where it was kept. */
    rotateAuthSecret: ({ isKept = false } = {}) => rotate(secret, isKept),
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

/** Contexts of a request with its headers, or of somebody without any. */
function contextsOf(shop: {
  db: ReturnType<typeof openDatabase>;
  now: () => number;
  parts: () => ContextParts;
  background: Promise<unknown>[];
}) {
  const { db, now, parts, background } = shop;
  /** As a request with these headers gets it: the session is the cookie's. */
  const contextOf = (headers: Headers, responseHeaders = new Headers()): Context => {
    const trace = openTrace({ headers: new Headers(), now: now(), newId: () => REQUEST_ID });
    const waitUntil = (work: Promise<unknown>) => {
      background.push(work.catch(() => undefined));
    };
    return composeContext(parts(), { headers, responseHeaders, waitUntil }, trace);
  };
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
  return { context, contextOf };
}

function openLogs(now: () => number) {
  const logged: Array<{ level: string; event: string }> = [];
  const lines: string[] = [];
  const writeLog = openLog({
    requestId: REQUEST_ID,
    logSettings: { ...newLogSettings(), logLevel: "debug" },
    now,
    write: (line) => lines.push(line),
  });
  const log = (...line: Parameters<Log>) => {
    logged.push({ level: line[0], event: line[1] });
    writeLog(...line);
  };
  return { log, logged, lines };
}

type Secret = { AUTH_SECRET: string; AUTH_SECRET_BEFORE?: string };

function rotate(secret: Secret, isKept: boolean): void {
  if (isKept) secret.AUTH_SECRET_BEFORE = secret.AUTH_SECRET;
  secret.AUTH_SECRET = "another secret, as long as the one before it";
}

/** What a request's context is composed of: the same shop each time, its gateways opened anew. */
function partsOf(
  options: TestShopOptions,
  shop: {
    client: ContextParts["client"];
    now: () => number;
    advance: (ms: number) => void;
    mocks: Mocks;
    log: Log;
    secret: Secret;
  },
): () => ContextParts {
  const { client, now, advance, mocks, log, secret } = shop;
  const { wire } = options;
  const tokens = {
    paypal: wire?.tokens("paypal") ?? memoryTokenStore(),
    courier: wire?.tokens("courier") ?? memoryTokenStore(),
  };
  const meter = new VisitMeter();
  const unhooked = fetchOf([
    ...mocks.paypal.handlers,
    ...mocks.courier.handlers,
    ...mocks.turnstile.handlers,
    ...mocks.pushService.handlers,
    ...(options.carrier?.handlers(now) ?? []),
  ]);
  const fetchNow = wire ? wire.vendors(unhooked) : unhooked;
  const { binding } = mocks.mail;
  const mail = cloudflareMail(wire ? wire.mail(binding) : binding, "orders@shop.test");
  const bucket = wire ? wire.bucket(mocks.backups.bucket) : mocks.backups.bucket;
  const { bucket: pictures, images } = mocks.media;
  const media = wire?.pictures({ bucket: pictures, images }) ?? { bucket: pictures, images };
  let ids = options.template?.idsFrom ?? 0;
  return () => ({
    client,
    env: {
      ...AUTH,
      ...secret,
      LOCAL_RUN: options.isLocal ?? true,
      ...(options.languages && { PREVIEW_LANGUAGES: options.languages }),
    },
    storeDefaults: STORE,
    now,
    newId: () => `T${String(++ids).padStart(19, "0")}`,
    log,
    ...vendorsOf(options, { fetchNow, tokens, now }),
    meter,
    media: createMediaGateway({ ...media, now }),
    backups: createBackupStore({
      bucket,
      now,
      // Where calls are made to fail, time goes on by the shop's own clock.
      ...(wire && { pause: async (ms: number) => advance(ms) }),
      partBytes: 4_096,
    }),
    mail,
  });
}

/** A cookie's value as the shop itself would sign it. */
function signedCookie(value: string): string {
  const mac = createHmac("sha256", AUTH.AUTH_SECRET).update(value).digest("base64");
  return encodeURIComponent(`${value}.${mac}`);
}

async function copyOf(template: string) {
  const folder = await mkdtemp(join(tmpdir(), "soko-test-"));
  const path = join(folder, "shop.db");
  await copyFile(template, path);
  const server = await startLocalServer({ path, isThrownAway: true });
  return {
    ...server,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

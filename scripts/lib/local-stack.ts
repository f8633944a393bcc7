import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";
import * as v from "valibot";
import { COMMAND_TIME_LIMIT_MS, connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { seedStore } from "#db/seed/store.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { type Env, isWithin, parseEnv } from "#server/platform/env.ts";
import { writeDemoHistory } from "../demo-history/main.ts";
import { startEmulators } from "../emulators/main.ts";
import { isHalfFilled, noteFilled, noteFilling } from "./half-filled.ts";
import { CommandError } from "./process.ts";
import { newPushKeys } from "./push-keys.ts";
import { seedShop } from "./seed-shop.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** What a local run needs beside the Worker, and the Worker's variables that point at it. */
export type LocalStack = {
  env: Env;
  /** The same as plain text, for the Worker's bindings. */
  variables: Record<string, string>;
  /** The database is the local one, with the demo shop and its accounts. */
  isDemo: boolean;
  close(): Promise<void>;
};

/**
 * Starts what the shell's variables leave open: a libSQL server on `dataDir` (migrated, and seeded
 * on the first run; anew where that broke off), the PayPal and Uber Direct emulators where there are no credentials. What is
 * set is passed through. A new demo shop has so many days of orders behind it as `history` says, unless
 * the payments are not the emulator's. Throws EnvError when a variable is missing or malformed, CommandError
 * before anything is done where the database is another machine's.
 */
export async function startLocalStack(options: {
  dataDir: string;
  siteUrl: string;
  shell: Variables;
  history?: number;
  /** Of the Uber Direct emulator: see `EmulatorOptions`. */
  courierStepMs?: number | undefined;
}): Promise<LocalStack> {
  const shell = withoutBlanks(options.shell);
  requireOwnDatabase(shell);
  await keepToOurselves(options.dataDir);
  const closers: Array<() => Promise<void>> = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const database = shell.DATABASE_URL ? null : await startDatabase(options.dataDir);
    if (database) closers.push(database.close);
    const emulators = await startVendors(options, shell);
    closers.push(emulators.close);

    const given = {
      LOCAL_RUN: "true",
      SITE_URL: options.siteUrl,
      AUTH_SECRET: await localSecret(options.dataDir),
      ...demoStore(),
      ...(database && { DATABASE_URL: database.url }),
      ...emulators.variables,
      ...(shell.VAPID_PUBLIC_KEY ? {} : await localPushKeys(options.dataDir)),
      ...shell,
    };
    const env = parseEnv(given);
    const { STAND_IN_URL } = emulators.variables;
    const history = STAND_IN_URL ? { standInUrl: STAND_IN_URL, days: options.history ?? 0 } : null;
    await prepareDatabase(env, { isLocal: database !== null, history });
    emulators.dropEvents();
    return { env, variables: textOf(env), isDemo: database !== null, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A real shop's letters would be kept here and count as sent, its couriers be booked at the stand-in. */
function requireOwnDatabase({ DATABASE_URL: url }: Record<string, string>): void {
  if (url === undefined || isWithin(url)) return;
  throw new CommandError(
    "DATABASE_URL names a database elsewhere: a local shop would keep its letters to itself, and book its couriers with a stand-in. Unset it.",
  );
}

/**
 * Orders, addresses and sessions lie there: nobody else of the machine reads them. The mask is the
 * process's, so that the database's, the emulators' and workerd's files have it too.
 */
async function keepToOurselves(dataDir: string): Promise<void> {
  if (isMainThread) process.umask(0o077);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700);
}

/** What the stand-ins of the vendors remember. */
const EMULATED = "emulators.json";

async function startDatabase(dataDir: string) {
  const path = join(dataDir, "soko.db");
  const server = await startLocalServer({ path });
  if (!(await isHalfFilled(server.url))) return server;
  await server.close();
  const left = [path, `${path}-wal`, `${path}-shm`, join(dataDir, EMULATED)];
  await Promise.all(left.map((file) => rm(file, { force: true })));
  return startLocalServer({ path });
}

/** A database that DATABASE_URL names is migrated too, but the demo shop is for the local one only. */
async function prepareDatabase(
  env: Env,
  { isLocal, history }: { isLocal: boolean; history: { standInUrl: string; days: number } | null },
): Promise<void> {
  const client = connectDatabase({
    url: env.DATABASE_URL,
    authToken: env.DATABASE_AUTH_TOKEN,
    timeLimitMs: COMMAND_TIME_LIMIT_MS,
  });
  await migrateDatabase(client);
  const now = Date.now();
  const days = history?.days ?? 0;
  const isNew =
    isLocal &&
    (await seedShop(client, {
      now: days > 0 ? now - (days + 1) * DAY_MS : now,
      authSecret: env.AUTH_SECRET,
      siteUrl: env.SITE_URL,
      beforeFilling: noteFilling,
    }));
  if (isNew && history && days > 0) await writeDemoHistory({ env, ...history, now });
  if (isNew) await noteFilled(openDatabase(client));
  client.close();
}

async function startVendors(
  {
    dataDir,
    siteUrl,
    courierStepMs,
  }: { dataDir: string; siteUrl: string; courierStepMs?: number | undefined },
  shell: Record<string, string>,
) {
  const needsPayPal = !shell.PAYPAL_CLIENT_ID;
  const needsCourier = !shell.UBER_DIRECT_CLIENT_ID;
  const paypal = {
    clientId: "local-paypal",
    clientSecret: "local-paypal-secret",
    webhookId: "LOCALWEBHOOK",
  };
  const uberDirect = {
    customerId: "cus_local",
    clientId: "local-uber-direct",
    clientSecret: "local-uber-direct-secret",
    webhookSecret: "local-uber-direct-webhook-secret",
  };
  const turnstile = { secret: "local-turnstile-secret" };
  const emulators = await startEmulators({
    ...(shell.TURNSTILE_SITE_KEY ? {} : { turnstile }),
    ...(needsPayPal && { paypal }),
    ...(needsCourier && { uberDirect }),
    statePath: join(dataDir, EMULATED),
    shopUrl: siteUrl,
    courierStepMs,
  });
  const variables: Record<string, string> = {
    ...(emulators.paypal && {
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_BASE_URL: emulators.paypal.url,
      PAYPAL_SDK_URL: "/stand-in/paypal.js",
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      STAND_IN_URL: emulators.paypal.url,
    }),
    ...(emulators.turnstile && {
      TURNSTILE_SITE_KEY: "local-turnstile",
      TURNSTILE_SECRET: turnstile.secret,
      TURNSTILE_SCRIPT_URL: "/stand-in/turnstile.js",
      TURNSTILE_VERIFY_URL: emulators.turnstile.verifyUrl,
    }),
    ...(emulators.uberDirect && {
      UBER_DIRECT_CUSTOMER_ID: uberDirect.customerId,
      UBER_DIRECT_CLIENT_ID: uberDirect.clientId,
      UBER_DIRECT_CLIENT_SECRET: uberDirect.clientSecret,
      UBER_DIRECT_WEBHOOK_SECRET: uberDirect.webhookSecret,
      UBER_DIRECT_BASE_URL: emulators.uberDirect.url,
      UBER_DIRECT_AUTH_URL: emulators.uberDirect.authUrl,
    }),
  };
  return { variables, close: () => emulators.close(), dropEvents: () => emulators.dropEvents() };
}

/** Made once and kept beside the data: sessions and signed links survive a restart. */
async function localSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, "auth-secret");
  const kept = await readFile(path, "utf8").catch(() => null);
  if (kept) return kept.trim();
  const secret = randomBytes(32).toString("base64url");
  await writeFile(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** Of this machine alone, and kept: a browser subscribes to one key, and to no other after it. */
async function localPushKeys(dataDir: string): Promise<Record<string, string>> {
  const path = join(dataDir, "push-keys.json");
  const kept = await readFile(path, "utf8").catch(() => null);
  const keys = kept ? v.parse(PushKeys, JSON.parse(kept)) : newPushKeys();
  if (!kept) await writeFile(path, `${JSON.stringify(keys)}\n`, { mode: 0o600 });
  return keys;
}

const PushKeys = v.object({ VAPID_PUBLIC_KEY: v.string(), VAPID_PRIVATE_KEY: v.string() });

function demoStore(): Record<string, string> {
  return {
    STORE_NAME: seedStore.name,
    STORE_PHONE: seedStore.phone,
    STORE_WHATSAPP: seedStore.whatsapp,
    STORE_EMAIL: seedStore.email,
    STORE_ADDRESS: `${seedStore.addressLine}, ${seedStore.suburb}`,
    STORE_CITY: seedStore.city,
    STORE_PROVINCE: seedStore.province,
    STORE_POSTAL_CODE: seedStore.postalCode,
  };
}

function withoutBlanks(variables: Variables): Record<string, string> {
  const set: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) if (value) set[name] = value;
  return set;
}

function textOf(env: Env): Record<string, string> {
  const text: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined) text[name] = String(value);
  }
  return text;
}

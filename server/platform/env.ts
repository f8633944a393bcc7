import * as v from "valibot";
import { isSouthAfricanPhone } from "#domain/customers/phone.ts";
import { DEFAULT_USD_RATE, isWholeRate } from "#domain/money/money.ts";
import { bytesOfKey, isPublicKey } from "#domain/notifications/push.ts";
import { LANGUAGES, type Language } from "#domain/store/formats.ts";
import { SPOKEN_LANGUAGES } from "#domain/store/page-language.ts";
import { isSecureSite } from "./cookie.ts";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty("is missing"));
const url = v.pipe(text, v.url("is not a URL"), v.regex(/^(https?|libsql):/, "is not a URL"));
const baseUrl = v.pipe(
  url,
  v.transform((value) => value.replace(/(?<!\/)\/+$/, "")),
);
/** An address for the browser: absolute, or a path of our own. */
const scriptUrl = v.pipe(text, v.regex(/^(https?:\/\/|\/)/, "is neither a URL nor a path"));
const longSecret = v.pipe(text, v.minLength(32, "must have at least 32 characters"));
const phone = v.pipe(text, v.check(isSouthAfricanPhone, "is not a South African phone number"));
const rate = v.pipe(
  v.union([v.number(), text]),
  v.transform(Number),
  v.number("is not a number"),
  v.minValue(0.01, "must be above 0"),
  v.maxValue(1000, "is above 1000"),
  v.check(isWholeRate, "has over four decimals"),
);

const isPrivateKey = (value: string) => bytesOfKey(value, 32) !== null;

const flag = v.optional(
  v.pipe(
    v.union([v.picklist(["true", "false"]), v.boolean()], "is neither true nor false"),
    v.transform((value) => value === true || value === "true"),
  ),
  false,
);

/**
 * Every variable and secret that the Worker knows. Amounts and rates: USD_RATE is rand per dollar.
 * The vendor addresses stand for another server that speaks the same API.
 */
const EnvSchema = v.object({
  DATABASE_URL: url,
  DATABASE_AUTH_TOKEN: v.optional(v.string(), ""),
  AUTH_SECRET: longSecret,
  /** The one until the last exchange (docs/security/secrets.md): links of orders that it signed still open. */
  AUTH_SECRET_BEFORE: v.optional(longSecret),
  SITE_URL: baseUrl,
  USD_RATE: v.optional(rate, DEFAULT_USD_RATE),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_BASE_URL: v.optional(baseUrl, "https://api-m.paypal.com"),
  PAYPAL_SDK_URL: v.optional(scriptUrl, "https://www.paypal.com/sdk/js"),
  PAYPAL_WEBHOOK_ID: v.optional(text),
  UBER_DIRECT_CUSTOMER_ID: text,
  UBER_DIRECT_CLIENT_ID: text,
  UBER_DIRECT_CLIENT_SECRET: text,
  UBER_DIRECT_BASE_URL: v.optional(baseUrl, "https://api.uber.com/v1"),
  UBER_DIRECT_AUTH_URL: v.optional(baseUrl, "https://auth.uber.com/oauth/v2/token"),
  UBER_DIRECT_WEBHOOK_SECRET: v.optional(text),
  /** "true" with credentials of Uber's sandbox: its simulated courier drives by itself. Never set in production. */
  UBER_DIRECT_ROBO: flag,
  /** Both, or no bot check: who is over a limit is then refused. */
  TURNSTILE_SITE_KEY: v.optional(text),
  TURNSTILE_SECRET: v.optional(text),
  TURNSTILE_SCRIPT_URL: v.optional(
    scriptUrl,
    "https://challenges.cloudflare.com/turnstile/v0/api.js",
  ),
  TURNSTILE_VERIFY_URL: v.optional(
    url,
    "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  ),
  /** Both, or no notifications on phones: `npm run push:keys` makes a pair. */
  VAPID_PUBLIC_KEY: v.optional(v.pipe(text, v.check(isPublicKey, "is not a key of push:keys"))),
  VAPID_PRIVATE_KEY: v.optional(v.pipe(text, v.check(isPrivateKey, "is not a key of push:keys"))),
  STORE_NAME: text,
  STORE_PHONE: phone,
  STORE_WHATSAPP: phone,
  STORE_EMAIL: v.pipe(text, v.email("is not an e-mail address")),
  STORE_ADDRESS: text,
  STORE_CITY: text,
  STORE_PROVINCE: text,
  STORE_POSTAL_CODE: text,
  /** Sender of the shop's mails, of a domain that may send; the store's own address by default. */
  MAIL_FROM: v.optional(v.pipe(text, v.email("is not an e-mail address"))),
  /** "true" on a developer's machine: mails are kept, to be read at /dev/mail, and not sent. */
  LOCAL_RUN: flag,
  /** Where /stand-in/* is forwarded: the local PayPal emulator. Never set in production. */
  STAND_IN_URL: v.optional(baseUrl),
  /** "zu,xh": languages whose pages are shown before all of their texts are there. Never set in production. */
  PREVIEW_LANGUAGES: v.optional(
    v.pipe(
      text,
      v.transform((value) => value.split(",")),
      v.array(v.picklist(LANGUAGES, "names a language that there is not")),
      v.transform((languages): readonly Language[] => languages),
    ),
  ),
  /**
   * "true": the server says everything with accents and 40 % longer instead of English; the browser's
   * code does where a test gives it such (tests/e2e/setup/pseudo.ts). Never set in production.
   */
  PSEUDO_TEXTS: flag,
});

declare const SOKO_BUILD_ID: string | undefined;

/** Tells builds of the Worker apart (app.config.ts puts it in); null where nothing was built. */
export const BUILD_ID: string | null = typeof SOKO_BUILD_ID === "string" ? SOKO_BUILD_ID : null;

declare const SOKO_SCHEMA_VERSION: number | undefined;

/** The newest migration that this build knows (drizzle's `when`); null where nothing was built. */
export const SCHEMA_VERSION: number | null =
  typeof SOKO_SCHEMA_VERSION === "number" ? SOKO_SCHEMA_VERSION : null;

export type Env = v.InferOutput<typeof EnvSchema>;

/** Whom the Worker calls: over TLS, where the shop itself is served so. */
const CALLED = [
  "DATABASE_URL",
  "PAYPAL_BASE_URL",
  "UBER_DIRECT_BASE_URL",
  "UBER_DIRECT_AUTH_URL",
  "TURNSTILE_VERIFY_URL",
] as const satisfies ReadonlyArray<keyof Env>;
const WITHIN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/;

/** Whether an address is of the same machine. */
export function isWithin(url: string): boolean {
  return WITHIN.test(url);
}

/** The languages in which this shop shows pages. */
export function shownLanguages({
  PREVIEW_LANGUAGES = [],
}: Pick<Env, "PREVIEW_LANGUAGES">): readonly Language[] {
  return [...SPOKEN_LANGUAGES, ...PREVIEW_LANGUAGES];
}

/** Says which variable is wrong and how; thrown at start, never met later. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

/**
 * Parses the variables and secrets. Takes the Worker's raw env or a process's, ignores what it does
 * not know, treats a blank as not set, and throws EnvError naming every variable that is wrong.
 */
export function parseEnv(raw: Readonly<Record<string, unknown>>): Env {
  const given = Object.fromEntries(
    Object.keys(EnvSchema.entries)
      .map((name) => [name, raw[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = v.safeParse(EnvSchema, given);
  if (parsed.success) return requireTls(parsed.output);
  const validationErrors = parsed.issues.map((issue) => {
    const name = v.getDotPath(issue) ?? "environment";
    return given[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`;
  });
  throw new EnvError(`The configuration is not complete: ${validationErrors.join("; ")}.`);
}

const PAIRS = [
  ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
] as const satisfies ReadonlyArray<readonly [keyof Env, keyof Env]>;

/** The variables that are not set though the other half of their pair is: what both are for is off without them. */
export function lackingHalves(env: Env): string[] {
  return PAIRS.flatMap((pair) => {
    const lacking = pair.filter((name) => !env[name]);
    return lacking.length === 1 ? lacking : [];
  });
}

/** Whether the Worker starts with this value of a variable or secret; false for one that it does not know. */
export function isTaken(name: string, value: string): boolean {
  const entries: Readonly<Record<string, v.GenericSchema>> = EnvSchema.entries;
  const schema = Object.hasOwn(entries, name) ? entries[name] : undefined;
  return schema !== undefined && v.is(schema, value);
}

function requireTls(env: Env): Env {
  const plain = CALLED.filter((name) => /^http:/.test(env[name]) && !isWithin(env[name]));
  if (plain.length === 0 || !isSecureSite(env.SITE_URL)) return env;
  throw new EnvError(`The configuration is not safe: ${plain.join(", ")} must be https.`);
}

import { randomBytes } from "node:crypto";
import { isTaken } from "#server/platform/env.ts";
import { CommandError } from "../lib/process.ts";
import { newPushKeys } from "../lib/push-keys.ts";

type Secret = {
  /** The new values by name; null: a vendor gives the value. */
  make: (() => Record<string, string>) | null;
  /** To be done first, at the vendor. */
  first?: string;
  /** To be done when the new one is set, or what follows of itself. */
  afterwards: string;
};

/** Every secret of the Worker and how it is exchanged; the same in words: docs/security/secrets.md. */
export const SECRETS: Readonly<Record<string, Secret>> = {
  AUTH_SECRET: {
    make: () => ({ AUTH_SECRET: newSecret() }),
    afterwards:
      "Everybody signs in again. Second factors open nothing more: `npm run admin -- list`, then `npm run admin -- reset-second-factor EMAIL` for each. Seal the old value, offline, for proofs of deletions.",
  },
  PAYPAL_CLIENT_SECRET: {
    make: null,
    first: "Make a second secret in PayPal's dashboard.",
    afterwards: "Delete the first one in PayPal's dashboard.",
  },
  PAYPAL_WEBHOOK_ID: {
    make: null,
    first:
      "Add a new webhook in PayPal's dashboard, with the same events and the same address with `?` and today's date behind it (PayPal takes no address twice).",
    afterwards: "Delete the old webhook there. What it told meanwhile the hourly look finds.",
  },
  UBER_DIRECT_CLIENT_SECRET: {
    make: null,
    first: "Make a new secret in Uber's dashboard.",
    afterwards: "A token of before that is refused is replaced by itself.",
  },
  UBER_DIRECT_WEBHOOK_SECRET: {
    make: null,
    first: "Make a new signing key at the webhook in Uber's dashboard.",
    afterwards: "Events that the old key signed are refused; cron asks Uber each minute meanwhile.",
  },
  DATABASE_AUTH_TOKEN: {
    make: null,
    // Turso ends no token alone: all of a group end together, one that was just set as well.
    first:
      "Make one: `turso db tokens create soko`. Only where the old one was seen, before that: `turso group tokens invalidate GROUP` (`turso group list`). It ends every token of the group, and the shop is without its database until the new one is set.",
    afterwards: "Nothing. The old one works until it expires; `--expiration` gives it an end.",
  },
  TURNSTILE_SECRET: {
    make: null,
    first: "Rotate it at the widget in Cloudflare's dashboard.",
    afterwards: "Nothing: passes live half an hour.",
  },
  VAPID_PRIVATE_KEY: {
    make: newPushKeys,
    first: "Only when the key was seen: every subscription becomes void.",
    afterwards: "People switch notifications on again.",
  },
};

/** What an exchange does to the outside. */
export type Exchange = {
  print: (line: string) => void;
  /** Asks whoever sits there for a value that is not shown; "" for none. */
  ask: (question: string) => Promise<string>;
  /** Sets a secret of the deployed Worker; false where that failed. */
  put: (name: string, value: string) => boolean;
};

/**
 * Exchanges one secret: makes the new value or asks for the vendor's, sets it, and says what is to be
 * done. No value is printed. Throws CommandError for what is no secret, no value, or was not set.
 */
export async function exchangeSecret(name: string, exchange: Exchange): Promise<void> {
  const secret = SECRETS[name];
  if (!secret) throw new CommandError(`There is no secret ${name}.`);
  const { print, ask, put } = exchange;
  if (secret.first) print(secret.first);
  const made = secret.make?.() ?? { [name]: (await ask(`The new ${name}: `)).trim() };
  const values = name === "AUTH_SECRET" ? { ...(await secretOfBefore(ask)), ...made } : made;
  for (const [one, value] of Object.entries(values)) {
    // With a value that it does not take the Worker would not start, and the shop be closed.
    if (!/^[\x21-\x7e]{8,}$/.test(value) || !isTaken(one, value)) {
      throw new CommandError(`That is no ${one}.`);
    }
    if (!put(one, value)) throw new CommandError(`${one} was not set, nor what comes after it.`);
    print(`${one} is set.`);
  }
  print(secret.afterwards);
}

/**
 * The secret of before opens links in mails for as long as they hold. Where others may have seen it, one that
 * nobody has ever known takes its place.
 */
async function secretOfBefore(ask: Exchange["ask"]): Promise<{ AUTH_SECRET_BEFORE: string }> {
  const question =
    "The AUTH_SECRET until now, so that links in mails go on (nothing, where it may have been seen): ";
  return { AUTH_SECRET_BEFORE: (await ask(question)).trim() || newSecret() };
}

/** 256 bits. */
function newSecret(): string {
  return randomBytes(32).toString("base64");
}

import type { Client } from "@libsql/client/web";
import { connectDatabase } from "#db/client.ts";
import { type Env, parseEnv } from "./env.ts";
import { kvTokenStore, type TokenKv, type TokenStore } from "./gateways/token-store.ts";
import type { EmailBinding } from "./mail/cloudflare.ts";

/** The part of the Worker's execution context that we use. */
export type Execution = { waitUntil(work: Promise<unknown>): void };

/** The bindings of wrangler.toml; the variables and secrets beside them are parsed in env.ts. */
export type WorkerBindings = { TOKENS: TokenKv; EMAIL?: EmailBinding };

/** What lives as long as the isolate: the configuration, the connection, the vendors' tokens. */
export type Isolate = {
  env: Env;
  client: Client;
  paypalTokens: TokenStore;
  courierTokens: TokenStore;
  email: EmailBinding | null;
};

let current: Isolate | undefined;

/** The isolate's one set of long-lived things, made on its first event. Throws EnvError. */
export function isolateOf(bindings: WorkerBindings): Isolate {
  current ??= createIsolate(parseEnv({ ...bindings }), bindings);
  return current;
}

function createIsolate(env: Env, { TOKENS: tokens, EMAIL }: WorkerBindings): Isolate {
  return {
    env,
    email: EMAIL ?? null,
    client: connectDatabase({ url: env.DATABASE_URL, authToken: env.DATABASE_AUTH_TOKEN }),
    paypalTokens: kvTokenStore(tokens, `paypal:${env.PAYPAL_CLIENT_ID}`, env.AUTH_SECRET),
    courierTokens: kvTokenStore(
      tokens,
      `uber-direct:${env.UBER_DIRECT_CLIENT_ID}`,
      env.AUTH_SECRET,
    ),
  };
}

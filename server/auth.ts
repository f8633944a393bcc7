import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import type { Database } from "#db/client.ts";
import { accounts, sessions, users, verifications } from "#db/schema/index.ts";
import type { Viewer } from "./context.ts";
import type { Env } from "./env.ts";

const PASSWORD_MIN_LENGTH = 6;

/**
 * Accounts by better-auth on our own tables: e-mail and password, sessions in the database.
 * `handler` answers /api/auth/*; `viewer` says who a request's cookie belongs to, if anybody.
 */
export function createAuth(env: Pick<Env, "AUTH_SECRET" | "SITE_URL">, db: Database) {
  const auth = betterAuth({
    secret: env.AUTH_SECRET,
    baseURL: env.SITE_URL,
    basePath: "/api/auth",
    database: drizzleAdapter(db, {
      provider: "sqlite",
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: PASSWORD_MIN_LENGTH },
    user: {
      additionalFields: {
        phone: { type: "string", required: false },
        address: { type: "string", required: false },
      },
    },
    advanced: { cookiePrefix: "soko" },
    telemetry: { enabled: false },
  });

  return {
    handler: (request: Request) => auth.handler(request),
    api: auth.api,
    async viewer(headers: Headers): Promise<Viewer | null> {
      if (!headers.has("cookie")) return null;
      const session = await auth.api.getSession({ headers });
      if (!session) return null;
      const { id, name, email } = session.user;
      return { userId: id, name, email };
    },
  };
}

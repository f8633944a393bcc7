import { isShopError } from "#domain/errors.ts";
import { openAuthService } from "#server/auth/auth-service.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

export const SECRET = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4";
export const PASSWORD = "Jollof-Rice-2026";
export const THANDI = {
  name: "Thandi Nkosi",
  email: "thandi@shopper.test",
  phone: "+27825550118",
  address: "24 Cumberland Avenue",
  firstName: "Thandi",
  lastName: "Nkosi",
  password: PASSWORD,
};

/** For what is changed without telling its owner. */
export const noLetter = async () => null;

type Service = ReturnType<typeof openAuthService>;

/** Somebody with a browser who asks the accounts' service itself, and keeps the cookies that it sets. */
export function openVisitor(shop: TestShop, site = "https://shop.test") {
  const jar = new Map<string, string>();
  const env = { AUTH_SECRET: SECRET, SITE_URL: site };
  /** One request; `cookies` are the lines that its answer sets. */
  async function ask<Result>(
    work: (auth: Service) => Promise<Result>,
    headers: Record<string, string> = {},
  ): Promise<{ result: Result; cookies: string[] }> {
    const sent = new Headers(headers);
    if (jar.size > 0) sent.set("cookie", [...jar].map(([k, v]) => `${k}=${v}`).join("; "));
    const responseHeaders = new Headers();
    const request = { headers: sent, responseHeaders, now: shop.clock.now };
    const result = await work(openAuthService(env, shop.db, request));
    const cookies = responseHeaders.getSetCookie();
    for (const line of cookies) keep(jar, line);
    return { result, cookies };
  }
  return {
    jar,
    ask,
    /** Gets no letter: what would stand in it is part of the result. */
    register: (body = THANDI) =>
      ask(async (auth) => {
        const link = { verifyToken: "" };
        const made = await auth.register(body, async ({ verifyToken }) => {
          link.verifyToken = verifyToken;
          return null;
        });
        return { ...made, ...link };
      }),
    signIn: (more: { password?: string; rememberMe?: boolean } = {}) =>
      ask((auth) => auth.signIn({ email: THANDI.email, password: PASSWORD, ...more })),
    viewer: () => ask((auth) => auth.viewer()),
    /** Whether the database still knows the session of this browser's cookie. */
    isSignedIn: async () => (await ask((auth) => auth.liveSession())).result !== null,
  };
}

/** A shop, and Thandi who has just registered. */
export async function registered(site?: string) {
  const shop = await openTestShop();
  const thandi = openVisitor(shop, site);
  const made = await thandi.register();
  return { shop, thandi, made };
}

/** The line that sets a cookie, by its name, in parts. Throws unless there is one. */
export function lineOf(cookies: readonly string[], name: string): string[] {
  const [line, second] = cookies.filter((one) => one.startsWith(`${name}=`));
  if (!line || second) throw new Error(`${name} is not set once: ${cookies.join("\n")}`);
  return line.split("; ");
}

/** The code with which the shop refuses something. Throws where it does not. */
export async function codeOf(asked: Promise<unknown>): Promise<string> {
  const error: unknown = await asked.then(
    () => "Nothing was refused",
    (thrown: unknown) => thrown,
  );
  if (!isShopError(error)) throw error;
  return error.code;
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ");
  const at = pair.indexOf("=");
  const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
  if (isGone) jar.delete(pair.slice(0, at));
  else jar.set(pair.slice(0, at), pair.slice(at + 1));
}

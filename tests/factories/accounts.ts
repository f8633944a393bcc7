import { eq } from "drizzle-orm";
import { admins, users } from "#db/schema/index.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import type { Registration } from "#domain/accounts/registration.ts";
import { createCaller } from "#server/router.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

export type Browser = ReturnType<typeof openBrowser>;

export const PASSWORD = "Jollof-Rice-2026";

/** A browser at the shop: keeps the cookies that it is given and sends them with every call. */
export function openBrowser(shop: TestShop, options: { address?: string } = {}) {
  const jar = new Map<string, string>();
  const set: string[] = [];
  const context = (more: Record<string, string> = {}) => {
    const headers = new Headers({ "user-agent": "Test browser", ...more });
    if (jar.size > 0) headers.set("cookie", [...jar].map(([k, v]) => `${k}=${v}`).join("; "));
    if (options.address) headers.set("cf-connecting-ip", options.address);
    return shop.contextOf(headers);
  };
  return {
    /** The context of one request with what this browser holds. */
    context,
    /** One request: what the answer sets is kept when the work is done. */
    async call<Result>(
      work: (caller: ReturnType<typeof createCaller>) => Promise<Result>,
      headers?: Record<string, string>,
    ): Promise<Result> {
      const ctx = context(headers);
      try {
        return await work(createCaller(ctx));
      } finally {
        for (const cookie of ctx.responseHeaders.getSetCookie()) {
          set.push(cookie);
          keep(jar, cookie);
        }
      }
    },
    /** Every Set-Cookie line so far. */
    cookies: () => [...set],
    /** A copy of what this browser holds, as a thief would take it (or its owner, on the way). */
    copy: (elsewhere: { address?: string } = options) => {
      const thief = openBrowser(shop, elsewhere);
      for (const [name, value] of jar) thief.put(name, value);
      return thief;
    },
    put: (name: string, value: string) => {
      jar.set(name, value);
    },
    drop: (name: string) => jar.delete(name),
    holds: () => [...jar.keys()],
    /** A cookie as it is sent; "" without one. */
    value: (name: string) => jar.get(name) ?? "",
    held: () => [...jar.entries()],
  };
}

/** A filled registration form. */
export function registrationOf(changes: Partial<Registration> = {}): Registration {
  return {
    name: "Thandi Nkosi",
    email: "thandi@shopper.test",
    phone: "082 555 0118",
    address: "24 Cumberland Avenue, Bryanston",
    password: PASSWORD,
    confirmation: PASSWORD,
    ...changes,
  };
}

/** A new customer, signed in with a browser of their own. */
export async function newCustomer(shop: TestShop, changes: Partial<Registration> = {}) {
  const form = registrationOf(changes);
  const browser = openBrowser(shop);
  await browser.call((caller) => caller.account.register(form));
  const [user] = await shop.db.select().from(users).where(eq(users.email, form.email));
  if (!user) throw new Error("The account was not made");
  return {
    browser,
    form,
    userId: user.id,
    viewer: {
      userId: user.id,
      name: user.name,
      email: user.email,
      ...(user.language && { language: user.language }),
    },
  };
}

/** Makes a customer an administrator. */
export async function promote(
  shop: TestShop,
  customer: { userId: string },
  role: AdminRole = "owner",
): Promise<void> {
  await shop.db
    .insert(admins)
    .values({ userId: customer.userId, name: "Admin", role, createdAt: shop.clock.now() });
}

/** A new customer of the shop who is an administrator, signed in with a browser of their own; an owner unless it is said. */
export async function newAdmin(
  shop: TestShop,
  { role = "owner", ...changes }: Partial<Registration> & { role?: AdminRole | undefined } = {},
) {
  const customer = await newCustomer(shop, changes);
  await promote(shop, customer, role);
  return customer;
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ");
  const at = pair.indexOf("=");
  const name = pair.slice(0, at);
  const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
  if (isGone) jar.delete(name);
  else jar.set(name, pair.slice(at + 1));
}

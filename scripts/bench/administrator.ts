import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import type { AppRouter } from "#server/router.ts";
import { BadAnswer } from "./bad-answer.ts";

type Headers = { cookie: string; origin: string };

/** Signs the demo administrator in over HTTP; gives the headers of that session. */
export async function signInAsAdmin({ url }: { url: string }): Promise<Headers> {
  const account = seedDemoAccounts.find(({ role }) => role === "administrator");
  const answer = await fetch(`${url}/api/trpc/account.signIn`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  if (!answer.ok) throw new BadAnswer("The administrator's sign-in", answer.status);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { cookie, origin: url };
}

/** The typed procedures as the demo administrator. */
export async function createAdministrator(shop: { url: string }) {
  const headers = await signInAsAdmin(shop);
  return createTRPCClient<AppRouter>({
    // One call a request: many that wait for the same session would be too many in one.
    links: [httpBatchLink({ url: `${shop.url}/api/trpc`, headers, maxItems: 1 })],
  });
}

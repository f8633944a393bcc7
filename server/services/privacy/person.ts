import { findPersonAccount, type Person } from "#db/queries/customers/personal-data.ts";
import { normalizeEmail } from "#domain/accounts/registration.ts";
import { isDeletedAddress } from "#domain/customers/privacy.ts";
import type { Context } from "../../context.ts";

/** An account, or an e-mail address that its owner asks for. */
export type PersonAsked = { userId: string } | { email: string };

export type FoundPerson = {
  person: Person;
  account: NonNullable<Awaited<ReturnType<typeof findPersonAccount>>> | null;
};

/**
 * Who is meant. By account: what is the account's, and what was left under its address as a guest
 * once that is proven. By address: everything under it, the account too, for whoever asks has been
 * proven its owner. Null for an account that there is not, and for what a deletion left.
 */
export async function findPerson(
  ctx: Pick<Context, "db">,
  asked: PersonAsked,
): Promise<FoundPerson | null> {
  if ("userId" in asked) {
    const account = await findPersonAccount(ctx.db, asked);
    if (!account) return null;
    const { userId, emailVerified } = account;
    const email = normalizeEmail(account.email);
    return { account, person: { userId, email, ownsAddress: emailVerified } };
  }
  const email = normalizeEmail(asked.email);
  if (isDeletedAddress(email)) return null;
  const account = await findPersonAccount(ctx.db, { email });
  return { account, person: { userId: account?.userId ?? null, email, ownsAddress: true } };
}

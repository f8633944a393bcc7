import { countUnderWay } from "#db/queries/customers/erasure-holds.ts";
import { countHoldings, listClosedAccounts } from "#db/queries/customers/personal-data.ts";
import type { Context } from "../../context.ts";
import type { FoundPerson } from "./person.ts";

/** How much the shop holds about somebody, and whether it deleted their data before. */
export async function summarizePersonalData(
  ctx: Pick<Context, "db" | "links">,
  { person, account }: FoundPerson,
) {
  const addressHash = await ctx.links.hashAddress(person.email);
  const [counts, underWay, deletedBefore] = await Promise.all([
    countHoldings(ctx.db, person),
    countUnderWay(ctx.db, person),
    listClosedAccounts(ctx.db, { addressHash }),
  ]);
  return {
    email: person.email,
    name: account?.name ?? null,
    isAdmin: account?.isAdmin ?? false,
    hasAccount: account !== null,
    ownsAddress: person.ownsAddress,
    ...counts,
    underWay,
    /** Epoch ms, the newest first. */
    deletedBefore: deletedBefore.map(({ closedAt }) => closedAt),
  };
}

import type { Author } from "#db/queries/audit/audit.ts";
import { erasePerson as writeErasure } from "#db/queries/customers/erasure.ts";
import { tracesOf } from "#db/queries/customers/erasure-copies.ts";
import { countHeld } from "#db/queries/customers/personal-data.ts";
import { ShopError } from "#domain/errors.ts";
import { account } from "#messages/account/index.ts";
import { adminPrivacy } from "#messages/adminPrivacy/index.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import { removeMedia } from "../catalogue/remove-media.ts";
import type { FoundPerson } from "./person.ts";

const onlyOwner = () => account.onlyOwner();

/** `underWay`: orders, payments and refunds whose name and address stay until they are done. */
export type Erased = { underWay: number };

/**
 * Deletes what the shop holds about somebody (POPIA, section 24): see docs/decisions/0025. `by` null:
 * they do it themselves. Throws CONFLICT for the only owner, for an administrator whom somebody else
 * would delete, and when the account has changed meanwhile.
 */
export async function erasePerson(
  ctx: Pick<Context, "background" | "db" | "links" | "log" | "media" | "newId" | "now">,
  { person, account }: FoundPerson,
  by: Author | null,
): Promise<Erased> {
  if (account?.isAdmin && by)
    throw new ShopError("CONFLICT", { text: () => adminPrivacy.isAdministrator() });
  if (account?.isOnlyOwner) throw new ShopError("CONFLICT", { text: onlyOwner });
  const closedAccount = {
    id: ctx.newId(),
    addressHash: await ctx.links.hashAddress(person.email),
    hadAccount: account !== null,
    closedBy: by ? ("administrator" as const) : ("customer" as const),
    closedAt: ctx.now(),
    traces: await tracesOf(ctx.db, person),
  };
  try {
    await writeErasure(ctx.db, { person, closedAccount, by });
  } catch (error) {
    if (violatedConstraint(error)?.kind !== "check") throw error;
    throw new ShopError("CONFLICT", { cause: error });
  }
  // The number of the account, so that who restores an older backup can do it again.
  const { id, closedBy } = closedAccount;
  ctx.log("info", "person-erased", { closedAccount: id, account: person.userId, by: closedBy });
  if (account?.image) ctx.background(removeMedia(ctx, [account.image]));
  return { underWay: await countHeld(ctx.db, { closedAccountId: closedAccount.id }) };
}

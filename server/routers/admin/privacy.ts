import * as v from "valibot";
import { may } from "#domain/accounts/admin.ts";
import { ACCOUNT_MAX_LENGTHS, isEmailShaped } from "#domain/accounts/registration.ts";
import { ShopError } from "#domain/errors.ts";
import { adminPrivacy } from "#messages/adminPrivacy/index.ts";
import type { Admin } from "../../auth/admin-access.ts";
import type { Context } from "../../context.ts";
import { erasePerson } from "../../services/privacy/erase-person.ts";
import { exportOnRequest } from "../../services/privacy/export-person.ts";
import { summarizePersonalData } from "../../services/privacy/held.ts";
import { findPerson, type PersonAsked } from "../../services/privacy/person.ts";
import { adminProcedureFor, router } from "../../trpc.ts";
import { Id } from "../inputs.ts";

/** An account, or the address of somebody who has shown that it is theirs. */
const Person = v.object({
  person: v.union([
    v.object({ userId: Id }),
    v.object({
      email: v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(ACCOUNT_MAX_LENGTHS.email),
        v.check(isEmailShaped),
      ),
    }),
  ]),
});

/** What a customer may ask of the shop under POPIA, done for them by a manager on request. */
export const privacyRouter = router({
  /** How much there is of whom, before anything is done. */
  find: adminProcedureFor("privacy.requests")
    .input(Person)
    .query(async ({ ctx, input }) => summarizePersonalData(ctx, await readable(ctx, input.person))),

  /** Everything held about them as two files: to be read, and for machines. Stands in the audit log. */
  export: adminProcedureFor("privacy.requests")
    .input(Person)
    .mutation(async ({ ctx, input }) =>
      exportOnRequest(ctx, ctx.author, await readable(ctx, input.person)),
    ),

  /** Deletes it for good. Stands in the audit log, without whom it was about. */
  erase: adminProcedureFor("privacy.requests")
    .input(Person)
    .mutation(async ({ ctx, input }) =>
      erasePerson(ctx, await found(ctx, input.person), ctx.author),
    ),
});

async function found(ctx: Context, asked: PersonAsked) {
  const person = await findPerson(ctx, asked);
  if (!person) throw new ShopError("NOT_FOUND", { text: () => adminPrivacy.nothingHeld() });
  return person;
}

/**
 * The same for who reads it: what an administrator did is in their data, and no role reads of another what the audit log
 * hides from it. Throws CONFLICT for an administrator's account that is another's, unless the role has administrators
 * to manage.
 */
async function readable(ctx: Context & { admin: Admin }, asked: PersonAsked) {
  const person = await found(ctx, asked);
  const { account } = person;
  const isOfColleague = account?.isAdmin && account.userId !== ctx.admin.userId;
  if (isOfColleague && !may(ctx.admin.role, "administrators")) {
    throw new ShopError("CONFLICT", { text: () => adminPrivacy.ownersOnly() });
  }
  return person;
}

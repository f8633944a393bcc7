import * as v from "valibot";
import { findAccount } from "#db/queries/accounts.ts";
import { grantAdmin, listAdmins, resetSecondFactor, revokeAdmin } from "#db/queries/admins.ts";
import { ADMIN_ROLES } from "#domain/admin.ts";
import { ShopError } from "#domain/errors.ts";
import { ACCOUNT_MAX_LENGTHS, normalizeEmail } from "#domain/registration.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../failures.ts";
import { deskProcedure, router } from "../../trpc.ts";

const userId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const email = v.pipe(v.string(), v.maxLength(ACCOUNT_MAX_LENGTHS.email));
const role = v.picklist(ADMIN_ROLES);
const administrators = deskProcedure("administrators");

const LAST_OWNER = "The shop needs an owner: make somebody else one first";

/** Who may enter the back office, and as what (issue 5, Roles): owners decide. */
export const administratorsRouter = router({
  list: administrators.query(({ ctx }) => listAdmins(ctx.db)),

  /** To an account of the shop, by its e-mail address: they register there first. */
  grant: administrators.input(v.object({ email, role })).mutation(async ({ ctx, input }) => {
    const account = await findAccount(ctx.db, { email: normalizeEmail(input.email) });
    if (!account) throw new ShopError("ACCOUNT_UNKNOWN", { field: "email" });
    refuseLastOwner(
      await underGuard(grantAdmin(ctx.db, { account, role: input.role, by: ctx.author })),
    );
    return { name: account.name };
  }),

  setRole: administrators.input(v.object({ userId, role })).mutation(async ({ ctx, input }) => {
    const account = await administratorOf(ctx, input.userId);
    refuseLastOwner(
      await underGuard(grantAdmin(ctx.db, { account, role: input.role, by: ctx.author })),
    );
  }),

  revoke: administrators.input(v.object({ userId })).mutation(async ({ ctx, input }) => {
    const account = await administratorOf(ctx, input.userId);
    refuseLastOwner(await underGuard(revokeAdmin(ctx.db, { account, by: ctx.author })));
  }),

  /** For somebody who has lost the phone and the backup codes; signs them out everywhere. */
  resetSecondFactor: administrators.input(v.object({ userId })).mutation(async ({ ctx, input }) => {
    const account = await administratorOf(ctx, input.userId);
    const wasOn = await resetSecondFactor(ctx.db, { account, by: ctx.author });
    if (!wasOn) {
      throw new ShopError("CONFLICT", { text: "Two-factor sign-in was not set up there" });
    }
  }),
});

async function administratorOf(ctx: Context, id: string) {
  const found = (await listAdmins(ctx.db)).find((admin) => admin.userId === id);
  if (!found) throw new ShopError("NOT_FOUND", { text: "This administrator is gone already" });
  return { id: found.userId, name: found.name, email: found.email };
}

function refuseLastOwner(outcome: string): void {
  if (outcome === "last-owner") throw new ShopError("CONFLICT", { text: LAST_OWNER });
}

/** Two owners who take it from each other at once: the second is told. */
async function underGuard<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error)?.kind !== "check") throw error;
    throw new ShopError("CONFLICT", { text: LAST_OWNER, cause: error });
  }
}

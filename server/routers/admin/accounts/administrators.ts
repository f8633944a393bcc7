import * as v from "valibot";
import { listAdmins } from "#db/queries/accounts/admins.ts";
import { ADMIN_ROLES } from "#domain/accounts/admin.ts";
import { ACCOUNT_MAX_LENGTHS } from "#domain/accounts/registration.ts";
import {
  grantByEmail,
  resetFactorOf,
  revoke,
  setRole,
} from "../../../services/accounts/administrators.ts";
import { adminProcedureFor, router } from "../../../trpc.ts";
import { continueAfterDisconnect } from "../../continue-after-disconnect.ts";
import { Id } from "../../inputs.ts";

const email = v.pipe(v.string(), v.maxLength(ACCOUNT_MAX_LENGTHS.email));
const role = v.picklist(ADMIN_ROLES);

/** Who may enter the back office, and as what: owners decide. */
export const administratorsRouter = router({
  list: adminProcedureFor("administrators").query(({ ctx }) => listAdmins(ctx.db)),

  /** To an account of the shop, by its e-mail address: they register there first. */
  grant: adminProcedureFor("administrators")
    .input(v.object({ email, role }))
    .mutation(({ ctx, input }) => grantByEmail(ctx, input)),

  setRole: adminProcedureFor("administrators")
    .input(v.object({ userId: Id, role }))
    .mutation(({ ctx, input }) => setRole(ctx, input)),

  revoke: adminProcedureFor("administrators")
    .input(v.object({ userId: Id }))
    .mutation(({ ctx, input }) => continueAfterDisconnect(ctx, revoke(ctx, input))),

  /** For somebody who has lost the phone and the backup codes; signs them out everywhere. */
  resetSecondFactor: adminProcedureFor("administrators")
    .input(v.object({ userId: Id }))
    .mutation(({ ctx, input }) => continueAfterDisconnect(ctx, resetFactorOf(ctx, input))),
});

import * as v from "valibot";
import { PASSWORD_MAX_LENGTH } from "#domain/accounts/passwords.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  renewBackupCodes,
  secondFactorStatus,
} from "../../../services/accounts/second-factor.ts";
import { enrolProcedure, router } from "../../../trpc.ts";
import { continueAfterDisconnect } from "../../continue-after-disconnect.ts";

const password = v.pipe(v.string(), v.maxLength(PASSWORD_MAX_LENGTH));

/** An administrator's own second factor: any role, also before it is set up. */
export const twoFactorRouter = router({
  status: enrolProcedure.query(({ ctx }) => secondFactorStatus(ctx)),

  /** Gives the secret for an authenticator app; nothing is on until `confirm`. */
  begin: enrolProcedure
    .input(v.object({ password }))
    .mutation(({ ctx, input }) => beginSecondFactor(ctx, input)),

  /** With the app's code; gives the ten backup codes, this once. */
  confirm: enrolProcedure
    .input(v.object({ code: v.pipe(v.string(), v.maxLength(100)) }))
    .mutation(({ ctx, input }) => continueAfterDisconnect(ctx, confirmSecondFactor(ctx, input))),

  /** Ten new backup codes; the old ones are void. */
  renewCodes: enrolProcedure
    .input(v.object({ password }))
    .mutation(({ ctx, input }) => continueAfterDisconnect(ctx, renewBackupCodes(ctx, input))),

  /** Off again; CONFLICT while the shop wants every administrator to have one. */
  remove: enrolProcedure
    .input(v.object({ password }))
    .mutation(({ ctx, input }) => continueAfterDisconnect(ctx, dropSecondFactor(ctx, input))),
});

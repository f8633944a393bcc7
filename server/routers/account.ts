import * as v from "valibot";
import { getProfile } from "#db/queries/accounts/accounts.ts";
import { endSessions, listSessions } from "#db/queries/accounts/sessions.ts";
import { PASSWORD_MAX_LENGTH } from "#domain/accounts/passwords.ts";
import { ACCOUNT_MAX_LENGTHS, editProfileError, splitName } from "#domain/accounts/registration.ts";
import { SHIPPING_MAX_LENGTHS } from "#domain/deliveries/address.ts";
import { ShopError } from "#domain/errors.ts";
import { LANGUAGES } from "#domain/store/formats.ts";
import type { Viewer } from "../auth/viewer.ts";
import { changePassword } from "../services/accounts/change-password.ts";
import { chooseLanguage } from "../services/accounts/choose-language.ts";
import { deleteAccount, deletionOf } from "../services/accounts/delete-account.ts";
import { chooseMarketing } from "../services/accounts/marketing.ts";
import { register } from "../services/accounts/register.ts";
import { requireRules } from "../services/accounts/require-rules.ts";
import { requestReset, resetPassword } from "../services/accounts/reset-password.ts";
import { setPicture } from "../services/accounts/set-picture.ts";
import { finishSignIn, signIn } from "../services/accounts/sign-in.ts";
import {
  claimAccount,
  confirmEmail,
  requestVerification,
} from "../services/accounts/verify-email.ts";
import { customerProcedure, publicProcedure, router } from "../trpc.ts";
import { continueAfterDisconnect } from "./continue-after-disconnect.ts";
import { Endpoint } from "./inputs.ts";

/** One line of text; a line break in a name has no use but to break what it is printed on. */
const line = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.transform((text) => text.replace(/\p{Cc}+/gu, " ")),
  );
const email = line(ACCOUNT_MAX_LENGTHS.email);
const name = line(ACCOUNT_MAX_LENGTHS.name);
const phone = line(ACCOUNT_MAX_LENGTHS.phone);
const address = line(ACCOUNT_MAX_LENGTHS.address);
const password = v.pipe(v.string(), v.maxLength(PASSWORD_MAX_LENGTH));
const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));

/** The specification's fields, and beside them where orders go to; what is not sent stays as it is. */
const ProfileFields = v.object({
  name,
  phone,
  address,
  city: v.optional(line(SHIPPING_MAX_LENGTHS.city)),
  postalCode: v.optional(line(SHIPPING_MAX_LENGTHS.postalCode)),
  province: v.optional(line(SHIPPING_MAX_LENGTHS.province)),
});

/** Accounts (storefront §2, §5, §8). The rules are in domain/accounts. */
export const accountRouter = router({
  /** Who is asking, or null for a guest. Never cached, never part of a page's HTML. */
  session: publicProcedure.query(async ({ ctx }) => {
    const viewer = await ctx.viewer();
    if (!viewer) ctx.auth.forgetEnded();
    return viewer && sessionOf(viewer);
  }),

  /** Null: the password is right, and `finishSignIn` wants a code. */
  signIn: publicProcedure
    .input(v.object({ email, password, remember: v.optional(v.boolean()) }))
    .mutation(async ({ ctx, input }) => {
      const viewer = await signIn(ctx, input);
      return viewer && sessionOf(viewer);
    }),

  /** With the code of an authenticator app, or a backup code. */
  finishSignIn: publicProcedure
    .input(v.object({ code: v.pipe(v.string(), v.maxLength(100)) }))
    .mutation(async ({ ctx, input }) => sessionOf(await finishSignIn(ctx, input))),

  register: publicProcedure
    .input(v.object({ name, email, phone, address, password, confirmation: password }))
    .mutation(async ({ ctx, input }) =>
      sessionOf(await continueAfterDisconnect(ctx, register(ctx, input))),
    ),

  /**
   * Also for somebody whose session has ended already: the cookies go in any case. `endpoint`: the browser's
   * own, which is told nothing of the account any more; whoever cannot name one is signed out all the same.
   */
  signOut: publicProcedure
    .input(v.optional(v.object({ endpoint: v.fallback(v.nullable(Endpoint), null) })))
    .mutation(async ({ ctx, input }) => {
      await ctx.auth.signOut(input);
      // Of no concern to whoever is here next.
      ctx.unacknowledgedPayments.forget();
    }),

  requestReset: publicProcedure
    .input(v.object({ email }))
    .mutation(({ ctx, input }) => requestReset(ctx, input)),

  /** With the secret of a mailed link. */
  resetPassword: publicProcedure
    .input(v.object({ token: secret, newPassword: password, confirmation: password }))
    .mutation(({ ctx, input }) => continueAfterDisconnect(ctx, resetPassword(ctx, input))),

  /**
   * With the secret of a mailed link, in a session of its account or with its password. `email`: whose
   * password is wanted. `session`: who is signed in by it.
   */
  verifyEmail: publicProcedure
    .input(v.object({ token: secret, password: v.optional(password) }))
    .mutation(async ({ ctx, input }) => {
      const found = await confirmEmail(ctx, input);
      if (!found.confirmed) return found;
      const { confirmed, viewer } = found;
      return { confirmed, session: viewer && sessionOf(viewer) };
    }),

  /** For who reads the mail of an account that they cannot sign in to: sets its password anew. */
  claimAccount: publicProcedure
    .input(v.object({ token: secret, newPassword: password, confirmation: password }))
    .mutation(({ ctx, input }) => continueAfterDisconnect(ctx, claimAccount(ctx, input))),

  requestVerification: customerProcedure.mutation(({ ctx }) => requestVerification(ctx)),

  /** The user document, for the account pages and for filling in the checkout. */
  profile: customerProcedure.query(async ({ ctx }) => {
    const profile = await getProfile(ctx.db, ctx.customer);
    if (!profile) throw new ShopError("NOT_SIGNED_IN");
    const names = splitName(profile.name);
    return {
      ...profile,
      firstName: profile.firstName || names.firstName,
      lastName: profile.lastName || names.lastName,
    };
  }),

  /** My Profile: takes what it is given (storefront §5, Profile page update: no validation). */
  updateProfile: customerProcedure
    .input(ProfileFields)
    .mutation(({ ctx, input }) => ctx.auth.update(tidy(input))),

  /** Edit Profile: name required, phone shaped like one. */
  editProfile: customerProcedure.input(ProfileFields).mutation(async ({ ctx, input }) => {
    requireRules(editProfileError(input));
    await ctx.auth.update(tidy(input));
  }),

  /** Shows the initials again; the picture is deleted. Another one comes by /api/account/picture. */
  removePicture: customerProcedure.mutation(({ ctx }) =>
    setPicture(ctx, ctx.customer.userId, null),
  ),

  /** Whether the customer wants mails about what is on their wishlist; nobody gets them unasked. */
  chooseMarketing: customerProcedure
    .input(v.object({ wanted: v.boolean() }))
    .mutation(({ ctx, input }) => chooseMarketing(ctx, { ...input, customer: ctx.customer })),

  /** In which they are written to; null: the shop's. An administrator's back office speaks it too. */
  chooseLanguage: customerProcedure
    .input(v.object({ language: v.nullable(v.picklist(LANGUAGES)) }))
    .mutation(({ ctx, input }) => chooseLanguage(ctx, input.language)),

  /** What deleting the account would leave, for the question before it. */
  deletion: customerProcedure.query(({ ctx }) => deletionOf(ctx)),

  /** Closes the account for good, with its password (POPIA, section 24). The session ends with it. */
  deleteAccount: customerProcedure
    .input(v.object({ password }))
    .mutation(({ ctx, input }) => continueAfterDisconnect(ctx, deleteAccount(ctx, input))),

  changePassword: customerProcedure
    .input(v.object({ currentPassword: password, newPassword: password, confirmation: password }))
    .mutation(({ ctx, input }) => continueAfterDisconnect(ctx, changePassword(ctx, input))),

  /** Where the account is signed in, this session first. */
  sessions: customerProcedure.query(async ({ ctx }) => {
    const [current, all] = await Promise.all([
      ctx.auth.liveSession(),
      listSessions(ctx.db, { userId: ctx.customer.userId, now: ctx.now() }),
    ]);
    const marked = all.map((session) => ({ ...session, current: session.id === current?.id }));
    return marked.toSorted((a, b) => Number(b.current) - Number(a.current));
  }),

  /** Ends one session, or all but this one. NOT_FOUND for somebody else's. */
  revokeSessions: customerProcedure
    .input(v.object({ sessionId: v.nullable(v.pipe(v.string(), v.maxLength(60))) }))
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx.customer;
      const current = await ctx.auth.liveSession();
      const which =
        input.sessionId === null
          ? { userId, ...(current && { except: current.id }) }
          : { userId, only: input.sessionId };
      const ended = await endSessions(ctx.db, which);
      if (input.sessionId !== null && ended === 0) {
        throw new ShopError("NOT_FOUND", { field: "sessionId" });
      }
      return { ended };
    }),
});

function sessionOf({ name, email, image }: Viewer) {
  return { name, email, ...(image ? { image } : {}) };
}

function tidy(fields: v.InferOutput<typeof ProfileFields>) {
  const name = fields.name.trim();
  const { firstName, lastName } = splitName(name);
  const { city, postalCode, province } = fields;
  return {
    name,
    firstName,
    lastName,
    phone: fields.phone.trim(),
    address: fields.address.trim(),
    ...(city === undefined ? {} : { city: city.trim() }),
    ...(postalCode === undefined ? {} : { postalCode: postalCode.trim() }),
    ...(province === undefined ? {} : { province: province.trim() }),
  };
}

import { createEmailVerificationToken } from "better-auth/api";
import { verifyJWT } from "better-auth/crypto";
import * as v from "valibot";
import type { QueuedMail } from "#db/queries/notifications/mails.ts";
import type { Language } from "#domain/store/formats.ts";
import { VERIFY_LINK_SECONDS } from "../auth.ts";
import type { Viewer } from "../viewer.ts";
import { type AuthCalls, viewerOf } from "./calls.ts";

/** What can be written of an account by its owner. */
export type AccountFields = {
  name: string;
  phone: string;
  address: string;
  firstName: string;
  lastName: string;
  city?: string;
  postalCode?: string;
  province?: string;
  /** null: the shop's. */
  language?: Language | null;
};

/** What better-auth signs into the link of a welcome mail. */
const VerificationLink = v.object({ email: v.string(), updateTo: v.optional(v.undefined()) });

/** An account: making it, its fields, and the proof of its address. */
export function accountCalls({ env, headers, ask }: AuthCalls) {
  // As better-auth makes it, whose own way needs the account to be written first.
  const linkOf = ({ email }: { email: string }) =>
    createEmailVerificationToken(env.AUTH_SECRET, email, undefined, VERIFY_LINK_SECONDS);
  return {
    /**
     * Makes the account, in one write with its letter, and signs it in. `verifyToken` proves the address when it comes
     * back. `letter`: what was written, for its sender; null where nothing was.
     */
    async register(
      body: AccountFields & { email: string; password: string },
      letterTo: (to: { viewer: Viewer; verifyToken: string }) => Promise<QueuedMail | null>,
    ): Promise<{ viewer: Viewer; letter: QueuedMail | null }> {
      const written: { letter: QueuedMail | null } = { letter: null };
      const { user } = await ask((api) => api.signUpEmail({ body, headers, returnHeaders: true }), {
        letterTo: async (account) => {
          const verifyToken = await linkOf(account);
          written.letter = await letterTo({ viewer: viewerOf(account), verifyToken });
          return written.letter;
        },
      });
      return { viewer: viewerOf(user), ...written };
    },
    /** `image`: the address of a picture that the shop stores; null: none. */
    async update(body: Partial<AccountFields> & { image?: string | null }): Promise<void> {
      await ask((api) => api.updateUser({ body, headers, returnHeaders: true }));
    },
    /** The secret of a link that proves an address; null when it is proven already. */
    async startVerification(email: string): Promise<string | null> {
      const heard: { verifyToken: string | null } = { verifyToken: null };
      await ask((api) => api.sendVerificationEmail({ body: { email }, returnHeaders: true }), {
        onVerifyLink: ({ token }) => {
          heard.verifyToken = token;
        },
      });
      return heard.verifyToken;
    },
    /** The address that such a link proves; null for one that is made up or too old. */
    async addressOfLink(token: string): Promise<string | null> {
      const parsed = v.safeParse(VerificationLink, await verifyJWT(token, env.AUTH_SECRET));
      return parsed.success ? parsed.output.email : null;
    },
    async verifyEmail(token: string): Promise<void> {
      await ask((api) => api.verifyEmail({ query: { token }, returnHeaders: true }));
    },
  };
}

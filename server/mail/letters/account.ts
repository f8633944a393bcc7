import type { DateFormats } from "#domain/store/formats.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { formatDay, formatTime } from "#domain/time/dates.ts";
import { button, facts, type Letter, paragraph, smallPrint } from "../blocks.ts";
import type { AccountNotice, Mail } from "../mail.ts";
import { greeting } from "../tidy.ts";

type Surroundings = { shop: string; siteUrl: string };

/** For a new account. */
export function welcomeLetter(
  { to, name, verifyUrl }: Extract<Mail, { kind: "welcome" }>,
  { shop, siteUrl }: Surroundings,
): Letter {
  return {
    recipient: to,
    subject: `Welcome to ${shop}`,
    preheader: "Your account is ready. Keep a wishlist, follow your orders, reorder in a tap.",
    heading: `Welcome to ${shop}`,
    greeting: greeting(name),
    blocks: [
      paragraph(
        "Your account is ready. From now on your address is filled in at checkout, your orders are kept in one place, and your wishlist waits for you.",
      ),
      ...(verifyUrl
        ? [
            paragraph(
              "One thing is left: confirm that this address is yours. Orders that you placed with it as a guest then appear in your account too.",
            ),
            button("Confirm my e-mail address", verifyUrl),
          ]
        : [button("Start shopping", siteUrl + pageAddress("/products"))]),
      smallPrint("Was it not you who made this account? Answer this mail and we will remove it."),
    ],
    reason: "an account was made with this e-mail address",
  };
}

/** With the link that lets its holder choose a new password. */
export function passwordResetLetter(
  { to, name, url }: Extract<Mail, { kind: "password-reset" }>,
  { shop }: Surroundings,
): Letter {
  return {
    recipient: to,
    subject: `Reset your ${shop} password`,
    preheader: "Choose a new password with the link in this mail.",
    heading: "Choose a new password",
    greeting: greeting(name),
    blocks: [
      paragraph("Somebody, we hope you, asked to reset the password of your account."),
      button("Choose a new password", url),
      paragraph("The link works once and only for a short while."),
      smallPrint(
        "Did you not ask for it? Then do nothing: your password stays as it is. Please do not pass this mail on, whoever has the link can get into your account.",
      ),
    ],
    reason: "a password reset was asked for with this e-mail address",
  };
}

/** Each in a subject, a heading, and what has happened. */
const NOTICES: Readonly<
  Record<AccountNotice, { subject: string; heading: string; words: string }>
> = {
  password: {
    subject: "Your password was changed",
    heading: "Your password was changed",
    words: "Your account has a new password. Wherever else it was open, it is signed out.",
  },
  "new-device": {
    subject: "New sign-in to your account",
    heading: "A new device signed in",
    words: "Somebody, we hope you, signed in to your account from a browser that we did not know.",
  },
  "second-factor-on": {
    subject: "Two-factor sign-in is on",
    heading: "Two-factor sign-in is on",
    words:
      "From now on, signing in to your account also asks for a code of your authenticator app.",
  },
  "second-factor-off": {
    subject: "Two-factor sign-in was turned off",
    heading: "Two-factor sign-in was turned off",
    words: "From now on, your password alone opens your account.",
  },
  "second-factor-reset": {
    subject: "Your two-factor sign-in was reset",
    heading: "Your two-factor sign-in was reset",
    words:
      "An owner of the shop took away your authenticator app and its backup codes, and signed you out everywhere. Please set it up anew.",
  },
  "backup-codes": {
    subject: "You have new backup codes",
    heading: "You have new backup codes",
    words: "Ten new backup codes were made for your account. The old ones open nothing any more.",
  },
};

/** Tells an account's owner what has changed, so that a thief cannot do it in silence. */
export function accountNoticeLetter(
  { to, name, what, at, device }: Extract<Mail, { kind: "account-notice" }>,
  { shop, siteUrl, formats }: Surroundings & { formats: DateFormats },
): Letter {
  const { subject, heading, words } = NOTICES[what];
  return {
    recipient: to,
    subject: `${subject} (${shop})`,
    preheader: "Was it you? Then there is nothing to do.",
    heading,
    greeting: greeting(name),
    blocks: [
      paragraph(words),
      facts(
        { name: "When", value: `${formatDay(at, formats)}, ${formatTime(at, formats.timezone)}` },
        { name: "From", value: device },
      ),
      paragraph("Was it you? Then there is nothing to do. If not, please set a new password now."),
      button("Set a new password", siteUrl + pageAddress("/login")),
      smallPrint(
        "“Forgot your password?” on that page mails you a link. A new password signs everybody out of your account.",
      ),
    ],
    reason: "an account of our shop has this e-mail address",
  };
}

import { button, type Letter, paragraph, smallPrint } from "../blocks.ts";
import type { Mail } from "../mail.ts";
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
        : [button("Start shopping", `${siteUrl}/products`)]),
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

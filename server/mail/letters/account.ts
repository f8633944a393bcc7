import type { DateFormats } from "#domain/store/formats.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { formatDay, formatTime } from "#domain/time/dates.ts";
import { deviceText } from "#messages/account/device-text.ts";
import { accountLetters } from "#messages/accountLetters/index.ts";
import { login } from "#messages/login/index.ts";
import { button, facts, type Letter, paragraph, smallPrint } from "../blocks.ts";
import type { AccountNotice, Mail } from "../mail.ts";
import { greeting } from "../tidy.ts";

type Surroundings = { shop: string; shopUrl: string };

/** For a new account. */
export function welcomeLetter(
  { to, name, verifyUrl }: Extract<Mail, { kind: "welcome" }>,
  { shop }: Surroundings,
): Letter {
  return {
    recipient: to,
    subject: accountLetters.welcome({ shop }),
    preheader: accountLetters.welcomePreheader(),
    heading: accountLetters.welcome({ shop }),
    greeting: greeting(name),
    blocks: [
      paragraph(accountLetters.isReady()),
      paragraph(accountLetters.oneThingLeft()),
      button(accountLetters.confirmAddress(), verifyUrl),
      smallPrint(accountLetters.notYourAccount()),
    ],
    reason: accountLetters.welcomeReason(),
  };
}

/** With the link that lets its holder choose a new password. */
export function passwordResetLetter(
  { to, name, url }: Extract<Mail, { kind: "password-reset" }>,
  { shop }: Surroundings,
): Letter {
  return {
    recipient: to,
    subject: accountLetters.resetSubject({ shop }),
    preheader: accountLetters.resetPreheader(),
    heading: login.chooseNewPassword(),
    greeting: greeting(name),
    blocks: [
      paragraph(accountLetters.somebodyAsked()),
      button(login.chooseNewPassword(), url),
      paragraph(accountLetters.worksOnce()),
      smallPrint(accountLetters.didNotAsk()),
    ],
    reason: accountLetters.resetReason(),
  };
}

/** `lead` and `advice` where it is nobody's own doing. */
type Notice = { subject: string; heading: string; words: string; lead?: string; advice?: string };

/** Each in a subject, a heading, and what has happened. */
const NOTICES: Readonly<Record<AccountNotice, () => Notice>> = {
  password: () => ({
    subject: accountLetters.passwordChanged(),
    heading: accountLetters.passwordChanged(),
    words: accountLetters.passwordChangedWhat(),
  }),
  "new-device": () => ({
    subject: accountLetters.newDeviceSubject(),
    heading: accountLetters.newDevice(),
    words: accountLetters.newDeviceWhat(),
  }),
  "code-not-given": () => ({
    subject: accountLetters.codeNotGiven(),
    heading: accountLetters.codeNotGiven(),
    words: accountLetters.codeNotGivenWhat(),
    advice: accountLetters.elseSetPassword(),
  }),
  "second-factor-on": () => ({
    subject: accountLetters.secondFactorOn(),
    heading: accountLetters.secondFactorOn(),
    words: accountLetters.secondFactorOnWhat(),
  }),
  "second-factor-off": () => ({
    subject: accountLetters.secondFactorOff(),
    heading: accountLetters.secondFactorOff(),
    words: accountLetters.secondFactorOffWhat(),
  }),
  "second-factor-reset": () => ({
    subject: accountLetters.secondFactorReset(),
    heading: accountLetters.secondFactorReset(),
    words: accountLetters.secondFactorResetWhat(),
    lead: accountLetters.secondFactorSetUp(),
    advice: accountLetters.askedOrSetPassword(),
  }),
  "backup-codes": () => ({
    subject: accountLetters.backupCodes(),
    heading: accountLetters.backupCodes(),
    words: accountLetters.backupCodesWhat(),
  }),
};

/** Tells an account's owner what has changed, so that a thief cannot do it in silence. */
export function accountNoticeLetter(
  { to, name, what, at, device }: Extract<Mail, { kind: "account-notice" }>,
  { shop, shopUrl, formats }: Surroundings & { formats: DateFormats },
): Letter {
  const {
    subject,
    heading,
    words,
    lead = accountLetters.nothingToDo(),
    advice = accountLetters.orSetPassword(),
  } = NOTICES[what]();
  const time = `${formatDay(at, formats)}, ${formatTime(at, formats.timezone)}`;
  return {
    recipient: to,
    subject: `${subject} (${shop})`,
    preheader: lead,
    heading,
    greeting: greeting(name),
    blocks: [
      paragraph(words),
      facts(
        { name: accountLetters.when(), value: time },
        { name: accountLetters.from(), value: deviceText(device) },
      ),
      paragraph(advice),
      // Whoever is signed in is led past that page otherwise.
      button(accountLetters.setPassword(), `${shopUrl}${pageAddress("/login")}?forgot=1`),
      smallPrint(accountLetters.forgotMails({ forgot: login.forgotPassword() })),
    ],
    reason: accountLetters.noticeReason(),
  };
}

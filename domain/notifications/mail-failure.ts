/** Why a mail was given up without the provider's own refusal. */
export const MAIL_TOO_OLD = "TOO_OLD";
export const MAIL_MAY_BE_OUT = "MAY_BE_OUT";

const WORDS: ReadonlyMap<string, string> = new Map([
  [MAIL_TOO_OLD, "The mail service was away until it was too old to be of use"],
  [MAIL_MAY_BE_OUT, "It may have gone out: nobody heard, twice, whether the mail service took it"],
]);

/** Why a mail is with a person, in words where there are any, else the provider's code. */
export function mailFailureText(reason: string | null): string | null {
  return reason === null ? null : (WORDS.get(reason) ?? reason);
}

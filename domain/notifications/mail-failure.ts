/**
 * Why a mail was given up without the provider's own refusal; `messages/adminUpkeep/failure-text.ts`
 * says it.
 */
export const MAIL_TOO_OLD = "TOO_OLD";
export const MAIL_MAY_BE_OUT = "MAY_BE_OUT";

/** Why one is tried again: its provider said nothing. */
export const MAIL_UNANSWERED = "NO_ANSWER";

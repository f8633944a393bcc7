/** What a Turnstile token is made for and checked for: one of another form is worth nothing here. */
export const BOT_CHECK_ACTION = "shop";

/** Turnstile's own bound. */
export const MAX_CHECK_TOKEN_LENGTH = 2_048;

/** However often it is used, a session ends so long after its sign-in. */
export const LONGEST_SESSION_MS = 180 * 24 * 60 * 60 * 1000;

import { safeReturnTo } from "#domain/accounts/return-to.ts";
import { isAdminPath } from "./admin-path.ts";

/** The search of /register: the way back, only where it is one of our own paths. */
export function parseReturnTo(search: Record<string, unknown>): { returnTo?: string } {
  const returnTo = safeReturnTo(search.returnTo);
  return returnTo === "/" ? {} : { returnTo };
}

/** That of /login: also whether somebody comes for a new password, as the letters about an account send them. */
export function parseLogin(search: Record<string, unknown>): { returnTo?: string; forgot?: 1 } {
  return { ...parseReturnTo(search), ...(String(search.forgot) === "1" ? { forgot: 1 } : {}) };
}

/** The same for /admin/login, where only the back office is on the way back. */
export function parseAdminReturnTo(search: Record<string, unknown>): { returnTo?: string } {
  const returnTo = safeReturnTo(search.returnTo);
  return isAdminPath(returnTo) && !/^\/admin\/(?:login|denied)/.test(returnTo) ? { returnTo } : {};
}

import { safeReturnTo } from "#domain/accounts/return-to.ts";
import { isAdminPath } from "./admin-path.ts";

/** The search of /login and /register: the way back, only where it is one of our own paths. */
export function parseReturnTo(search: Record<string, unknown>): { returnTo?: string } {
  const returnTo = safeReturnTo(search.returnTo);
  return returnTo === "/" ? {} : { returnTo };
}

/** The same for /admin/login, where only the back office is on the way back. */
export function parseAdminReturnTo(search: Record<string, unknown>): { returnTo?: string } {
  const returnTo = safeReturnTo(search.returnTo);
  return isAdminPath(returnTo) && !/^\/admin\/(?:login|denied)/.test(returnTo) ? { returnTo } : {};
}

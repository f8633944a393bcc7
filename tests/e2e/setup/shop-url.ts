import { test } from "@playwright/test";

/**
 * The back office's tests have a shop of their own: what they add, move and delete would be in the
 * way of those that count what the storefront shows.
 */
export function shopUrl(): string {
  const isBackOffice = test.info().file.includes("/tests/e2e/admin/");
  return (isBackOffice ? process.env.SOKO_ADMIN_URL : process.env.SOKO_URL) ?? "";
}

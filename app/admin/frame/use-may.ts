import { createContext, useContext } from "react";
import { type AdminRole, type Capability, may, mayOpen } from "#domain/accounts/admin.ts";
import { ADMIN_PAGES } from "./pages.ts";

/** The role of whoever is signed in; the frame provides it. */
export const RoleContext = createContext<AdminRole>("viewer");

/** Whether whoever is signed in may do this: what they may not is not offered. */
export function useMay(capability: Capability): boolean {
  return may(useContext(RoleContext), capability);
}

/**
 * The back office's pages in their groups as they are called in the language of the page, without
 * those that the role may not open.
 */
export function useOpenPages() {
  const role = useContext(RoleContext);
  return ADMIN_PAGES.map(({ group, pages }) => ({
    group: group(),
    pages: pages
      .filter(({ to }) => mayOpen(role, to))
      .map(({ label, words, ...page }) => ({ ...page, label: label(), words: words() })),
  })).filter(({ pages }) => pages.length > 0);
}

import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { isAdminPath } from "#app/lib/admin-path.ts";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { pageLanguage, shownLanguages } from "#app/lib/page-language.ts";
import { type SessionUser, useSetSession } from "#app/lib/session.ts";
import { safeReturnTo } from "#domain/accounts/return-to.ts";
import { pagePathIn, readPagePath } from "#domain/store/page-language.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Where to go after signing in or registering. */
    returnTo?: string;
  }
}

/**
 * The way back of /login and /register: as the navigation's state hands it over (storefront §2), else
 * as the address has it, where a reload and a new tab keep it.
 */
export function useReturnTo(inAddress: string | undefined): string | undefined {
  const { returnTo } = useLocation().state;
  return returnTo ?? inAddress;
}

/**
 * After signing in: the page knows who is there, and goes back to where the shopper came from. Who has gone on to
 * another page meanwhile stays there.
 */
export function useEnter(returnTo: string | undefined): (user: SessionUser) => void {
  const router = useRouter();
  const setSession = useSetSession();
  const isMounted = useIsMounted();
  return (user) => {
    setSession(user);
    if (isMounted.current) router.history.replace(addressInPageLanguage(safeReturnTo(returnTo)));
  };
}

/** For somebody who is signed in already and has nothing to do on this page: on to where they go. */
export function useSkip(isKnown: boolean, returnTo: string | undefined): void {
  const router = useRouter();
  const skip = useEffectEvent(() =>
    router.history.replace(addressInPageLanguage(safeReturnTo(returnTo))),
  );
  useEffect(() => {
    if (isKnown) skip();
  }, [isKnown]);
}

/**
 * An address of the shop ("/products?page=2") in the language of this page ("/zu/products?page=2"), for
 * what goes past the router. One that names its language already stays as it is.
 */
function addressInPageLanguage(address: string): string {
  if (isAdminPath(address)) return address;
  const [, pathname = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const { language, path } = readPagePath(pathname, shownLanguages());
  return pagePathIn({ language: language === "en" ? pageLanguage() : language, path }) + rest;
}

import { useRouter } from "@tanstack/react-router";
import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";

/** While rendering: the nonce of this answer's inline scripts (or the mark in its place). */
export const cspNonce = createIsomorphicFn()
  .server((): string | undefined => getGlobalStartContext()?.nonce)
  .client((): string | undefined => undefined);

/** The page's nonce, for scripts that others insert; the router has read it from the page. */
export function useCspNonce(): string | undefined {
  return useRouter().options.ssr?.nonce;
}

import { useIsFetching, useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { type SessionUser, useSession, useSetSession } from "#app/lib/session.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { login } from "#messages/login/index.ts";
import { RetryAlert } from "../../chrome/retry-alert.tsx";

/**
 * A page for its owner alone: `waiting` until the browser knows who is there, then the page, or
 * the way to /login and back again (storefront §6). The HTML from the server is always `waiting`.
 */
export function RequireSignIn({
  waiting,
  children,
}: {
  waiting: ReactNode;
  children: (user: SessionUser) => ReactNode;
}) {
  const { user, isPending, isError, retry } = useSession();
  useEndedSession();
  if (isPending) return waiting;
  if (isError) {
    return (
      <div className="page-width py-10">
        <SessionUnknown onRetry={retry} />
      </div>
    );
  }
  return user ? (
    children(user)
  ) : (
    <>
      {waiting}
      <ToSignIn />
    </>
  );
}

/** Stays while it is asked for again, which its button shows. */
function SessionUnknown({ onRetry }: { onRetry: () => void }) {
  const isAsked = useIsFetching(useTrpc().account.session.queryFilter()) > 0;
  return <LoadFailed text={login.sessionUnknown()} isTrying={isAsked} onRetry={onRetry} />;
}

/** Whatever somebody does here and learns that the session is over leads them to sign in again. */
function useEndedSession(): void {
  const queryClient = useQueryClient();
  const setSession = useSetSession();
  const look = useEffectEvent((error: unknown) => {
    if (error && failureOf(error).code === "NOT_SIGNED_IN") setSession(null);
  });
  useEffect(
    () =>
      queryClient
        .getMutationCache()
        .subscribe(({ type, mutation }) => type === "updated" && look(mutation?.state.error)),
    [queryClient],
  );
}

/**
 * Goes to /login, once: the router's own Navigate goes again with every change of the location. Who
 * is signing out at this moment is on the way home instead (use-sign-out.ts).
 */
function ToSignIn() {
  const router = useRouter();
  const signingOut = useIsMutating({ mutationKey: useTrpc().account.signOut.mutationKey() }) > 0;
  const leave = useEffectEvent(() => {
    const { href: returnTo, pathname } = router.state.location;
    if (pathname !== "/login" && !signingOut)
      void router.navigate({ to: "/login", search: { returnTo }, replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}

/**
 * In place of what could not be loaded, with a way to try again. An `error` that says that the
 * session is over sends its owner to sign in.
 */
export function LoadFailed({
  text,
  error,
  isTrying = false,
  onRetry,
}: {
  text: string;
  error?: unknown;
  isTrying?: boolean;
  onRetry: () => void;
}) {
  const setSession = useSetSession();
  const end = useEffectEvent(() => setSession(null));
  const isOver = error !== undefined && error !== null && failureOf(error).code === "NOT_SIGNED_IN";
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <RetryAlert isTrying={isTrying} onRetry={onRetry}>
      {text}
    </RetryAlert>
  );
}

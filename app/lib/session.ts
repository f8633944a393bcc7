import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { noteBought } from "./device/bought-before.ts";
import { useTrpc } from "./trpc.ts";

/** `image`: the address of their picture, where they have one. */
export type SessionUser = { name: string; email: string; image?: string };

type Session = {
  user: SessionUser | null;
  isPending: boolean;
  /** Nobody could say who is signed in: that is not the same as nobody being signed in. */
  isError: boolean;
  retry: () => void;
  /** The same for a moment in which nobody may know yet; null where nobody can say. */
  ask: () => Promise<SessionUser | null>;
};

/** Who is signed in, asked for by the browser after the page is there: pages are the same for all. */
export function useSession(): Session {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const options = trpc.account.session.queryOptions();
  const { data, isPending, errorUpdateCount, refetch } = useQuery({
    ...options,
    enabled: typeof document !== "undefined",
  });
  // Asked again, also by itself, it is the same failure: what stands on the page stays.
  const hasFailed = errorUpdateCount > 0;
  return {
    user: data ?? null,
    isPending: isPending && !hasFailed,
    isError: data === undefined && hasFailed,
    retry: () => void refetch(),
    ask: () => queryClient.ensureQueryData(options).catch(() => null),
  };
}

/** Takes over who is signed in now, and forgets what was loaded for anybody before. */
export function useSetSession(): (user: SessionUser | null) => void {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  return (user) => {
    forgetPersonal(queryClient);
    if (!user) noteBought(false);
    queryClient.setQueryData(trpc.account.session.queryKey(), user);
  };
}

/** The procedures' first names of which one at least asks who is signed in. */
export const PERSONAL: readonly string[] = [
  "account",
  "addresses",
  "admin",
  "basket",
  "courier",
  "orders",
  "paymentMethods",
  "push",
  "wishlist",
];

/** Forgets what was loaded for whoever was there: the next one is asked for their own. */
export function forgetPersonal(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) =>
      Array.isArray(path) &&
      path[1] !== "session" &&
      // Prices are anybody's to ask, but an offer for a first order goes by who asks.
      (PERSONAL.includes(path[0]) || path[1] === "price"),
  });
}

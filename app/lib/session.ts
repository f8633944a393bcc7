import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTrpc } from "./trpc.ts";

export type SessionUser = { name: string; email: string };

type Session = {
  user: SessionUser | null;
  isPending: boolean;
  /** Nobody could say who is signed in: that is not the same as nobody being signed in. */
  isError: boolean;
  retry: () => void;
};

/** Who is signed in, asked for by the browser after the page is there: pages are the same for all. */
export function useSession(): Session {
  const trpc = useTrpc();
  const { data, isPending, isError, refetch } = useQuery({
    ...trpc.account.session.queryOptions(),
    enabled: typeof document !== "undefined",
  });
  return {
    user: data ?? null,
    isPending,
    isError: isError && data === undefined,
    retry: () => void refetch(),
  };
}

/** Takes over who is signed in now, and forgets what was loaded for anybody before. */
export function useSetSession(): (user: SessionUser | null) => void {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  return (user) => {
    forgetPersonal(queryClient);
    queryClient.setQueryData(trpc.account.session.queryKey(), user);
  };
}

const PERSONAL = ["account", "orders", "paymentMethods", "wishlist"];

function forgetPersonal(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) =>
      Array.isArray(path) && path[1] !== "session" && PERSONAL.includes(path[0]),
  });
}

import { useQuery } from "@tanstack/react-query";
import { useTrpc } from "./trpc.ts";

export type SessionUser = { name: string; email: string };

/** Who is signed in, asked for by the browser after the page is there: pages are the same for all. */
export function useSession(): { user: SessionUser | null; isPending: boolean } {
  const trpc = useTrpc();
  const { data, isPending } = useQuery({
    ...trpc.account.session.queryOptions(),
    enabled: typeof document !== "undefined",
  });
  return { user: data ?? null, isPending };
}

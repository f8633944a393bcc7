import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { pushEndpointHere } from "#app/lib/device/signed-out.ts";
import { useSetSession } from "#app/lib/session.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { chrome } from "#messages/chrome/index.ts";
import { useForgetShopper } from "../checkout/forget-shopper.ts";

/** Ends the session, forgets what was loaded for it and what was in the cart, and returns to / (storefront §2). */
export function useSignOut(onDone: () => void): { signOut: () => void; isPending: boolean } {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const setSession = useSetSession();
  const navigate = useNavigate();
  const forgetShopper = useForgetShopper();
  const { mutate, isPending } = useMutation(
    trpc.account.signOut.mutationOptions({
      onSuccess: async () => {
        onDone();
        forgetShopper();
        // Before the next page, so that it asks for nothing personal without a session.
        setSession(null);
        await navigate({ to: "/" });
        await queryClient.invalidateQueries();
      },
      onError: () => notify({ title: chrome.stillSignedIn(), tone: "error" }),
    }),
  );
  return { signOut: () => void pushEndpointHere().then((told) => mutate(told)), isPending };
}

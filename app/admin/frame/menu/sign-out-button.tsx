import { useMutation } from "@tanstack/react-query";
import { pushEndpointHere, tellSignedOut } from "#app/lib/device/signed-out.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { adminEntry } from "#messages/adminEntry/index.ts";
import { chrome } from "#messages/chrome/index.ts";

/** Signs out and goes where one signs in; by a page load, so that nothing stays in memory. */
export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <>
      <Button variant="outline" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {adminEntry.somebodyElse()}
      </Button>
      {/* The pages that have this button show no notices. */}
      {signOut.isError ? <Alert tone="error">{chrome.stillSignedIn()}</Alert> : null}
    </>
  );
}

/** The mutation behind every way out of the back office. The shop's tabs are told: they have a cart and a form. */
export function useSignOut() {
  const trpc = useTrpc();
  const { mutate, isPending, isError } = useMutation(
    trpc.account.signOut.mutationOptions({
      onSuccess: () => {
        tellSignedOut();
        window.location.assign("/admin/login");
      },
      onError: () => notify({ title: chrome.stillSignedIn(), tone: "error" }),
    }),
  );
  return { mutate: () => void pushEndpointHere().then((told) => mutate(told)), isPending, isError };
}

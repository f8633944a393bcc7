import { useMutation } from "@tanstack/react-query";
import { toldHere } from "#app/lib/device/signed-out.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { adminEntry } from "#messages/adminEntry/index.ts";

/** Signs out and goes where one signs in; by a page load, so that nothing stays in memory. */
export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button variant="outline" loading={signOut.isPending} onClick={() => signOut.mutate()}>
      {adminEntry.somebodyElse()}
    </Button>
  );
}

/** The mutation behind every way out of the back office. */
export function useSignOut() {
  const trpc = useTrpc();
  const { mutate, isPending } = useMutation(
    trpc.account.signOut.mutationOptions({
      onSettled: () => window.location.assign("/admin/login"),
    }),
  );
  return { mutate: () => void toldHere().then((told) => mutate(told)), isPending };
}

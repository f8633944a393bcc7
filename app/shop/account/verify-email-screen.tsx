import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { complaintOf } from "./account-failures.ts";
import { AuthPage, AuthPageSkeleton } from "./auth-page.tsx";
import { useLinkToken } from "./use-link-token.ts";

/** /verify-email: where the link of the welcome mail leads; the address is proven by opening it. */
export function VerifyEmailScreen() {
  const token = useLinkToken();
  if (token === null) return <AuthPageSkeleton title="Confirm your email" />;
  return (
    <AuthPage title="Confirm your email">
      <Verification token={token} />
    </AuthPage>
  );
}

function Verification({ token }: { token: string }) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const { mutate, isSuccess, isError, error } = useMutation(
    trpc.account.verifyEmail.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: trpc.account.profile.queryKey() });
        await queryClient.invalidateQueries({ queryKey: trpc.orders.mine.pathKey() });
      },
    }),
  );
  const verify = useEffectEvent(() => mutate({ token }));
  useEffect(() => verify(), []);

  if (isError) {
    const { text } = complaintOf(error, "We could not confirm your email. Please try again.");
    return (
      <>
        <Alert tone="error">{text}</Alert>
        <Button variant="outline" onClick={() => mutate({ token })}>
          Try Again
        </Button>
      </>
    );
  }
  if (!isSuccess) {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> One moment, please.
      </p>
    );
  }
  return (
    <>
      <Alert tone="success" title="Your email is confirmed">
        Orders that you placed with it as a guest are now among your orders.
      </Alert>
      <Link to="/orders" className={buttonClass({ size: "lg" })}>
        My Orders
      </Link>
    </>
  );
}

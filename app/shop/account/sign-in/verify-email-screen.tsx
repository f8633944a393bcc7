import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type SessionUser, useSetSession } from "#app/lib/session.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { chrome } from "#messages/chrome/index.ts";
import { errors } from "#messages/errors/index.ts";
import { login } from "#messages/login/index.ts";
import { validationErrorOf } from "../account-failures.ts";
import { AuthPage, AuthPageSkeleton } from "./auth-page.tsx";
import { ProveOwner } from "./prove-owner.tsx";
import { useLinkToken } from "./use-link-token.ts";

/**
 * /verify-email: where the link of the welcome mail leads. Opening it proves the address for whoever is
 * signed in to the account; anybody else shows first that the account is theirs.
 */
export function VerifyEmailScreen() {
  const token = useLinkToken();
  if (token === null) return <AuthPageSkeleton title={login.confirmEmail()} />;
  return (
    <AuthPage title={login.confirmEmail()}>
      {token === "" ? <DeadLink /> : <Verification token={token} />}
    </AuthPage>
  );
}

function Verification({ token }: { token: string }) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const setSession = useSetSession();
  const [isConfirmed, setConfirmed] = useState(false);
  const take = async (session: SessionUser | null) => {
    if (session) setSession(session);
    setConfirmed(true);
    await queryClient.invalidateQueries({ queryKey: trpc.account.profile.queryKey() });
    await queryClient.invalidateQueries({ queryKey: trpc.orders.mine.pathKey() });
  };
  const { mutate, data, isError, error } = useMutation(
    trpc.account.verifyEmail.mutationOptions({
      onSuccess: (found) => (found.confirmed ? take(found.session) : undefined),
    }),
  );
  const isAsked = useRef(false);
  const verify = useEffectEvent(() => {
    // Once, also where development runs effects twice.
    if (!isAsked.current) mutate({ token });
    isAsked.current = true;
  });
  useEffect(() => verify(), []);

  if (isConfirmed) return <Confirmed />;
  if (isError && failureOf(error).code === "LINK_INVALID") return <DeadLink />;
  if (isError) {
    const { text } = validationErrorOf(error, login.emailNotConfirmed());
    return (
      <>
        <Alert tone="error">{text}</Alert>
        <Button variant="outline" onClick={() => mutate({ token })}>
          {chrome.tryAgain()}
        </Button>
      </>
    );
  }
  if (data && !data.confirmed) {
    return <ProveOwner token={token} email={data.email} onConfirmed={take} />;
  }
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner /> {login.oneMoment()}
    </p>
  );
}

/** Another try would say the same; the account sends a new link. */
function DeadLink() {
  return (
    <>
      <Alert tone="warning">{errors.LINK_INVALID()}</Alert>
      <Link to="/account" className={buttonClass({ variant: "outline", size: "lg" })}>
        {login.myAccount()}
      </Link>
    </>
  );
}

function Confirmed() {
  return (
    <>
      <Alert tone="success" title={login.emailConfirmed()}>
        {login.guestOrdersJoined()}
      </Alert>
      <Link to="/orders" className={buttonClass({ size: "lg" })}>
        {login.myOrders()}
      </Link>
    </>
  );
}

import { useMutation } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LogoMark } from "#app/ui/brand/logo.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { SignOutButton } from "../frame/menu/sign-out-button.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { ConfirmCode } from "./confirm-code.tsx";
import { PasswordStep } from "./password-step.tsx";

export type SecondFactorStatus = { isOn: boolean; isWanted: boolean; backupCodesLeft: number };

/**
 * /admin/two-factor: an administrator's own second factor. Setting it up takes three steps
 * (password, the app's code, backup codes); with one, new backup codes and, where the shop does not
 * ask for it, turning it off.
 */
export function SecondFactorScreen({
  status,
  email,
  returnTo,
}: {
  status: SecondFactorStatus;
  email: string;
  returnTo: string;
}) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const mustSetUp = status.isWanted && !status.isOn;
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4 text-ink">
      <div className="grid w-full max-w-lg gap-5 rounded-xl border border-line bg-surface p-6 shadow-card sm:p-8">
        <div className="flex items-center gap-3">
          <LogoMark className="size-9" />
          <h1 className="text-2xl">Two-factor sign-in</h1>
        </div>
        {codes ? (
          <BackupCodes codes={codes} email={email} returnTo={returnTo} />
        ) : status.isOn ? (
          <Manage status={status} onCodes={setCodes} />
        ) : (
          <SetUp mustSetUp={mustSetUp} onDone={setCodes} />
        )}
        {codes ? null : (
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-sm text-ink-muted">
            <span>Signed in as {email}</span>
            {mustSetUp ? (
              <SignOutButton />
            ) : (
              <a href={returnTo} className={buttonClass({ variant: "ghost", size: "sm" })}>
                Back to the back office
              </a>
            )}
          </div>
        )}
      </div>
    </main>
  );
}

function SetUp({
  mustSetUp,
  onDone,
}: {
  mustSetUp: boolean;
  onDone: (codes: readonly string[]) => void;
}) {
  const trpc = useTrpc();
  const begin = useMutation(trpc.admin.twoFactor.begin.mutationOptions());
  if (begin.data) return <ConfirmCode {...begin.data} onDone={onDone} />;
  return (
    <>
      <Lead>
        {mustSetUp
          ? "This shop asks its administrators for a second step when they sign in. Setting it up takes two minutes: you need your phone with an authenticator app (Google Authenticator, Microsoft Authenticator, 1Password and the like)."
          : "Besides your password, signing in will ask for a code that only your phone knows. You need an authenticator app (Google Authenticator, Microsoft Authenticator, 1Password and the like)."}
      </Lead>
      <PasswordStep
        label="First, your password again"
        action="Continue"
        isPending={begin.isPending}
        onSubmit={begin.mutate}
      />
    </>
  );
}

function Manage({
  status,
  onCodes,
}: {
  status: SecondFactorStatus;
  onCodes: (codes: readonly string[]) => void;
}) {
  const trpc = useTrpc();
  const [change, setChange] = useState<"codes" | "off" | null>(null);
  const renew = useMutation(
    trpc.admin.twoFactor.renewCodes.mutationOptions({
      onSuccess: ({ backupCodes }) => onCodes(backupCodes),
    }),
  );
  const remove = useMutation(
    trpc.admin.twoFactor.remove.mutationOptions({
      onSuccess: () => window.location.reload(),
    }),
  );
  const asked = change === "codes" ? renew : remove;
  return (
    <>
      <p className="flex items-center gap-2.5 font-semibold text-leaf">
        <ShieldCheck aria-hidden="true" className="size-5" />
        It is on for your account.
      </p>
      <Lead>
        {status.backupCodesLeft === 1
          ? "You have one backup code left."
          : `You have ${status.backupCodesLeft} backup codes left.`}
      </Lead>
      {status.backupCodesLeft <= 3 ? (
        <Alert tone="warning">
          Time for new backup codes: without phone and codes, only an owner can let you in again.
        </Alert>
      ) : null}
      {change ? (
        <PasswordStep
          label="Your password, to be sure that it is you"
          action={change === "codes" ? "Make new backup codes" : "Turn two-factor sign-in off"}
          danger={change === "off"}
          isPending={asked.isPending || remove.isSuccess}
          onSubmit={asked.mutate}
          onCancel={() => setChange(null)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => setChange("codes")}>
            New backup codes
          </Button>
          {status.isWanted ? null : (
            <Button variant="ghost" onClick={() => setChange("off")}>
              Turn it off
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Lead({ children }: { children: ReactNode }) {
  return <p className="text-ink-muted">{children}</p>;
}

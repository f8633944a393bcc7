import { useMutation } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LogoMark } from "#app/ui/brand/logo.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { adminSecondFactor } from "#messages/adminSecondFactor/index.ts";
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
          <h1 className="text-2xl">{adminSecondFactor.title()}</h1>
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
            <span>{adminSecondFactor.signedInAs({ email })}</span>
            {mustSetUp ? (
              <SignOutButton />
            ) : (
              <a href={returnTo} className={buttonClass({ variant: "ghost", size: "sm" })}>
                {adminSecondFactor.backToOffice()}
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
      <Lead>{mustSetUp ? adminSecondFactor.wantedWhy() : adminSecondFactor.choiceWhy()}</Lead>
      <PasswordStep
        label={adminSecondFactor.passwordAgain()}
        action={adminSecondFactor.continue()}
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
        {adminSecondFactor.isOn()}
      </p>
      <Lead>{adminSecondFactor.codesLeft({ count: status.backupCodesLeft })}</Lead>
      {status.backupCodesLeft <= 3 ? (
        <Alert tone="warning">{adminSecondFactor.timeForCodes()}</Alert>
      ) : null}
      {change ? (
        <PasswordStep
          label={adminSecondFactor.toBeSure()}
          action={
            change === "codes" ? adminSecondFactor.makeCodes() : adminSecondFactor.turnOffLong()
          }
          danger={change === "off"}
          isPending={asked.isPending || remove.isSuccess}
          onSubmit={asked.mutate}
          onCancel={() => setChange(null)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => setChange("codes")}>
            {adminSecondFactor.newCodes()}
          </Button>
          {status.isWanted ? null : (
            <Button variant="ghost" onClick={() => setChange("off")}>
              {adminSecondFactor.turnOff()}
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

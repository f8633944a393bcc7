import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useSetSession } from "#app/lib/session.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, mayPassByItself, useTrpc } from "#app/lib/trpc.ts";
import { useForm, type ValidationError } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ERASURE_WAITS_DAYS } from "#domain/store/settings/privacy.ts";
import { account } from "#messages/account/index.ts";
import { login } from "#messages/login/index.ts";
import { useForgetShopper } from "../checkout/forget-shopper.ts";
import { validationErrorOf } from "./account-failures.ts";

/** Says what goes and what stays, asks for the password, and deletes the account. */
export function DeleteAccountDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const trpc = useTrpc();
  const { data } = useQuery({ ...trpc.account.deletion.queryOptions(), enabled: open });
  const form = useForm({ initial: { password: "" }, check: passwordError });
  const leave = useLeave();
  /** However it is closed, the password is not there for whoever opens it next. */
  const close = () => {
    form.reset();
    onOpenChange(false);
  };
  /** Whether a try before was not answered: it may have been done. */
  const isUnanswered = useRef(false);
  const { mutate, isPending } = useMutation(
    trpc.account.deleteAccount.mutationOptions({
      onSuccess: ({ underWay }) => leave(underWay),
      onError: (error) => {
        // The answer was lost, and with the account the session has gone.
        const isGone = isUnanswered.current && failureOf(error).code === "NOT_SIGNED_IN";
        if (isGone) return leave(data?.underWay ?? 0);
        isUnanswered.current ||= mayPassByItself(error);
        const text = isUnanswered.current
          ? account.deletionNotHeardOf()
          : account.accountNotDeleted();
        form.showErrors(validationErrorOf(error, text));
      },
    }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={account.deleteAccountQuestion()}
      description={account.cannotBeUndone()}
    >
      {data?.refusal ? (
        <Alert tone="error">{data.refusal}</Alert>
      ) : (
        <form className="grid gap-5" {...form.form((values) => !isPending && mutate(values))}>
          <ul className="grid list-disc gap-1.5 pl-5">
            <li>{account.whatIsDeleted()}</li>
            <li>{account.whatStays()}</li>
            {data && data.underWay > 0 ? (
              <li>
                <strong>{account.underWay({ count: data.underWay })}</strong>{" "}
                {account.underWayStays({ days: ERASURE_WAITS_DAYS })}
              </li>
            ) : null}
          </ul>
          <Field label={account.yourPassword()} error={form.errorAt("password")}>
            {(control) => (
              <PasswordInput
                {...control}
                {...form.control("password")}
                autoComplete="current-password"
              />
            )}
          </Field>
          {form.general ? <Alert tone="error">{form.general}</Alert> : null}
          <div className="flex flex-wrap justify-end gap-3 max-sm:grid max-sm:justify-stretch">
            <Button variant="outline" onClick={close}>
              {account.keepAccount()}
            </Button>
            <Button type="submit" variant="danger" loading={isPending}>
              {account.deleteForGood()}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function passwordError({ password }: { password: string }): ValidationError | null {
  return password === "" ? { field: "password", text: login.enterPassword() } : null;
}

/** Home again as a guest, with nothing of the account left in the browser. */
function useLeave() {
  const queryClient = useQueryClient();
  const setSession = useSetSession();
  const forgetShopper = useForgetShopper();
  const navigate = useNavigate();
  return async (underWay: number) => {
    await navigate({ to: "/" });
    forgetShopper();
    // First, so that nothing personal is asked for again without a session.
    setSession(null);
    await queryClient.invalidateQueries();
    notify({
      title: account.accountDeleted(),
      ...(underWay > 0 ? { description: account.underWayReachesYou() } : {}),
      tone: "success",
    });
  };
}

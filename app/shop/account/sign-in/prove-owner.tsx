import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SessionUser } from "#app/lib/session.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm, type ValidationError } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { login } from "#messages/login/index.ts";
import { validationErrorOf } from "../account-failures.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

/**
 * For who reads the mail of an account and is not signed in to it: its password shows that they made
 * it. Who does not know it sets a new one, and whoever else made the account is out.
 */
export function ProveOwner(props: {
  token: string;
  email: string;
  onConfirmed: (session: SessionUser | null) => Promise<void>;
}) {
  const { token } = props;
  const [isClaiming, setClaiming] = useState(false);
  const claim = useMutation(useTrpc().account.claimAccount.mutationOptions());
  if (isClaiming) {
    return (
      <>
        <p>{login.newPasswordClaims()}</p>
        <NewPasswordForm save={(values) => claim.mutateAsync({ token, ...values })} />
      </>
    );
  }
  return (
    <>
      <PasswordForm {...props} />
      <div className="grid gap-3 border-t border-line pt-5">
        <p className="text-ink-muted">{login.notYourPassword()}</p>
        <Button variant="outline" onClick={() => setClaiming(true)}>
          {login.setNewPassword()}
        </Button>
      </div>
    </>
  );
}

function PasswordForm({
  token,
  email,
  onConfirmed,
}: {
  token: string;
  email: string;
  onConfirmed: (session: SessionUser | null) => Promise<void>;
}) {
  const form = useForm({ initial: { password: "" }, check: passwordError });
  const { mutate, isPending } = useMutation(
    useTrpc().account.verifyEmail.mutationOptions({
      onSuccess: (found) => (found.confirmed ? onConfirmed(found.session) : undefined),
      onError: (error) => form.showErrors(validationErrorOf(error, login.emailNotConfirmed())),
    }),
  );
  return (
    <form
      className="grid gap-5"
      {...form.form(({ password }) => !isPending && mutate({ token, password }))}
    >
      <p>
        <RichMessage text={(address) => login.passwordOf({ email: address })}>
          <strong className="wrap-anywhere">{email}</strong>
        </RichMessage>
      </p>
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <Field label={login.password()} error={form.errorAt("password")}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.control("password")}
            autoComplete="current-password"
          />
        )}
      </Field>
      {form.general ? <Alert tone="error">{form.general}</Alert> : null}
      <Button type="submit" size="lg" loading={isPending}>
        {login.confirmMyEmail()}
      </Button>
    </form>
  );
}

function passwordError({ password }: { password: string }): ValidationError | null {
  return password.trim() === "" ? { field: "password", text: login.enterPassword() } : null;
}

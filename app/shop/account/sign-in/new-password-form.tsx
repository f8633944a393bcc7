import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSetSession } from "#app/lib/session.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { type NewPassword, newPasswordError } from "#domain/accounts/passwords.ts";
import { login } from "#messages/login/index.ts";
import { sayBrokenRule } from "#messages/login/rule-text.ts";
import { validationErrorOf } from "../account-failures.ts";

/** Sets a password with the secret of a mailed link; every session of the account ends. */
export function NewPasswordForm({ save }: { save: (values: NewPassword) => Promise<void> }) {
  const setSession = useSetSession();
  const form = useForm({
    initial: { newPassword: "", confirmation: "" },
    check: (values) => sayBrokenRule(newPasswordError(values)),
  });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: save,
    // Every session of the account has ended, perhaps this browser's too.
    onSuccess: () => setSession(null),
    onError: (error) => form.showErrors(validationErrorOf(error, login.passwordNotUpdated())),
  });
  if (isSuccess) {
    return (
      <>
        <Alert tone="success" title={login.passwordUpdated()}>
          {login.signedOutEverywhere()}
        </Alert>
        <ToSignIn />
      </>
    );
  }
  return (
    <form className="grid gap-5" {...form.form((values) => !isPending && mutate(values))}>
      {form.general ? <Alert tone="error">{form.general}</Alert> : null}
      <Field
        label={login.newPassword()}
        hint={login.passwordHint()}
        error={form.errorAt("newPassword")}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.control("newPassword")}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={login.confirmNewPassword()} error={form.errorAt("confirmation")}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.control("confirmation")}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" size="lg" loading={isPending}>
        {login.setPassword()}
      </Button>
      {form.general ? <ToSignIn /> : null}
    </form>
  );
}

export function ToSignIn() {
  return (
    <Link to="/login" className={buttonClass({ variant: "outline", size: "lg" })}>
      {login.goToSignIn()}
    </Link>
  );
}

import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSetSession } from "#app/lib/session.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { type NewPassword, newPasswordError } from "#domain/accounts/passwords.ts";
import { validationErrorOf } from "../account-failures.ts";

/** Sets a password with the secret of a mailed link; every session of the account ends. */
export function NewPasswordForm({ save }: { save: (values: NewPassword) => Promise<void> }) {
  const setSession = useSetSession();
  const form = useForm({
    initial: { newPassword: "", confirmation: "" },
    check: newPasswordError,
  });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: save,
    // Every session of the account has ended, perhaps this browser's too.
    onSuccess: () => setSession(null),
    onError: (error) =>
      form.complain(validationErrorOf(error, "Failed to update password. Please try again.")),
  });
  if (isSuccess) {
    return (
      <>
        <Alert tone="success" title="Password updated successfully!">
          You are signed out everywhere. Please sign in with your new password.
        </Alert>
        <ToSignIn />
      </>
    );
  }
  return (
    <form className="grid gap-5" {...form.form((values) => !isPending && mutate(values))}>
      {form.general ? <Alert tone="error">{form.general}</Alert> : null}
      <Field label="New Password" hint="At least 6 characters" error={form.errorAt("newPassword")}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.control("newPassword")}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label="Confirm New Password" error={form.errorAt("confirmation")}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.control("confirmation")}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" size="lg" loading={isPending}>
        Set Password
      </Button>
      {form.general ? <ToSignIn /> : null}
    </form>
  );
}

export function ToSignIn() {
  return (
    <Link to="/login" className={buttonClass({ variant: "outline", size: "lg" })}>
      Go to Sign In
    </Link>
  );
}

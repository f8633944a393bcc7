import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSetSession } from "#app/lib/session.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { shopperText } from "#domain/errors.ts";
import { newPasswordError } from "#domain/passwords.ts";
import { complaintOf } from "./account-failures.ts";
import { AuthPage, AuthPageSkeleton } from "./auth-page.tsx";
import { useLinkToken } from "./use-link-token.ts";

/** /reset-password: where the mailed link leads (issue 3, Accounts). */
export function ResetPasswordScreen() {
  const token = useLinkToken();
  if (token === null) return <AuthPageSkeleton title="Choose a new password" />;
  return (
    <AuthPage title="Choose a new password">
      {token === "" ? (
        <>
          <Alert tone="warning">{shopperText("LINK_INVALID")}</Alert>
          <ToSignIn />
        </>
      ) : (
        <NewPasswordForm token={token} />
      )}
    </AuthPage>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const setSession = useSetSession();
  const form = useForm({
    initial: { newPassword: "", confirmation: "" },
    check: newPasswordError,
  });
  const { mutate, isPending, isSuccess } = useMutation(
    useTrpc().account.resetPassword.mutationOptions({
      // Every session of the account has ended, perhaps this browser's too.
      onSuccess: () => setSession(null),
      onError: (error) =>
        form.complain(complaintOf(error, "Failed to update password. Please try again.")),
    }),
  );
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
    <form
      className="grid gap-5"
      {...form.form((values) => !isPending && mutate({ token, ...values }))}
    >
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

function ToSignIn() {
  return (
    <Link to="/login" className={buttonClass({ variant: "outline", size: "lg" })}>
      Go to Sign In
    </Link>
  );
}

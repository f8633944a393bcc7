import { useMutation } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { errors } from "#messages/errors/index.ts";
import { login } from "#messages/login/index.ts";
import { AuthPage, AuthPageSkeleton } from "./auth-page.tsx";
import { NewPasswordForm, ToSignIn } from "./new-password-form.tsx";
import { useLinkToken } from "./use-link-token.ts";

/** /reset-password: where the mailed link leads. */
export function ResetPasswordScreen() {
  const token = useLinkToken();
  const { mutateAsync } = useMutation(useTrpc().account.resetPassword.mutationOptions());
  if (token === null) return <AuthPageSkeleton title={login.chooseNewPassword()} />;
  return (
    <AuthPage title={login.chooseNewPassword()}>
      {token === "" ? (
        <>
          <Alert tone="warning">{errors.LINK_INVALID()}</Alert>
          <ToSignIn />
        </>
      ) : (
        <NewPasswordForm save={(values) => mutateAsync({ token, ...values })} />
      )}
    </AuthPage>
  );
}

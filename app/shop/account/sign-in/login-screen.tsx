import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "#app/lib/session.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { SignInCode } from "#app/ui/form/sign-in-code-field.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import {
  ACCOUNT_MAX_LENGTHS,
  loginError,
  resetRequestError,
} from "#domain/accounts/registration.ts";
import { login } from "#messages/login/index.ts";
import { sayBrokenRule } from "#messages/login/rule-text.ts";
import { orderPage } from "#messages/orderPage/index.ts";
import { validationErrorOf } from "../account-failures.ts";
import { AuthPage, AuthPageSkeleton } from "./auth-page.tsx";
import { useEnter, useSkip } from "./use-enter.ts";

/**
 * /login (storefront §2, §5, §8): signing in, and asking for a link when the password is gone. Whoever comes for that
 * (`hasForgotten`) may be signed in: somebody else has their password.
 */
export function LoginScreen({
  returnTo,
  hasForgotten,
}: {
  returnTo: string | undefined;
  hasForgotten: boolean;
}) {
  const { user, isPending } = useSession();
  const isDone = user !== null && !hasForgotten;
  useSkip(isDone, returnTo);
  if (isPending || isDone) return <AuthPageSkeleton title={login.signIn()} />;
  const lead = hasForgotten
    ? login.forgotHow({ forgot: login.forgotPassword() })
    : login.welcomeBack();
  return (
    <AuthPage title={login.signIn()} lead={lead}>
      <SignInForm returnTo={returnTo} />
      <p className="border-t border-line pt-5 text-center">
        <RichMessage text={(create) => login.newHere({ create })}>
          <Link
            to="/register"
            search={returnTo ? { returnTo } : {}}
            className="inline-block min-h-8 font-semibold text-brand underline underline-offset-4"
          >
            {login.createOne()}
          </Link>
        </RichMessage>
      </p>
      <p className="text-center text-ink-muted">
        {`${orderPage.orderedAsGuest()} `}
        <Link
          to="/find-order"
          className="inline-block min-h-8 font-semibold text-brand underline underline-offset-4"
        >
          {orderPage.find()}
        </Link>
      </p>
    </AuthPage>
  );
}

type SignIn = { email: string; password: string };

function SignInForm({ returnTo }: { returnTo: string | undefined }) {
  const trpc = useTrpc();
  const enter = useEnter(returnTo);
  const form = useForm({
    initial: { email: "", password: "" },
    check: (values) => sayBrokenRule(loginError(values)),
  });
  const [isResetSent, setResetSent] = useState(false);
  const [isCodeWanted, setCodeWanted] = useState(false);

  const signIn = useMutation(
    trpc.account.signIn.mutationOptions({
      onSuccess: (user) => (user ? enter(user) : setCodeWanted(true)),
      onError: (error) => form.showErrors(validationErrorOf(error, login.notSignedIn())),
    }),
  );
  const finish = useMutation(trpc.account.finishSignIn.mutationOptions({ onSuccess: enter }));
  const reset = useMutation(
    trpc.account.requestReset.mutationOptions({
      onSuccess: () => setResetSent(true),
      onError: (error) => form.showErrors(validationErrorOf(error, login.resetNotSent())),
    }),
  );
  const askForReset = () => {
    setResetSent(false);
    const validationError = sayBrokenRule(resetRequestError(form.values));
    form.showErrors(validationError);
    if (!validationError) reset.mutate({ email: form.values.email });
  };
  const isBusy = signIn.isPending || reset.isPending;

  if (isCodeWanted) {
    const { field, text } = validationErrorOf(finish.error, login.notSignedInAgain());
    return (
      <SignInCode
        isPending={finish.isPending || finish.isSuccess}
        validationError={finish.error && { text, isOfCode: field === "code" }}
        onSubmit={(code) => finish.mutate({ code })}
        onBack={() => {
          finish.reset();
          setCodeWanted(false);
        }}
      />
    );
  }

  return (
    <form
      className="grid gap-5"
      {...form.form((values) => {
        setResetSent(false);
        if (!isBusy) signIn.mutate(values);
      })}
    >
      <Credentials form={form} />
      {form.general ? <Alert tone="error">{form.general}</Alert> : null}
      {isResetSent ? <Alert tone="success">{login.resetSent()}</Alert> : null}
      <Button type="submit" size="lg" loading={signIn.isPending}>
        {signIn.isPending ? login.signingIn() : login.signIn()}
      </Button>
      <Button variant="ghost" loading={reset.isPending} onClick={askForReset}>
        {reset.isPending ? login.sendingReset() : login.forgotPassword()}
      </Button>
    </form>
  );
}

function Credentials({ form }: { form: ReturnType<typeof useForm<SignIn>> }) {
  return (
    <>
      <Field label={login.email()} error={form.errorAt("email")}>
        {(control) => (
          <Input
            {...control}
            {...form.control("email")}
            type="email"
            autoComplete="username"
            maxLength={ACCOUNT_MAX_LENGTHS.email}
          />
        )}
      </Field>
      <Field label={login.password()} error={form.errorAt("password")}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.control("password")}
            autoComplete="current-password"
          />
        )}
      </Field>
    </>
  );
}

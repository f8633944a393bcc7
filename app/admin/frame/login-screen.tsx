import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ComponentProps, useState } from "react";
import { failureOf, failureText, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LogoMark } from "#app/ui/brand/logo.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { SignInCode } from "#app/ui/form/sign-in-code-field.tsx";
import {
  ACCOUNT_MAX_LENGTHS,
  loginError,
  resetRequestError,
} from "#domain/accounts/registration.ts";
import { adminEntry } from "#messages/adminEntry/index.ts";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { login } from "#messages/login/index.ts";
import { sayBrokenRule } from "#messages/login/rule-text.ts";

/**
 * /admin/login (back-office §2). `returnTo` is a page of the back office, /admin unless given;
 * `notice` says why somebody who was signed in is here.
 */
export function AdminLoginScreen({
  returnTo,
  notice,
}: {
  returnTo: string;
  notice: string | null;
}) {
  const trpc = useTrpc();
  const router = useRouter();
  const [isCodeWanted, setCodeWanted] = useState(false);
  // A page load: the edge decides anew what this person may see.
  const enter = () => window.location.assign(router.buildLocation({ to: returnTo }).href);
  const finish = useMutation(trpc.account.finishSignIn.mutationOptions({ onSuccess: enter }));
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4 text-ink">
      <div className="w-full max-w-md overflow-hidden rounded-xl border border-line bg-surface shadow-lift">
        <div className="on-night grid justify-items-center gap-3 px-8 pb-6 pt-8 text-center">
          <LogoMark className="size-12" />
          <h1 className="text-2xl">{adminMenu.ofSoko()}</h1>
          <p className="text-on-night-muted">
            {isCodeWanted ? adminEntry.codeIsNext() : adminEntry.toRunTheShop()}
          </p>
        </div>
        <div className="weave-band h-3 bg-night text-accent" />
        <div className="grid gap-5 p-6 sm:p-8">
          {notice && !isCodeWanted ? <Alert tone="info">{notice}</Alert> : null}
          {isCodeWanted ? (
            <SignInCode
              isPending={finish.isPending || finish.isSuccess}
              validationError={
                finish.error && {
                  text: failureText(finish.error, adminEntry.notSignedIn()),
                  isOfCode: failureOf(finish.error).field === "code",
                }
              }
              onSubmit={(code) => finish.mutate({ code })}
              onBack={() => {
                finish.reset();
                setCodeWanted(false);
              }}
            />
          ) : (
            <PasswordForm onSignedIn={enter} onCodeWanted={() => setCodeWanted(true)} />
          )}
        </div>
      </div>
    </main>
  );
}

function PasswordForm({
  onSignedIn,
  onCodeWanted,
}: {
  onSignedIn: () => void;
  onCodeWanted: () => void;
}) {
  const trpc = useTrpc();
  const form = useForm({
    initial: { email: "", password: "", remember: false },
    check: (values) => sayBrokenRule(loginError(values)),
  });
  const showFailure = (error: unknown, otherwise: string) =>
    form.showErrors({ field: failureOf(error).field, text: failureText(error, otherwise) });
  const signIn = useMutation(
    trpc.account.signIn.mutationOptions({
      onSuccess: (user) => (user ? onSignedIn() : onCodeWanted()),
      onError: (error) => showFailure(error, adminEntry.notSignedIn()),
    }),
  );
  const reset = useMutation(
    trpc.account.requestReset.mutationOptions({
      onError: (error) => showFailure(error, login.resetNotSent()),
    }),
  );
  const askForReset = () => {
    const validationError = sayBrokenRule(resetRequestError(form.values));
    form.showErrors(validationError);
    if (!validationError) reset.mutate({ email: form.values.email });
  };
  return (
    <form
      className="grid gap-5"
      {...form.form((values) => {
        if (!signIn.isPending) signIn.mutate(values);
      })}
    >
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
      <RememberAndReset
        remember={form.checkbox("remember")}
        isSending={reset.isPending}
        onReset={askForReset}
      />
      {form.general ? <Alert tone="error">{form.general}</Alert> : null}
      {reset.isSuccess ? <Alert tone="success">{login.resetSent()}</Alert> : null}
      <Button type="submit" size="lg" loading={signIn.isPending || signIn.isSuccess}>
        {signIn.isPending ? login.signingIn() : chrome.signInPage()}
      </Button>
    </form>
  );
}

function RememberAndReset({
  remember,
  isSending,
  onReset,
}: {
  remember: ComponentProps<"input">;
  isSending: boolean;
  onReset: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <label className="flex min-h-11 items-center gap-2.5 text-sm">
        <input type="checkbox" className="size-5" {...remember} />
        {adminEntry.rememberMe()}
      </label>
      <button
        type="button"
        className="min-h-11 text-sm font-semibold text-brand underline underline-offset-4"
        disabled={isSending}
        onClick={onReset}
      >
        {isSending ? login.sendingReset() : login.forgotPassword()}
      </button>
    </div>
  );
}

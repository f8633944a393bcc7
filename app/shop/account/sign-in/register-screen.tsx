import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useSession } from "#app/lib/session.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import {
  ACCOUNT_MAX_LENGTHS,
  type Registration,
  registrationError,
} from "#domain/accounts/registration.ts";
import { chrome } from "#messages/chrome/index.ts";
import { login } from "#messages/login/index.ts";
import { sayBrokenRule } from "#messages/login/rule-text.ts";
import { validationErrorOf } from "../account-failures.ts";
import { AuthPage, AuthPageSkeleton } from "./auth-page.tsx";
import { useEnter, useSkip } from "./use-enter.ts";

const EMPTY: Registration = {
  name: "",
  email: "",
  phone: "",
  address: "",
  password: "",
  confirmation: "",
};

type LineField = "name" | "email" | "phone" | "address";

const LINES: ReadonlyArray<{
  field: LineField;
  label: () => string;
  hint?: () => string;
  input: ComponentProps<"input">;
}> = [
  { field: "name", label: () => login.fullName(), input: { autoComplete: "name" } },
  { field: "email", label: () => login.email(), input: { type: "email", autoComplete: "email" } },
  {
    field: "phone",
    label: () => login.phone(),
    hint: () => login.phoneHint(),
    input: { type: "tel", autoComplete: "tel" },
  },
  { field: "address", label: () => login.address(), input: { autoComplete: "street-address" } },
];

/** /register (storefront §2, §5, §8): name, e-mail, phone, address, password twice. */
export function RegisterScreen({ returnTo }: { returnTo: string | undefined }) {
  const { user, isPending } = useSession();
  useSkip(user !== null, returnTo);
  if (isPending || user) return <AuthPageSkeleton title={login.createAccount()} />;
  return (
    <AuthPage title={login.createAccount()} lead={login.createAccountWhy()}>
      <RegistrationForm returnTo={returnTo} />
      <p className="border-t border-line pt-5 text-center">
        <RichMessage text={(signIn) => login.haveAccount({ signIn })}>
          <Link
            to="/login"
            search={returnTo ? { returnTo } : {}}
            className="inline-block min-h-8 font-semibold text-brand underline underline-offset-4"
          >
            {login.signInInstead()}
          </Link>
        </RichMessage>
      </p>
    </AuthPage>
  );
}

function RegistrationForm({ returnTo }: { returnTo: string | undefined }) {
  const enter = useEnter(returnTo);
  const form = useForm({
    initial: EMPTY,
    check: (values) => sayBrokenRule(registrationError(values)),
  });
  const { mutate, isPending } = useMutation(
    useTrpc().account.register.mutationOptions({
      onSuccess: enter,
      onError: (error) => form.showErrors(validationErrorOf(error, login.accountNotCreated())),
    }),
  );
  return (
    <form className="grid gap-5" {...form.form((values) => !isPending && mutate(values))}>
      {LINES.map(({ field, label, hint, input }) => (
        <Field key={field} label={label()} hint={hint?.()} error={form.errorAt(field)}>
          {(control) => (
            <Input
              {...control}
              {...form.control(field)}
              {...input}
              maxLength={ACCOUNT_MAX_LENGTHS[field]}
            />
          )}
        </Field>
      ))}
      <Field label={login.password()} hint={login.passwordHint()} error={form.errorAt("password")}>
        {(control) => (
          <PasswordInput {...control} {...form.control("password")} autoComplete="new-password" />
        )}
      </Field>
      <Field label={login.confirmPassword()} error={form.errorAt("confirmation")}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.control("confirmation")}
            autoComplete="new-password"
          />
        )}
      </Field>
      {form.general ? <Alert tone="error">{form.general}</Alert> : null}
      <Button type="submit" size="lg" loading={isPending}>
        {isPending ? login.creatingAccount() : login.createAccount()}
      </Button>
      <p className="text-sm text-ink-muted">
        <RichMessage text={(terms, privacy) => login.agreement({ terms, privacy })}>
          <Link to="/terms" className="underline underline-offset-2">
            {chrome.termsOfService()}
          </Link>
          <Link to="/privacy" className="underline underline-offset-2">
            {chrome.privacyPolicy()}
          </Link>
        </RichMessage>
      </p>
    </form>
  );
}

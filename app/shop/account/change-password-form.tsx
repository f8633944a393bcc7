import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { passwordChangeError } from "#domain/accounts/passwords.ts";
import { account } from "#messages/account/index.ts";
import { login } from "#messages/login/index.ts";
import { sayBrokenRule } from "#messages/login/rule-text.ts";
import { validationErrorOf } from "./account-failures.ts";
import { Panel } from "./account-layout.tsx";

const EMPTY = { currentPassword: "", newPassword: "", confirmation: "" };

const fields = () =>
  [
    {
      field: "currentPassword",
      label: account.currentPassword(),
      autoComplete: "current-password",
    },
    { field: "newPassword", label: login.newPassword(), autoComplete: "new-password" },
    { field: "confirmation", label: login.confirmNewPassword(), autoComplete: "new-password" },
  ] as const;

const check = (values: typeof EMPTY) => sayBrokenRule(passwordChangeError(values));

/** The Security tab's form (storefront §5, §8); the current password is verified (reading.md). */
export function ChangePasswordForm() {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const [isDone, setDone] = useState(false);
  const form = useForm({ initial: EMPTY, check });
  const { mutate, isPending } = useMutation(
    trpc.account.changePassword.mutationOptions({
      onSuccess: async () => {
        form.reset();
        setDone(true);
        await queryClient.invalidateQueries({ queryKey: trpc.account.sessions.queryKey() });
      },
      onError: (error) => {
        const validationError = validationErrorOf(error, login.passwordNotUpdated());
        const isCurrent = failureOf(error).code === "PASSWORD_INCORRECT";
        form.showErrors(
          isCurrent ? { ...validationError, field: "currentPassword" } : validationError,
        );
      },
    }),
  );
  return (
    <Panel title={account.changePassword()}>
      <form
        className="grid max-w-md gap-5"
        onChange={() => setDone(false)}
        {...form.form((values) => !isPending && mutate(values))}
      >
        {fields().map(({ field, label, autoComplete }) => (
          <Field key={field} label={label} error={form.errorAt(field)}>
            {(control) => (
              <PasswordInput {...control} {...form.control(field)} autoComplete={autoComplete} />
            )}
          </Field>
        ))}
        {form.general ? <Alert tone="error">{form.general}</Alert> : null}
        {isDone ? (
          <Alert tone="success" title={login.passwordUpdated()}>
            {account.othersSignedOut()}
          </Alert>
        ) : null}
        <Button type="submit" loading={isPending} className="justify-self-start max-sm:w-full">
          {account.updatePassword()}
        </Button>
      </form>
    </Panel>
  );
}

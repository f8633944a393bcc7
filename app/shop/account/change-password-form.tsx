import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { passwordChangeError } from "#domain/accounts/passwords.ts";
import { validationErrorOf } from "./account-failures.ts";
import { Panel } from "./account-layout.tsx";

const EMPTY = { currentPassword: "", newPassword: "", confirmation: "" };

const FIELDS = [
  { field: "currentPassword", label: "Current Password", autoComplete: "current-password" },
  { field: "newPassword", label: "New Password", autoComplete: "new-password" },
  { field: "confirmation", label: "Confirm New Password", autoComplete: "new-password" },
] as const;

/** The Security tab's form (storefront §5, §8); the current password is verified (reading.md). */
export function ChangePasswordForm() {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const [isDone, setDone] = useState(false);
  const form = useForm({ initial: EMPTY, check: passwordChangeError });
  const { mutate, isPending } = useMutation(
    trpc.account.changePassword.mutationOptions({
      onSuccess: async () => {
        form.reset();
        setDone(true);
        await queryClient.invalidateQueries({ queryKey: trpc.account.sessions.queryKey() });
      },
      onError: (error) => {
        const validationError = validationErrorOf(
          error,
          "Failed to update password. Please try again.",
        );
        const isCurrent = failureOf(error).code === "PASSWORD_INCORRECT";
        form.complain(
          isCurrent ? { ...validationError, field: "currentPassword" } : validationError,
        );
      },
    }),
  );
  return (
    <Panel title="Change password">
      <form
        className="grid max-w-md gap-5"
        onChange={() => setDone(false)}
        {...form.form((values) => !isPending && mutate(values))}
      >
        {FIELDS.map(({ field, label, autoComplete }) => (
          <Field key={field} label={label} error={form.errorAt(field)}>
            {(control) => (
              <PasswordInput {...control} {...form.control(field)} autoComplete={autoComplete} />
            )}
          </Field>
        ))}
        {form.general ? <Alert tone="error">{form.general}</Alert> : null}
        {isDone ? (
          <Alert tone="success" title="Password updated successfully!">
            Every other device is signed out.
          </Alert>
        ) : null}
        <Button type="submit" loading={isPending} className="justify-self-start max-sm:w-full">
          Update Password
        </Button>
      </form>
    </Panel>
  );
}

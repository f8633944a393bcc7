import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";

/** Asks for the password before something that a borrowed screen must not do. */
export function PasswordStep({
  label,
  action,
  danger = false,
  isPending,
  error,
  onSubmit,
  onCancel,
}: {
  label: string;
  action: string;
  danger?: boolean;
  isPending: boolean;
  error: string | null;
  onSubmit: (password: string) => void;
  onCancel?: () => void;
}) {
  const [password, setPassword] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit(password);
  };
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={submit}>
      <Field label={label} error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? "danger" : "primary"} loading={isPending}>
          {action}
        </Button>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}

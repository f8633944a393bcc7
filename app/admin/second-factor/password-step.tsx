import { failureText } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { backOffice } from "#messages/backOffice/index.ts";

/** Asks for the password before something that a borrowed screen must not do. */
export function PasswordStep({
  label,
  action,
  danger = false,
  isPending,
  onSubmit,
  onCancel,
}: {
  label: string;
  action: string;
  danger?: boolean;
  isPending: boolean;
  /** `onError` says what a refusal of it was. */
  onSubmit: (typed: { password: string }, on: { onError: (error: unknown) => void }) => void;
  onCancel?: () => void;
}) {
  const form = useForm({ initial: { password: "" }, check: () => null });
  const onError = (error: unknown) =>
    form.showErrors({
      field: "password",
      text: failureText(error, backOffice.thatFailed()),
    });
  return (
    <form
      className="grid gap-4"
      {...form.form((typed) => {
        if (!isPending) onSubmit(typed, { onError });
      })}
    >
      <Field label={label} error={form.errorAt("password")}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.control("password")}
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
            {backOffice.cancel()}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

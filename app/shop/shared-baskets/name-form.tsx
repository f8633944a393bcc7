import { useSession } from "#app/lib/session.ts";
import { useForm, type ValidationError } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { MAX_SHARER_NAME_LENGTH } from "#domain/cart/shared-basket.ts";
import { sharedBaskets } from "#messages/sharedBaskets/index.ts";

/** Asks for the name under which somebody adds; the first one of an account is offered. */
export function NameForm({
  label,
  isPending,
  onName,
}: {
  label: string;
  isPending: boolean;
  onName: (name: string, showErrors: (error: ValidationError) => void) => void;
}) {
  const { user } = useSession();
  const [first = ""] = (user?.name ?? "").split(" ");
  const form = useForm({
    initial: { name: first.slice(0, MAX_SHARER_NAME_LENGTH) },
    check: ({ name }) =>
      name.trim() === "" ? { field: "name", text: sharedBaskets.nameMissing() } : null,
  });
  return (
    <form
      className="grid gap-4"
      {...form.form(({ name }) => {
        if (!isPending) onName(name.trim(), form.showErrors);
      })}
    >
      {form.general ? <Alert tone="error">{form.general}</Alert> : null}
      <Field
        label={sharedBaskets.yourName()}
        hint={sharedBaskets.nameHint()}
        error={form.errorAt("name")}
      >
        {(control) => (
          <Input
            {...control}
            {...form.control("name")}
            autoComplete="given-name"
            maxLength={MAX_SHARER_NAME_LENGTH}
          />
        )}
      </Field>
      <Button type="submit" size="lg" loading={isPending}>
        {label}
      </Button>
    </form>
  );
}

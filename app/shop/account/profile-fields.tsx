import type { useForm } from "#app/lib/use-form.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { ACCOUNT_MAX_LENGTHS } from "#domain/registration.ts";

export type ProfileForm = { name: string; phone: string; address: string };

/** Name, e-mail to read, phone and address: what My Profile and Edit Profile have in common. */
export function ProfileFields({
  form,
  email,
  emailHint,
  isNameRequired,
}: {
  form: ReturnType<typeof useForm<ProfileForm>>;
  email: string;
  emailHint: string;
  /** Whether a name must be given. */
  isNameRequired: boolean;
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Full Name" optional={!isNameRequired} error={form.errorAt("name")}>
        {(control) => (
          <Input
            {...control}
            {...form.control("name")}
            autoComplete="name"
            maxLength={ACCOUNT_MAX_LENGTHS.name}
          />
        )}
      </Field>
      <Field label="Phone" optional error={form.errorAt("phone")}>
        {(control) => (
          <Input
            {...control}
            {...form.control("phone")}
            type="tel"
            autoComplete="tel"
            maxLength={ACCOUNT_MAX_LENGTHS.phone}
          />
        )}
      </Field>
      <Field label="Email" hint={emailHint} className="sm:col-span-2">
        {({ required: _, ...control }) => (
          <Input {...control} type="email" value={email} readOnly autoComplete="email" />
        )}
      </Field>
      <Field label="Address" optional error={form.errorAt("address")} className="sm:col-span-2">
        {(control) => (
          <Textarea
            {...control}
            {...form.control("address")}
            rows={2}
            autoComplete="street-address"
            maxLength={ACCOUNT_MAX_LENGTHS.address}
          />
        )}
      </Field>
    </div>
  );
}

import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { SHIPPING_MAX_LENGTHS } from "#domain/deliveries/address.ts";
import { type DraftField, typeDraftField, useCheckoutDraft } from "../draft-store.ts";

type InputKind = {
  type?: "email" | "tel";
  inputMode?: "email" | "tel" | "numeric";
  autoComplete: string;
  autoCapitalize?: "none";
  hint?: string;
};

/** What is wrong with some fields. */
export type Errors = Partial<Record<DraftField, string>>;

/** A field of the checkout's form, kept in the draft. */
export function Line({
  errors,
  onLeave,
  field,
  label,
  kind: { hint, ...attributes },
  optional = false,
  className,
}: {
  errors: Errors;
  onLeave: (field: DraftField) => void;
  field: DraftField;
  label: string;
  kind: InputKind;
  optional?: boolean;
  className?: string;
}) {
  const draft = useCheckoutDraft();
  return (
    <Field
      label={label}
      error={errors[field]}
      hint={hint}
      optional={optional}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <Input
          {...control}
          {...attributes}
          name={field}
          maxLength={SHIPPING_MAX_LENGTHS[field]}
          value={draft[field]}
          onChange={(event) => typeDraftField(field, event.target.value)}
          onBlur={() => onLeave(field)}
        />
      )}
    </Field>
  );
}

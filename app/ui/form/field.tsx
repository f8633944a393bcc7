import { type ReactNode, useId } from "react";
import { controls } from "#messages/controls/index.ts";
import { cx } from "../cx.ts";

/** What Field hands to the control inside it: spread it on an Input, Textarea or Select. */
export type FieldControl = {
  id: string;
  required: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

/**
 * Label, control, hint and error, tied together for assistive technology. Fields are required
 * unless `optional` says so, and an optional one carries the word.
 * `<Field label="City" error={errors.city}>{(control) => <Input {...control} />}</Field>`
 */
export function Field({
  label,
  hint,
  error,
  optional = false,
  className,
  children,
}: {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  optional?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ");
  return (
    <div className={cx("grid content-start gap-1.5", className)}>
      <label
        htmlFor={id}
        className="flex items-baseline justify-between gap-2 text-sm font-semibold"
      >
        {label}
        {optional ? (
          <span className="text-xs font-normal text-ink-muted">{controls.optional()}</span>
        ) : null}
      </label>
      {children({
        id,
        required: !optional,
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        ...(error ? { "aria-invalid": true } : {}),
      })}
      {hint ? (
        <p id={hintId} className="text-sm text-ink-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";

/** What is wrong: at a field, or (null) with the whole. */
export type ValidationError = { field: string | null; text: string };

/**
 * A form of texts that shows one failure at a time, the first, and forgets it with any edit
 * (storefront §5). The field at fault gets the focus, so that its message is read out.
 */
export function useForm<Form extends Record<string, string>>(options: {
  initial: Form;
  /** The rules, first failure first; null when all hold. */
  check: (values: Form) => ValidationError | null;
}) {
  const [values, setValues] = useState(options.initial);
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (validationError?.field) focusField(form, validationError.field);
  }, [validationError]);

  // What was typed, or filled in by a password manager, before the page came alive.
  const takeOver = useEffectEvent(() => {
    const typed = textsIn(form.current, Object.keys(options.initial));
    if (typed.length > 0) setValues((old) => ({ ...old, ...Object.fromEntries(typed) }));
  });
  useEffect(() => takeOver(), []);

  const set = (field: keyof Form & string, text: string) => {
    setValues((old) => ({ ...old, [field]: text }));
    setValidationError(null);
  };
  const knows = (field: string | null) => field !== null && field in values;

  return {
    values,
    set,
    complain: setValidationError,
    reset: (next: Form) => {
      setValues(next);
      setValidationError(null);
    },
    /** For the control of a field: its name, value and handler. */
    control: (field: keyof Form & string) => ({
      name: field,
      value: values[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(field, event.target.value),
    }),
    errorAt: (field: keyof Form & string) =>
      validationError?.field === field ? validationError.text : null,
    /** The complaint that no field carries. */
    general: validationError && !knows(validationError.field) ? validationError.text : null,
    /** For the form element; `submit` runs when the rules hold. */
    form: (submit: (values: Form) => void) => ({
      ref: form,
      // Sent before the page is ready, a password must not end up in an address.
      method: "post" as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const found = options.check(values);
        setValidationError(found && { ...found });
        if (!found) submit(values);
      },
    }),
  };
}

function textsIn(form: HTMLFormElement | null, names: readonly string[]): [string, string][] {
  return names.flatMap((name) => {
    const control = form?.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return isText && control.value !== "" ? [[name, control.value]] : [];
  });
}

function focusField(form: RefObject<HTMLFormElement | null>, field: string): void {
  const control = form.current?.elements.namedItem(field);
  if (!(control instanceof HTMLElement)) return;
  // The header sticks to the top: what is merely scrolled into view may lie under it.
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}

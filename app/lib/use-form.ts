import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";

/**
 * What is wrong: at a field, or (null) with the whole. `isOutdated`: somebody else saved in between,
 * and the newest can be shown instead.
 */
export type ValidationError = { field: string | null; text: string; isOutdated?: boolean };

/** What a check finds: nothing, one error, or several where a form shows all of them at once. */
type Found = ValidationError | readonly ValidationError[] | null;

type TextField<Values> = {
  [Field in keyof Values & string]: Values[Field] extends string ? Field : never;
}[keyof Values & string];

type OnOffField<Values> = {
  [Field in keyof Values & string]: Values[Field] extends boolean ? Field : never;
}[keyof Values & string];

type Edit<Values, Seen> = { typed: Partial<Values>; base: Values; expected: Seen };

/**
 * The one form engine (docs/decisions/0040). It shows what `check` finds, the first failure first,
 * and forgets it with any edit (storefront §5). The field at fault gets the focus, so that its
 * message is read out. What nobody has edited follows `initial`.
 */
export function useForm<Values extends object>(options: {
  initial: Values;
  /** The rules, first failure first; null when all hold. */
  check: (values: Values) => Found;
}) {
  return useVersionedForm({ ...options, expected: undefined });
}

/**
 * The same for a stored thing that others may change meanwhile: `expected` is the version that `initial`
 * shows. With the first edit it stands until the form is begun anew, whatever is loaded in between.
 */
export function useVersionedForm<Values extends object, Seen>(options: {
  initial: Values;
  expected: Seen;
  check: (values: Values) => Found;
}) {
  const { values, put, change, forget, reset, rebase, ...state } = useEdit(
    options.initial,
    options.expected,
  );
  const [errors, setErrors] = useState<readonly ValidationError[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = errors.find(({ field }) => field !== null);
    if (first?.field) focusField(form, first.field);
  }, [errors]);
  // What was typed, ticked, or filled in by a password manager, before the page came alive.
  const takeOver = useEffectEvent(() => {
    for (const [field, value] of typedIn(form.current, options.initial)) put(field, value);
  });
  useEffect(() => takeOver(), []);
  const forgetting =
    <Args extends readonly unknown[]>(edit: (...args: Args) => void) =>
    (...args: Args) => {
      edit(...args);
      setErrors([]);
    };
  const write = forgetting(put);

  return {
    ...state,
    values,
    errors,
    set: <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
      write(field, value),
    change: forgetting(change),
    /** A field that follows `initial` again. */
    forget: forgetting(forget),
    /** Begins anew with what is `initial` by now. */
    reset: forgetting(reset),
    /** What was typed stays, as an edit of the `newest` version, which one has made oneself (`onto`: its values). */
    rebase,
    focus: (field: keyof Values & string) => focusField(form, field),
    showErrors: (found: Found) => setErrors(listOf(found)),
    /** For the control of a text: its name, value and handler. */
    control: (field: TextField<Values>) => ({
      name: field,
      value: String(values[field]),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        write(field, event.target.value),
    }),
    /** For a checkbox. */
    checkbox: (field: OnOffField<Values>) => ({
      name: field,
      checked: values[field] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => write(field, event.target.checked),
    }),
    errorAt: (field: keyof Values & string) =>
      errors.find((error) => error.field === field)?.text ?? null,
    /** The validation error that no field carries. */
    general: errors.find(({ field }) => field === null || !(field in values))?.text ?? null,
    /** Whether somebody else saved in between. */
    isOutdated: errors.some(({ isOutdated }) => isOutdated),
    /** For the form element; `submit` runs when the rules hold. */
    form: (submit: (values: Values) => void) => ({
      ref: form,
      // Sent before the page is ready, a password must not end up in an address.
      method: "post" as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const found = listOf(options.check(values));
        setErrors(found);
        if (found.length === 0) submit(values);
      },
    }),
  };
}

/** What the form holds: what was edited, over what it was begun from. */
function useEdit<Values extends object, Seen>(initial: Values, version: Seen) {
  const [edit, setEdit] = useState<Edit<Values, Seen> | null>(null);
  const fresh = { base: initial, expected: version };
  // Without a version there is nothing to stand by: the rest goes on following what is stored.
  const { base, expected } = edit && edit.expected !== undefined ? edit : fresh;
  const values: Values = { ...base, ...edit?.typed };
  const change = (fields: Partial<Values>) =>
    setEdit((old) => ({ ...(old ?? fresh), typed: { ...old?.typed, ...fields } }));
  return {
    values,
    /** The version that the values were begun from. */
    expected,
    /** Something would be lost if the form went now. */
    isDirty: edit !== null && JSON.stringify(values) !== JSON.stringify(base),
    put: (field: string, value: unknown) =>
      setEdit((old) => ({ ...(old ?? fresh), typed: { ...old?.typed, [field]: value } })),
    change,
    forget: (field: keyof Values) =>
      setEdit((old) => {
        if (!old) return old;
        const typed = { ...old.typed };
        delete typed[field];
        return { ...old, typed };
      }),
    reset: () => setEdit(null),
    rebase: (newest: Seen, onto?: Values) =>
      setEdit((old) => old && { ...old, expected: newest, base: onto ?? old.base }),
  };
}

function listOf(found: Found): readonly ValidationError[] {
  if (found === null) return [];
  return "text" in found ? [{ ...found }] : found;
}

/** The texts in the form's controls, and the ticks, that are not what the page was rendered with. */
function typedIn(form: HTMLFormElement | null, rendered: object): [string, string | boolean][] {
  return Object.entries(rendered).flatMap(([name, old]): [string, string | boolean][] => {
    const control = form?.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return [];
    const isBox = "checked" in control && control.type === "checkbox";
    const now = isBox ? control.checked : control.value;
    if (now === "" || typeof now !== typeof old) return [];
    return now === (isBox ? old : old.replace(/\r\n?/g, "\n")) ? [] : [[name, now]];
  });
}

function focusField(form: RefObject<HTMLFormElement | null>, field: string): void {
  // Of boxes to tick that share a name the first.
  const control = form.current?.querySelector<HTMLElement>(`[name="${field}"]`);
  if (!control) return;
  // The header sticks to the top: what is merely scrolled into view may lie under it.
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}

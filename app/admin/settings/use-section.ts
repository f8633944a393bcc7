import { type FormEvent, type RefObject, useContext, useEffect, useRef, useState } from "react";
import type * as v from "valibot";
import { notify } from "#app/lib/toasts.ts";
import { failureOf } from "#app/lib/trpc.ts";
import { type Capability, may, roleRefusal } from "#domain/accounts/admin.ts";
import { validationErrorText } from "#domain/store/settings/validation-error.ts";
import { RoleContext } from "../frame/use-may.ts";
import { failureMessage, isOutdated } from "../parts/failure-messages.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { changedOnly, type FieldError, readSection } from "./changed-fields.ts";

/** When and by whom a section was saved; undefined where it never was. */
export type Saved =
  | { updatedAt: number; updatedBy: string | null; updatedByName: string | null }
  | undefined;

type Edit<Value, Draft> = { draft: Draft; base: Value; seenAt: number };

type SectionOptions<Value, Draft> = {
  /** As the toasts name it: "store". */
  name: string;
  needs: Capability;
  schema: v.GenericSchema<unknown, Value>;
  stored: Value;
  saved: Saved;
  toDraft: (value: Value) => Draft;
  /** The document that a draft makes, to be judged by the schema. */
  fromDraft: (draft: Draft) => unknown;
  /** What else there is to say of a draft that was saved. */
  noteSaved?: (draft: Draft) => string | null;
  save: (input: { value: Record<string, unknown>; seenAt: number }) => Promise<unknown>;
};

/**
 * One settings section as a form: what is stored until somebody types, then a draft of it. Saving
 * checks it with the section's own schema and sends only what changed, with the version that the
 * editor saw; somebody else's save in between is told, and nothing typed is lost (back-office §3, §8).
 */
export function useSection<Value extends object, Draft>(options: SectionOptions<Value, Draft>) {
  const { name, needs, schema, stored, saved, toDraft, fromDraft, noteSaved, save } = options;
  const role = useContext(RoleContext);
  const refresh = useRefreshShop();
  const form = useRef<HTMLFormElement>(null);
  const [edit, setEdit] = useState<Edit<Value, Draft> | null>(null);
  const [validationErrors, setValidationErrors] = useState<readonly FieldError[]>([]);
  const [outdated, setOutdated] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const draft = edit?.draft ?? toDraft(stored);
  const isDirty =
    edit !== null && JSON.stringify(edit.draft) !== JSON.stringify(toDraft(edit.base));

  useFocusOnFirst(validationErrors, form);

  const dropEdit = () => {
    setEdit(null);
    setValidationErrors([]);
    setOutdated(null);
  };

  async function submit() {
    const base = edit?.base ?? stored;
    const read = readSection(schema, fromDraft(draft));
    if ("validationErrors" in read) return setValidationErrors(read.validationErrors);
    setValidationErrors([]);
    setSaving(true);
    try {
      const seenAt = edit?.seenAt ?? saved?.updatedAt ?? 0;
      await save({ value: changedOnly(base, read.value), seenAt });
      await refresh();
      dropEdit();
      tellSaved(name, noteSaved?.(draft) ?? null);
    } catch (error) {
      const title = `Failed to save ${name} settings`;
      const words = failureMessage(error, "");
      notify({ title, tone: "error", ...(words ? { description: words } : {}) });
      if (isOutdated(error)) setOutdated(words);
      const { field, text } = failureOf(error);
      if (field?.startsWith("value."))
        setValidationErrors([{ field: field.slice("value.".length), text }]);
    } finally {
      setSaving(false);
    }
  }

  return {
    draft,
    isDirty,
    isSaving,
    outdated,
    saved,
    /** In words, when the role may look and not save. */
    refusal: may(role, needs) ? null : roleRefusal(role),
    set: (fields: Partial<Draft>) => {
      const seenAt = edit?.seenAt ?? saved?.updatedAt ?? 0;
      setEdit({ base: edit?.base ?? stored, seenAt, draft: { ...draft, ...fields } });
      setValidationErrors([]);
    },
    /** What is wrong with a field of the document, in a sentence that begins with its label. */
    errorAt: (field: string, label: string) => {
      const validationError = validationErrors.find((found) => found.field === field);
      return validationError ? validationErrorText(label, validationError.text) : null;
    },
    reset: dropEdit,
    takeNewest: () => {
      dropEdit();
      void refresh();
    },
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isSaving) void submit();
      },
    },
  };
}

/** The first field that something is wrong with gets the focus, so that its message is read out. */
function useFocusOnFirst(errors: readonly FieldError[], form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const [first] = errors;
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
  }, [errors, form]);
}

function tellSaved(name: string, note: string | null): void {
  const title = `${capital(name)} settings saved successfully`;
  notify({ title, tone: "success", ...(note ? { description: note } : {}) });
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

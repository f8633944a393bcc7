import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useContext, useState } from "react";
import type * as v from "valibot";
import { useLatest } from "#app/lib/calls/use-latest.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useVersionedForm, type ValidationError } from "#app/lib/use-form.ts";
import { type Capability, may } from "#domain/accounts/admin.ts";
import { roleRefusal } from "#messages/adminAccounts/role-text.ts";
import { RoleContext } from "../frame/use-may.ts";
import { beginWithNewest, failureMessage, isOutdated } from "../parts/failure-messages.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { AllSettings } from "./all-settings.ts";
import { changedOnly, hasAll, isApart, readSection } from "./changed-fields.ts";

/** When and by whom a section was saved; undefined where it never was. */
export type Saved =
  | { updatedAt: number; updatedBy: string | null; updatedByName: string | null }
  | undefined;

type SectionOptions<Value, Draft> = {
  /** How its toasts say that it was saved, and that it was not. */
  says: { saved: () => string; notSaved: () => string };
  needs: Capability;
  schema: v.GenericSchema<unknown, Value>;
  all: AllSettings;
  /** The section of all of them. */
  read: (all: AllSettings) => { stored: Value; saved: Saved };
  toDraft: (value: Value) => Draft;
  /** The document that a draft makes, to be judged by the schema. */
  fromDraft: (draft: Draft) => unknown;
  /** What else there is to say of a draft that was saved. */
  noteSaved?: (draft: Draft) => string | null;
  save: (input: {
    value: Record<string, unknown>;
    expectedVersion: number;
  }) => Promise<{ updatedAt: number }>;
};

/** A section's document, and when that was saved. */
type Version<Value> = { stored: Value; at: number };

/**
 * One settings section as a form: what is stored until somebody types, then a draft of it. Saving
 * checks it with the section's own schema and sends only what changed, with the version that the
 * editor saw; somebody else's save in between is told, and nothing typed is lost (back-office §3, §8).
 */
export function useSection<Value extends object, Draft extends object>(
  options: SectionOptions<Value, Draft>,
) {
  const { says, needs, schema, toDraft, fromDraft, noteSaved, save } = options;
  const { stored, saved } = options.read(options.all);
  const role = useContext(RoleContext);
  const [outdated, setOutdated] = useState<Outdated<Value> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useSectionForm(options, { stored, at: saved?.updatedAt ?? 0 });
  const draft = form.values;
  const latest = useLatest(draft);
  const newest = useNewestSection(options.read);
  const dropEdit = () => {
    form.reset();
    setOutdated(null);
  };
  /** What was typed goes on over another version; what it left as it was follows that. */
  const goOn = (version: Version<Value>) => {
    for (const field of unchanged(toDraft(form.expected.stored), latest.current))
      form.forget(field);
    form.rebase(version, toDraft(version.stored));
    setOutdated(null);
  };
  const isUntouched = () => JSON.stringify(latest.current) === JSON.stringify(draft);
  /** It was saved, and the answer lost. */
  const takeForSaved = (theirs: Version<Value>) => {
    if (isUntouched()) dropEdit();
    else goOn(theirs);
    tellSaved(says.saved(), noteSaved?.(draft) ?? null);
  };

  async function submit() {
    const read = readSection(schema, fromDraft(draft));
    if ("validationErrors" in read) return;
    const sent = changedOnly(form.expected.stored, read.value);
    setSaving(true);
    try {
      const { updatedAt } = await save({ value: sent, expectedVersion: form.expected.at });
      // What was typed meanwhile is the next change; what could not be loaded again still shows the old values.
      form.rebase({ stored: read.value, at: updatedAt }, draft);
      if ((await newest.load()) && isUntouched()) dropEdit();
      tellSaved(says.saved(), noteSaved?.(draft) ?? null);
    } catch (error) {
      const theirs = isOutdated(error) ? await newest.load() : null;
      if (theirs && hasAll(theirs.stored, sent)) return takeForSaved(theirs);
      const words = failureMessage(error, "");
      notify({ title: says.notSaved(), tone: "error", ...(words ? { description: words } : {}) });
      if (isOutdated(error)) setOutdated({ words, theirs });
      form.showErrors(fieldErrorOf(error));
    } finally {
      setSaving(false);
    }
  }
  const apart =
    outdated && apartOf(outdated, form.expected.stored, readSection(schema, fromDraft(draft)));
  const formProps: ComponentProps<"form"> = form.form(() => void (isSaving || submit()));

  return {
    draft,
    isDirty: form.isDirty,
    isSaving,
    outdated: outdated?.words ?? null,
    keepMine: apart && (() => goOn(apart)),
    saved,
    /** In words, when the role may look and not save. */
    refusal: may(role, needs) ? null : roleRefusal(role),
    set: form.change,
    /** What is wrong with a field of the document, by its path. */
    errorAt: (field: string) => form.errors.find((found) => found.field === field)?.text ?? null,
    reset: dropEdit,
    /** What somebody else saved in the meantime. */
    takeNewest: () => newest.begin(dropEdit),
    form: formProps,
  };
}

function tellSaved(title: string, note: string | null): void {
  notify({ title, tone: "success", ...(note ? { description: note } : {}) });
}

/** What was refused at a field of the document; null where it was none. */
function fieldErrorOf(error: unknown): ValidationError | null {
  const { field, text } = failureOf(error);
  return field?.startsWith("value.") ? { field: field.slice("value.".length), text } : null;
}

/** The fields that stand as they were begun. */
function unchanged<Draft extends object>(begun: Draft, now: Draft): (keyof Draft & string)[] {
  const fields: (keyof Draft & string)[] = [];
  for (const field in now) {
    if (JSON.stringify(now[field]) === JSON.stringify(begun[field])) fields.push(field);
  }
  return fields;
}

/** A save that somebody else's came before: in words, and what is stored by now, where that could be had. */
type Outdated<Value> = { words: string; theirs: Version<Value> | null };

/** What others have saved, where it is none of the fields that were changed here (`mine`). */
function apartOf<Value extends object>(
  { theirs }: Outdated<Value>,
  before: Value,
  mine: ReturnType<typeof readSection<Value>>,
): Version<Value> | null {
  if (!theirs || !("value" in mine)) return null;
  return isApart({ before, after: theirs.stored }, changedOnly(before, mine.value)) ? theirs : null;
}

function useSectionForm<Value extends object, Draft extends object>(
  { schema, toDraft, fromDraft }: SectionOptions<Value, Draft>,
  version: Version<Value>,
) {
  return useVersionedForm({
    initial: toDraft(version.stored),
    expected: version,
    check: (typed: Draft) => {
      const read = readSection(schema, fromDraft(typed));
      return "validationErrors" in read ? read.validationErrors : null;
    },
  });
}

/** The section as it is stored by now. */
function useNewestSection<Value>(read: (all: AllSettings) => { stored: Value; saved: Saved }) {
  const { settings } = useTrpc().admin;
  const all = useQuery(settings.all.queryOptions());
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  const queryKey = settings.all.queryKey();
  return {
    /** Loads whatever the save may have changed; null where the settings could not be had. */
    load: async (): Promise<Version<Value> | null> => {
      await refresh();
      const isLoaded = queryClient.getQueryState(queryKey)?.isInvalidated === false;
      const data = queryClient.getQueryData(queryKey);
      if (!isLoaded || !data) return null;
      const { stored, saved } = read(data);
      return { stored, at: saved?.updatedAt ?? 0 };
    },
    begin: (then: () => void) => void beginWithNewest(all, then),
  };
}

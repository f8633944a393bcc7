import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useContext, useState } from "react";
import type * as v from "valibot";
import { useLatest } from "#app/lib/calls/use-latest.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useVersionedForm } from "#app/lib/use-form.ts";
import { type Capability, may } from "#domain/accounts/admin.ts";
import { roleRefusal } from "#messages/adminAccounts/role-text.ts";
import { RoleContext } from "../frame/use-may.ts";
import { beginWithNewest, failureMessage, isOutdated } from "../parts/failure-messages.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { changedOnly, readSection } from "./changed-fields.ts";

/** When and by whom a section was saved; undefined where it never was. */
export type Saved =
  | { updatedAt: number; updatedBy: string | null; updatedByName: string | null }
  | undefined;

type SectionOptions<Value, Draft> = {
  /** How its toasts say that it was saved, and that it was not. */
  says: { saved: () => string; notSaved: () => string };
  needs: Capability;
  schema: v.GenericSchema<unknown, Value>;
  stored: Value;
  saved: Saved;
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

/**
 * One settings section as a form: what is stored until somebody types, then a draft of it. Saving
 * checks it with the section's own schema and sends only what changed, with the version that the
 * editor saw; somebody else's save in between is told, and nothing typed is lost (back-office §3, §8).
 */
export function useSection<Value extends object, Draft extends object>(
  options: SectionOptions<Value, Draft>,
) {
  const { says, needs, schema, stored, saved, toDraft, fromDraft, noteSaved, save } = options;
  const role = useContext(RoleContext);
  const { settings } = useTrpc().admin;
  const all = useQuery(settings.all.queryOptions());
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  const [outdated, setOutdated] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useVersionedForm({
    initial: toDraft(stored),
    expected: { stored, at: saved?.updatedAt ?? 0 },
    check: (typed: Draft) => {
      const read = readSection(schema, fromDraft(typed));
      return "validationErrors" in read ? read.validationErrors : null;
    },
  });
  const draft = form.values;
  const newest = useLatest(draft);

  const dropEdit = () => {
    form.reset();
    setOutdated(null);
  };

  async function submit() {
    const read = readSection(schema, fromDraft(draft));
    if ("validationErrors" in read) return;
    setSaving(true);
    try {
      const { updatedAt } = await save({
        value: changedOnly(form.expected.stored, read.value),
        expectedVersion: form.expected.at,
      });
      // What was typed meanwhile is the next change; what could not be loaded again still shows the old values.
      form.rebase({ stored: read.value, at: updatedAt }, draft);
      await refresh();
      const isSame = JSON.stringify(newest.current) === JSON.stringify(draft);
      const isLoaded = queryClient.getQueryState(settings.all.queryKey())?.isInvalidated === false;
      if (isSame && isLoaded) dropEdit();
      tellSaved(says.saved(), noteSaved?.(draft) ?? null);
    } catch (error) {
      const words = failureMessage(error, "");
      notify({ title: says.notSaved(), tone: "error", ...(words ? { description: words } : {}) });
      if (isOutdated(error)) setOutdated(words);
      const { field, text } = failureOf(error);
      if (field?.startsWith("value."))
        form.showErrors({ field: field.slice("value.".length), text });
    } finally {
      setSaving(false);
    }
  }
  const formProps: ComponentProps<"form"> = form.form(() => {
    if (!isSaving) void submit();
  });

  return {
    draft,
    isDirty: form.isDirty,
    isSaving,
    outdated,
    saved,
    /** In words, when the role may look and not save. */
    refusal: may(role, needs) ? null : roleRefusal(role),
    set: form.change,
    /** What is wrong with a field of the document, by its path. */
    errorAt: (field: string) => form.errors.find((found) => found.field === field)?.text ?? null,
    reset: dropEdit,
    /** What somebody else saved in the meantime. */
    takeNewest: () => void beginWithNewest(all, dropEdit),
    form: formProps,
  };
}

function tellSaved(title: string, note: string | null): void {
  notify({ title, tone: "success", ...(note ? { description: note } : {}) });
}

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useVersionedForm, type ValidationError } from "#app/lib/use-form.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { categoryError, tidyCategoryName } from "#domain/catalogue/category.ts";
import { adminCategories } from "#messages/adminCategories/index.ts";
import { sayCategoryProblem } from "#messages/adminCategories/rule-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { beginWithNewest, refusalOf } from "../parts/failure-messages.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { PictureField } from "../parts/picture-field.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { leftBehindNote } from "../translations/left-behind.ts";
import type { AdminCategory } from "./category.ts";

/** The dialog that adds a category (`category` null) or edits one (back-office §2, §5, §8). */
export function CategoryDialog({
  category,
  onClose,
}: {
  category: AdminCategory | null;
  onClose: () => void;
}) {
  const [current, setCurrent] = useState(category);
  const [isUploading, setUploading] = useState(false);
  const form = useVersionedForm({
    initial: formOf(current),
    expected: current?.updatedAt ?? 0,
    check: (typed) => sayCategoryProblem(categoryError(typed)),
  });
  const save = useSave(category, { onDone: onClose, onRefused: form.showErrors });
  const list = useQuery(useTrpc().admin.categories.list.queryOptions());
  const reload = () =>
    beginWithNewest(list, (categories) => {
      const newest = categories?.find(({ name }) => name === category?.name);
      if (!newest) return onClose();
      setCurrent(newest);
      form.reset();
    });
  return (
    <FormDialog
      title={category ? adminCategories.edit() : adminCategories.add()}
      form={form}
      submit={{
        label: category ? backOffice.saveChanges() : adminCategories.add(),
        run: (values) => save.mutate({ form: values, expectedVersion: form.expected }),
        isPending: save.isPending,
        isDisabled: tidyCategoryName(form.values.name) === "",
        isUploading,
      }}
      onReload={category ? () => void reload() : null}
      onClose={onClose}
    >
      <CategoryFields form={form} isNew={category === null} onUpload={setUploading} />
    </FormDialog>
  );
}

function CategoryFields({
  form,
  isNew,
  onUpload,
}: {
  form: ReturnType<typeof useVersionedForm<Form, number>>;
  isNew: boolean;
  onUpload: (isBusy: boolean) => void;
}) {
  return (
    <>
      <Field
        label={backOffice.name()}
        error={form.errorAt("name")}
        hint={isNew ? undefined : adminCategories.productsFollow()}
      >
        {(control) => <Input {...control} {...form.control("name")} autoComplete="off" />}
      </Field>
      <Field label={adminCategories.description()} optional error={form.errorAt("description")}>
        {(control) => <Textarea {...control} {...form.control("description")} />}
      </Field>
      <PictureField
        label={adminCategories.image()}
        target="category"
        optional
        value={form.values.imageUrl}
        hint={adminCategories.imageHint()}
        error={form.errorAt("imageUrl")}
        onChange={(imageUrl) => form.set("imageUrl", imageUrl)}
        onBusy={onUpload}
      />
    </>
  );
}

type Form = { name: string; description: string; imageUrl: string };

function formOf(category: AdminCategory | null): Form {
  const { name = "", description = "", imageUrl = "" } = category ?? {};
  return { name, description, imageUrl };
}

/** Saves and tells of it, or says what stands in the way. */
function useSave(
  category: AdminCategory | null,
  on: { onDone: () => void; onRefused: (error: ValidationError) => void },
) {
  const trpc = useTrpc();
  // The same with every try: what was corrected after a lost answer is told that the first is there.
  const [key] = useState(() => crypto.randomUUID());
  const create = useMutation(trpc.admin.categories.create.mutationOptions());
  const update = useMutation(trpc.admin.categories.update.mutationOptions());
  const refresh = useRefreshShop();
  return useMutation({
    mutationFn: async ({ form, expectedVersion }: { form: Form; expectedVersion: number }) => {
      if (category) {
        const asked = { category: category.name, expectedVersion, ...form };
        return (await update.mutateAsync(asked)).leftBehind;
      }
      await create.mutateAsync({ ...form, key });
      return [];
    },
    onSuccess: (languages) => {
      const title = category ? adminCategories.saved() : adminCategories.added();
      notify({ title, tone: "success", ...leftBehindNote(languages) });
      void refresh();
      on.onDone();
    },
    onError: (error) => {
      on.onRefused(
        refusalOf(error, category ? adminCategories.notSaved() : adminCategories.notAdded()),
      );
      void refresh();
    },
  });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { categoryError, tidyCategoryName } from "#domain/catalogue/category.ts";
import { failureMessage, isOutdated } from "../parts/failure-messages.ts";
import { PictureField } from "../parts/picture-field.tsx";
import { useDiscard } from "../parts/use-discard.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { AdminCategory } from "./category.ts";

/** The dialog that adds a category (`category` null) or edits one (back-office §2, §5, §8). */
export function CategoryDialog({
  category,
  onClose,
}: {
  category: AdminCategory | null;
  onClose: () => void;
}) {
  const formId = useId();
  const initial = formOf(category);
  const [form, setForm] = useState(initial);
  const [seenAt, setSeenAt] = useState(category?.updatedAt ?? 0);
  const [isUploading, setUploading] = useState(false);
  const [saved, setSaved] = useState(initial);
  const { save, validationError, reset, reload } = useSave(category, onClose, (newest) => {
    setSaved(formOf(newest));
    setForm(formOf(newest));
    setSeenAt(newest.updatedAt);
  });

  const set = (change: Partial<typeof form>) => {
    setForm((old) => ({ ...old, ...change }));
    reset();
  };
  const isDirty = JSON.stringify(form) !== JSON.stringify(saved);
  const discard = useDiscard(isDirty || isUploading);
  const close = () => {
    if (!save.isPending) discard.ask(onClose);
  };
  const isBlank = tidyCategoryName(form.name) === "";
  const errorAt = (field: string) =>
    validationError?.field === field ? validationError.text : null;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={category ? "Edit Category" : "Add Category"}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={isBlank || isUploading}
            loading={save.isPending}
          >
            {category ? "Save Changes" : "Add Category"}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate({ form, seenAt });
        }}
      >
        <FormAlert validationError={validationError} onReload={() => void reload()} />
        <CategoryFields
          form={form}
          isNew={category === null}
          errorAt={errorAt}
          onChange={set}
          onUpload={setUploading}
        />
      </form>
      {discard.question}
    </Dialog>
  );
}

/** What no field of the form can carry. */
function FormAlert({
  validationError,
  onReload,
}: {
  validationError: ValidationError | null;
  onReload: () => void;
}) {
  return (
    <>
      {validationError &&
      !["name", "description", "imageUrl"].includes(validationError.field ?? "") ? (
        <Alert
          tone="error"
          action={
            validationError.isOutdated ? (
              <Button size="sm" variant="outline" onClick={onReload}>
                Show how it is now
              </Button>
            ) : undefined
          }
        >
          {validationError.text}
        </Alert>
      ) : null}
    </>
  );
}

function CategoryFields({
  form,
  isNew,
  errorAt,
  onChange,
  onUpload,
}: {
  form: Form;
  isNew: boolean;
  errorAt: (field: string) => string | null;
  onChange: (change: Partial<Form>) => void;
  onUpload: (isBusy: boolean) => void;
}) {
  return (
    <>
      <Field
        label="Name"
        error={errorAt("name")}
        hint={isNew ? undefined : "Its products follow a new name."}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={form.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Description" optional error={errorAt("description")}>
        {(control) => (
          <Textarea
            {...control}
            value={form.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
      <PictureField
        label="Image"
        target="category"
        optional
        value={form.imageUrl}
        hint="JPG, PNG or WebP, smaller than 5MB."
        error={errorAt("imageUrl")}
        onChange={(imageUrl) => onChange({ imageUrl })}
        onBusy={onUpload}
      />
    </>
  );
}

type Form = { name: string; description: string; imageUrl: string };
type ValidationError = { field: string | null; text: string; isOutdated: boolean };

function formOf(category: AdminCategory | null): Form {
  const { name = "", description = "", imageUrl = "" } = category ?? {};
  return { name, description, imageUrl };
}

/** Saves, tells of it and closes; or says what stands in the way. `reload` takes the newest state. */
function useSave(
  category: AdminCategory | null,
  onClose: () => void,
  onNewest: (category: AdminCategory) => void,
) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const create = useMutation(trpc.admin.categories.create.mutationOptions());
  const update = useMutation(trpc.admin.categories.update.mutationOptions());
  const refresh = useRefreshShop();
  const save = useMutation({
    mutationFn: async ({ form, seenAt }: { form: Form; seenAt: number }) => {
      const found = categoryError(form);
      if (found) return setValidationError({ ...found, isOutdated: false });
      if (category) await update.mutateAsync({ category: category.name, seenAt, ...form });
      else await create.mutateAsync(form);
      notify({ title: category ? "Category saved" : "Category added", tone: "success" });
      void refresh();
      onClose();
    },
    onError: (error) =>
      setValidationError({
        field: failureOf(error).field,
        text: failureMessage(
          error,
          category ? "Failed to update category" : "Failed to add category",
        ),
        isOutdated: isOutdated(error),
      }),
  });
  const reload = async () => {
    const list = await queryClient.fetchQuery({
      ...trpc.admin.categories.list.queryOptions(),
      staleTime: 0,
    });
    const newest = list.find(({ name }) => name === category?.name);
    if (newest) onNewest(newest);
    setValidationError(null);
    if (!newest) onClose();
  };
  return { save, validationError, reset: () => setValidationError(null), reload };
}

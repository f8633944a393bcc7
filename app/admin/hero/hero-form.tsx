import { type FormEvent, useState } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import type { HeroForm as Values } from "#domain/catalogue/hero.ts";
import { timezoneText } from "#domain/store/formats.ts";
import { Panel } from "../frame/panel.tsx";
import { PictureField } from "../parts/picture-field.tsx";
import { HeroPreview } from "./hero-preview.tsx";
import { ProductLink } from "./product-link.tsx";
import type { HeroEditor } from "./use-hero-editor.ts";

/** Adds a hero image, or changes the one that was chosen (back-office §2, §5). */
export function HeroForm({ editor, onCancel }: { editor: HeroEditor; onCancel: () => void }) {
  const { values, set, editing, validationError } = editor;
  const [isUploading, setUploading] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isUploading) editor.submit();
  };
  return (
    <Panel title={editing ? "Edit Hero Image" : "Add New Hero Image"}>
      <form ref={editor.formRef} noValidate onSubmit={submit} className="grid gap-5">
        {validationError ? (
          <Alert
            tone="error"
            action={
              validationError.isOutdated ? (
                <Button size="sm" variant="outline" onClick={editor.takeNewest}>
                  Show how it is now
                </Button>
              ) : undefined
            }
          >
            {validationError.text}
          </Alert>
        ) : null}
        <PictureField
          key={editor.round}
          label="Hero image"
          target="hero"
          shape="aspect-12/5 w-60"
          value={values.imageUrl}
          hint="Recommended size 1920x800 px. PNG, JPG or WebP, at most 10MB."
          onChange={(imageUrl) => set({ imageUrl })}
          onBusy={setUploading}
        />
        <HeroFields editor={editor} />
        <label className="flex min-h-11 w-fit items-center gap-3 font-semibold">
          <input
            type="checkbox"
            name="active"
            checked={values.active}
            onChange={(event) => set({ active: event.target.checked })}
            className="size-5"
          />
          Active
        </label>
        <HeroPreview slide={values} />
        <div className="flex flex-wrap justify-end gap-3">
          {editing ? (
            <Button variant="outline" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
          <Button type="submit" disabled={isUploading} loading={editor.isSaving}>
            {editing ? "Save Changes" : "Add Hero Image"}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function HeroFields({ editor }: { editor: HeroEditor }) {
  const { values, set, productName, validationError } = editor;
  const text = (field: TextField) => ({
    name: field,
    value: values[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
    ...(validationError?.field === field ? { "aria-invalid": true as const } : {}),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Title">{(control) => <Input {...control} {...text("title")} />}</Field>
      <Field label="Subtitle">{(control) => <Input {...control} {...text("subtitle")} />}</Field>
      <Field label="Button text" optional>
        {(control) => <Input {...control} {...text("buttonText")} />}
      </Field>
      <Field label="Button link" optional hint="A page of the shop or a web address.">
        {(control) => (
          <Input {...control} {...text("buttonLink")} autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <ProductLink
        product={
          values.productId === null
            ? null
            : { id: values.productId, name: productName ?? values.productId }
        }
        onChange={editor.link}
      />
      <Field label="Display order" hint="1 comes first.">
        {(control) => <Input {...control} {...text("order")} type="number" min={1} step={1} />}
      </Field>
      <Field
        label="Show from"
        optional
        hint={`${timezoneText(shopFormats().timezone)}.`}
        className="grid-cols-[minmax(0,1fr)]"
      >
        {(control) => <Input {...control} {...text("startsAt")} type="datetime-local" />}
      </Field>
      <Field
        label="Show until"
        optional
        hint="Without a date it stays."
        className="grid-cols-[minmax(0,1fr)]"
      >
        {(control) => <Input {...control} {...text("endsAt")} type="datetime-local" />}
      </Field>
    </div>
  );
}

type TextField = Exclude<keyof Values, "imageUrl" | "productId" | "active">;

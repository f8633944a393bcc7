import { useEffect, useRef, useState } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import type { HeroForm as Values } from "#domain/catalogue/hero.ts";
import { timezonePlace } from "#domain/store/formats.ts";
import { adminHero } from "#messages/adminHero/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { Panel } from "../frame/panel.tsx";
import { FormAlert } from "../parts/form-alert.tsx";
import { PictureField } from "../parts/picture-field.tsx";
import { HeroPreview } from "./hero-preview.tsx";
import { ProductLink } from "./product-link.tsx";
import type { HeroEditor } from "./use-hero-editor.ts";

/** Adds a hero image, or changes the one that was chosen (back-office §2, §5). */
export function HeroForm({ editor, onCancel }: { editor: HeroEditor; onCancel: () => void }) {
  const { form, editing } = editor;
  const [isUploading, setUploading] = useState(false);
  const [first] = form.errors;
  const problem = useRef<HTMLDivElement>(null);
  // What no control can take the focus for is looked at where it is told.
  useEffect(() => {
    if (first && (first.field === null || first.field === "imageUrl")) {
      problem.current?.scrollIntoView({ block: "center" });
    }
  }, [first]);
  return (
    <Panel title={editing ? adminHero.editImage() : adminHero.addNewImage()}>
      <form
        {...form.form((values) => {
          if (!isUploading) editor.save(values);
        })}
        className="grid gap-5"
      >
        {first ? (
          <div ref={problem}>
            <FormAlert
              text={first.text}
              isOutdated={editing !== null && form.isOutdated}
              isDirty={form.isDirty}
              onReload={() => void editor.takeNewest()}
            />
          </div>
        ) : null}
        <PictureField
          key={editor.round}
          label={adminHero.image()}
          target="hero"
          shape="aspect-12/5 w-60"
          value={form.values.imageUrl}
          hint={adminHero.imageHint()}
          onChange={(imageUrl) => form.set("imageUrl", imageUrl)}
          onBusy={setUploading}
        />
        <HeroFields editor={editor} />
        <label className="flex min-h-11 w-fit items-center gap-3 font-semibold">
          <input type="checkbox" {...form.checkbox("active")} className="size-5" />
          {backOffice.active()}
        </label>
        <HeroPreview slide={form.values} />
        <div className="flex flex-wrap justify-end gap-3">
          {editing ? (
            <Button variant="outline" onClick={onCancel}>
              {backOffice.cancel()}
            </Button>
          ) : null}
          <Button type="submit" disabled={isUploading} loading={editor.isSaving}>
            {editing ? backOffice.saveChanges() : adminHero.addImage()}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function HeroFields({ editor }: { editor: HeroEditor }) {
  const { form, productName } = editor;
  const { values } = form;
  // The words stand at the form's head.
  const text = (field: TextField) => ({
    ...form.control(field),
    ...(form.errorAt(field) === null ? {} : { "aria-invalid": true as const }),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={adminHero.heroTitle()}>
        {(control) => <Input {...control} {...text("title")} />}
      </Field>
      <Field label={adminHero.heroSubtitle()}>
        {(control) => <Input {...control} {...text("subtitle")} />}
      </Field>
      <Field label={adminHero.buttonText()} optional>
        {(control) => <Input {...control} {...text("buttonText")} />}
      </Field>
      <Field label={adminHero.buttonLink()} optional hint={adminHero.buttonLinkHint()}>
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
      <Field label={adminHero.displayOrder()} hint={adminHero.displayOrderHint()}>
        {(control) => <Input {...control} {...text("order")} type="number" min={1} step={1} />}
      </Field>
      <Field
        label={adminHero.showFrom()}
        optional
        hint={adminHero.timeOf({ place: timezonePlace(shopFormats().timezone) })}
        className="grid-cols-[minmax(0,1fr)]"
      >
        {(control) => <Input {...control} {...text("startsAt")} type="datetime-local" />}
      </Field>
      <Field
        label={adminHero.showUntil()}
        optional
        hint={adminHero.showUntilHint()}
        className="grid-cols-[minmax(0,1fr)]"
      >
        {(control) => <Input {...control} {...text("endsAt")} type="datetime-local" />}
      </Field>
    </div>
  );
}

type TextField = Exclude<keyof Values, "imageUrl" | "productId" | "active">;

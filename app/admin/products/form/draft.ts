import { useState } from "react";
import type { ProductForm } from "#domain/catalogue/product-form.ts";
import { formChanges, mergeForms } from "./changes.ts";
import { type Picture, usePictures } from "./image-pictures.ts";

export type ProductDraft = ReturnType<typeof useProductDraft>;

/** A product form in the making: what it began with, what it holds now, and what differs. */
export function useProductDraft(start: ProductForm, productId?: string) {
  const [base, setBase] = useState(start);
  const [texts, setTexts] = useState(start);
  const pictures = usePictures(start.images, productId);
  const form: ProductForm = { ...texts, images: pictures.images };
  const changes = formChanges(base, form);
  return {
    base,
    form,
    pictures,
    changes,
    isDirty: changes.length > 0 || pictures.isUploading || pictures.hasFailed,
    set: <Field extends Exclude<keyof ProductForm, "images">>(
      field: Field,
      value: ProductForm[Field],
    ) => setTexts((old) => ({ ...old, [field]: value })),
    /** Begins anew with another version; with `keep`, what was changed here stays. */
    restart: (next: ProductForm, { keep }: { keep: boolean }) => {
      const wanted = keep ? mergeForms(base, form, next) : next;
      setBase(next);
      setTexts(wanted);
      const keepsPictures = keep && (pictures.isUploading || wanted.images === form.images);
      if (!keepsPictures) pictures.replace(wanted.images);
    },
    /** Goes on with what was typed before. */
    resume: (kept: ProductForm) => {
      setTexts(kept);
      pictures.replace(kept.images);
    },
    /** A picture that the server has taken off the stored product. */
    forget: ({ id, url }: Picture) => {
      setBase((old) => ({ ...old, images: old.images.filter((image) => image.url !== url) }));
      pictures.remove(id);
    },
  };
}

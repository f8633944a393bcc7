import { useState } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { useForm, type ValidationError } from "#app/lib/use-form.ts";
import {
  type ProductForm,
  type ProductRule,
  productProblems,
  readProductForm,
  readStock,
  stockTurn,
} from "#domain/catalogue/product-form.ts";
import { adminPictures } from "#messages/adminPictures/index.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { productRuleText, stockTurnText } from "#messages/adminProductForm/rule-text.ts";
import { formChanges, mergeForms } from "./changes.ts";
import { type Picture, type Pictures, usePictures } from "./image-pictures.ts";

export type ProductDraft = ReturnType<typeof useProductDraft>;

/** What the form engine holds; the pictures have uploads of their own. */
type Texts = Omit<ProductForm, "images">;

/**
 * A product form in the making: what it began with (`base`), what it holds now, and what differs.
 * A field that nobody has changed follows `base`; whoever gives another one says by `restart` what
 * becomes of the rest.
 */
export function useProductDraft(base: ProductForm, { productId }: { productId?: string } = {}) {
  const isNew = productId === undefined;
  const pictures = usePictures(base.images, productId);
  const engine = useForm<Texts>({
    initial: textsOf(base),
    check: (texts) => attemptError({ ...texts, images: pictures.images }, pictures, isNew),
  });
  const [isTried, setTried] = useState(false);
  const [turned, setTurned] = useState<{ text: string; isSeen: boolean } | null>(null);
  const form: ProductForm = { ...engine.values, images: pictures.images };
  const changes = formChanges(base, form);
  const problems = isTried ? productProblems(form) : {};
  /** What the form itself puts right leaves what is complained of as it is. */
  const quietly = (edit: () => void) => {
    edit();
    engine.showErrors(engine.errors);
  };
  return {
    base,
    form,
    isNew,
    pictures,
    changes,
    /** Nothing was changed here since it was sent. */
    holds: (sent: ProductForm) =>
      formChanges(sent, form).length === 0 && !pictures.isUploading && !pictures.hasFailed,
    isDirty: changes.length > 0 || pictures.isUploading || pictures.hasFailed,
    control: engine.control,
    checkbox: engine.checkbox,
    set: engine.set,
    /** Why the stock that stands here became 0, and whether that was told by an attempt to save. */
    turned: readStock(form.stock) === 0 ? turned : null,
    /** Why what stands there now will become 0; null for a count, and for what was nothing before. */
    whyZero: whyZero(form.stock, isNew ? "0" : base.stock),
    noteTurn: setTurned,
    correct: (field: "stock", text: string) => quietly(() => engine.set(field, text)),
    errors: engine.errors,
    showErrors: engine.showErrors,
    /** What stands at a field, once somebody has tried to save. */
    problemAt: (field: keyof Texts) => {
      const rule = problems[field];
      return rule ? ruleText(rule) : engine.errorAt(field);
    },
    /** For the form element; `save` runs when the rules hold. */
    formProps: (save: () => void) => {
      const props = engine.form(save);
      const onSubmit: typeof props.onSubmit = (event) => {
        setTried(true);
        props.onSubmit(event);
      };
      return { ...props, onSubmit };
    },
    /** Begins anew with another version, which `base` now is; with `keep`, what was changed here stays. */
    restart: (next: ProductForm, { keep }: { keep: boolean }) => {
      const wanted = keep ? mergeForms(base, form, next) : next;
      if (keep) quietly(() => engine.change(textsOf(wanted)));
      else engine.reset();
      if (!keep) setTried(false);
      if (!keep || wanted.stock !== form.stock) setTurned(null);
      if (!keep) pictures.replace(wanted.images);
      else if (wanted.images !== form.images) pictures.follow(wanted.images);
    },
    /** Goes on with what was typed before. */
    resume: (kept: ProductForm) => {
      engine.change(textsOf(kept));
      pictures.replace(kept.images);
    },
    /** A picture that the server has taken off the stored product, and so off `base`. */
    forget: ({ id }: Picture) => pictures.remove(id),
  };
}

/** What stands in the way of saving, pictures that are on their way before the rules. */
function attemptError(
  form: ProductForm,
  pictures: Pick<Pictures, "isUploading" | "hasFailed">,
  isNew: boolean,
): ValidationError | null {
  if (pictures.isUploading) {
    return { field: "images", text: adminProductForm.waitForPictures() };
  }
  if (pictures.hasFailed) return { field: "images", text: adminPictures.notUploaded() };
  const read = readProductForm(form, { isNew });
  if ("fields" in read) return null;
  return { field: read.problem.field, text: ruleText(read.problem.rule) };
}

function whyZero(stock: string, before: string): string | null {
  if (stock.trim() === "") return before === "0" ? null : adminProductForm.stockEmptied();
  const turn = stockTurn(stock);
  return turn && stockTurnText(turn);
}

function ruleText(rule: ProductRule): string {
  return productRuleText(rule, shopFormats().currency);
}

function textsOf({ images: _images, ...texts }: ProductForm): Texts {
  return texts;
}

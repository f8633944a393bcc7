import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import {
  type ProductError,
  type ProductForm,
  productProblems,
  readProductForm,
  stockTurn,
} from "#domain/catalogue/product-form.ts";
import { LeaveGuard } from "../../parts/leave-guard.tsx";
import { SaveBar } from "./bar.tsx";
import type { ProductDraft } from "./draft.ts";
import { DetailFields, PriceFields, VisibilityFields } from "./fields.tsx";
import { ImagePanel } from "./image-panel.tsx";
import type { Picture } from "./image-pictures.ts";
import { useKeptDraft } from "./kept-draft.ts";

/** What could not be done: at a field, or (null) with the whole. */
export type FormFailure = { field: string | null; text: string };

type ProductFormProps = {
  /** Of this form: the product's id, or "new". */
  name: string;
  draft: ProductDraft;
  isNew: boolean;
  categories: readonly string[];
  reserved?: number;
  failure: FormFailure | null;
  pending: boolean;
  isDone: boolean;
  /** The picture that is being removed from the stored product. */
  removing?: string | null;
  onRemoveImage: (picture: Picture) => void;
  onSave: (form: ProductForm) => void;
  /** Called with every attempt and change, for forgetting the last failure. */
  onEdit: () => void;
};

/**
 * The form of Add and Edit (back-office §2, §5). `onSave` gets a form that holds all rules;
 * `failure` is what came of it. With `isDone` nothing can be changed any more.
 */
export function ProductFormView({
  name,
  draft,
  isNew,
  categories,
  reserved = 0,
  failure,
  pending,
  isDone,
  removing = null,
  onRemoveImage,
  onSave,
  onEdit,
}: ProductFormProps) {
  const attempt = useAttempt({ draft, isNew, isOver: pending || isDone, onSave, onEdit });
  const form = useRef<HTMLFormElement>(null);
  const shown = attempt.validationError ?? failure;
  useEffect(() => {
    if (shown?.field) focusField(form.current, shown.field);
  }, [shown]);
  useSaveKey(form);
  const isKept = useKeptDraft(name, draft);
  const problems: Partial<Record<string, string>> = attempt.showsProblems
    ? productProblems(draft.form, shopFormats().currency)
    : {};
  const told = failure?.field ? { ...problems, [failure.field]: failure.text } : problems;
  return (
    <form
      ref={form}
      noValidate
      aria-label={isNew ? "New product" : "Product"}
      onSubmit={attempt.submit}
      onChange={attempt.forget}
    >
      <fieldset
        disabled={isDone}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DetailFields draft={draft} problems={told} categories={categories} />
          <ImagePanel
            pictures={draft.pictures}
            productName={draft.form.name.trim()}
            removing={removing}
            onRemove={onRemoveImage}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PriceFields
            draft={draft}
            problems={told}
            reserved={reserved}
            turned={attempt.turned}
            onTurn={attempt.noteTurn}
          />
          <VisibilityFields draft={draft} />
        </div>
      </fieldset>
      <SaveBar
        draft={draft}
        isNew={isNew}
        said={shown?.text ?? null}
        pending={pending || isDone}
        onDiscard={() => {
          attempt.restart();
          draft.restart(draft.base, { keep: false });
        }}
      />
      <LeaveGuard active={draft.isDirty && !isDone} isKept={isKept} />
    </form>
  );
}

/** Attempts to save: what stands in the way of the last one, and what the stock became in it. */
function useAttempt({
  draft,
  isNew,
  isOver,
  onSave,
  onEdit,
}: Pick<ProductFormProps, "draft" | "isNew" | "onSave" | "onEdit"> & { isOver: boolean }) {
  const [validationError, setValidationError] = useState<ProductError | null>(null);
  const [turned, setTurned] = useState<{ text: string; isSeen: boolean } | null>(null);
  const [showsProblems, setShowsProblems] = useState(false);
  // The fields' changes are heard by the form; pictures come and go without one.
  const { list } = draft.pictures;
  useEffect(() => {
    if (list) setValidationError((old) => (old?.field === "images" ? null : old));
  }, [list]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onEdit();
    setShowsProblems(true);
    if (isOver) return;
    if (draft.pictures.isUploading || draft.pictures.hasFailed) {
      const text = draft.pictures.isUploading
        ? "Please wait until all pictures are uploaded"
        : "Failed to upload images";
      return setValidationError({ field: "images", text });
    }
    const read = readProductForm(draft.form, { isNew, currency: shopFormats().currency });
    if ("validationError" in read) return setValidationError(read.validationError);
    // What the stock became is shown before it is saved: by a click at once, or by a key.
    const turn = stockTurn(draft.form.stock) ?? (turned?.isSeen === false ? turned.text : null);
    if (turn) {
      draft.set("stock", "0");
      setTurned({ text: turn, isSeen: true });
      return setValidationError({ field: "stock", text: `${turn} Save again if that is right.` });
    }
    setValidationError(null);
    onSave(draft.form);
  };
  return {
    validationError,
    showsProblems,
    turned: turned?.text ?? null,
    noteTurn: (text: string | null) => setTurned(text === null ? null : { text, isSeen: false }),
    submit,
    forget: () => {
      setValidationError(null);
      onEdit();
    },
    restart: () => {
      setValidationError(null);
      setShowsProblems(false);
      setTurned(null);
    },
  };
}

/** Ctrl S and Cmd S save. */
function useSaveKey(form: { current: HTMLFormElement | null }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    form.current?.requestSubmit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function focusField(form: HTMLFormElement | null, field: string): void {
  const control = form?.elements.namedItem(field);
  if (!(control instanceof HTMLElement)) return;
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}

import { type RefObject, useEffect, useEffectEvent } from "react";
import type { ProductForm } from "#domain/catalogue/product-form.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { UnsavedChangesGuard } from "../../parts/unsaved-changes-guard.tsx";
import type { TakenUnits } from "./amounts.tsx";
import { SaveBar } from "./bar.tsx";
import type { ProductDraft } from "./draft.ts";
import { FactsPanel } from "./facts-panel.tsx";
import { DetailFields, PriceFields, VisibilityFields } from "./fields.tsx";
import { ImagePanel } from "./image-panel.tsx";
import type { Picture } from "./image-pictures.ts";
import { useKeptDraft } from "./kept-draft.ts";

/**
 * The form of Add and Edit (back-office §2, §5). `onSave` gets a form that holds all rules; what
 * came of it is told to the draft. With `isDone` nothing can be changed any more.
 */
export function ProductFormView({
  name,
  draft,
  categories,
  taken = { reserved: 0, toBePacked: 0 },
  pending,
  isDone,
  removing = null,
  onRemoveImage,
  onSave,
}: {
  /** Of this form: the product's id, or "new". */
  name: string;
  draft: ProductDraft;
  categories: readonly string[];
  taken?: TakenUnits;
  pending: boolean;
  isDone: boolean;
  /** The picture that is being removed from the stored product. */
  removing?: string | null;
  onRemoveImage: (picture: Picture) => void;
  onSave: (form: ProductForm) => void;
}) {
  const save = useAttempt({ draft, isOver: pending || isDone, onSave });
  const { isNew } = draft;
  const form = draft.formProps(save);
  useSaveKey(form.ref, { isOff: !isNew && !draft.isDirty });
  const isKept = useKeptDraft(name, draft);
  return (
    <form
      {...form}
      aria-label={isNew ? adminProductForm.newProduct() : backOffice.product()}
      // Pictures and their words are not among the engine's values.
      onChange={() => draft.showErrors(null)}
    >
      <fieldset
        disabled={isDone}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DetailFields draft={draft} categories={categories} />
          <FactsPanel draft={draft} />
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
            taken={taken}
            turned={draft.turned?.text ?? null}
            onTurn={(text) => draft.noteTurn(text === null ? null : { text, isSeen: false })}
          />
          <VisibilityFields draft={draft} />
        </div>
      </fieldset>
      <SaveBar
        draft={draft}
        pending={pending || isDone}
        onDiscard={() => draft.restart(draft.base, { keep: false })}
      />
      <UnsavedChangesGuard active={draft.isDirty && !isDone} isKept={isKept} />
    </form>
  );
}

/** Attempts to save a form that holds the rules: what the stock became in the last one is told first. */
function useAttempt({
  draft,
  isOver,
  onSave,
}: {
  draft: ProductDraft;
  isOver: boolean;
  onSave: (form: ProductForm) => void;
}) {
  // The fields' changes are heard by the form; pictures come and go without one.
  const { list } = draft.pictures;
  const forgetPictures = useEffectEvent(() => {
    if (draft.errors.some(({ field }) => field === "images")) draft.showErrors(null);
  });
  useEffect(() => {
    if (list) forgetPictures();
  }, [list]);

  return () => {
    if (isOver) return;
    // What the stock became is shown before it is saved: by a click at once, or by a key.
    const { whyZero, turned } = draft;
    const why = whyZero ?? (turned?.isSeen === false ? turned.text : null);
    if (why === null) return onSave(draft.form);
    draft.set("stock", "0");
    draft.noteTurn({ text: why, isSeen: true });
    draft.showErrors({ field: "stock", text: adminProductForm.saveAgain({ why }) });
  };
}

/** Ctrl S and Cmd S save; they do nothing (`isOff`) where the button does nothing. */
function useSaveKey(form: RefObject<HTMLFormElement | null>, { isOff }: { isOff: boolean }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    if (!isOff) form.current?.requestSubmit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

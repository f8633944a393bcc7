import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { CATEGORY_MOVE_TEXT } from "#domain/catalogue/category.ts";
import { failureMessage } from "../parts/failure-messages.ts";
import { productsText } from "../parts/products-text.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { AdminCategory, CategoryCounts } from "./category.ts";

/** Asks before a category is deleted, and where its products go when it has any (reading.md). */
export function DeleteCategoryDialog({
  category,
  counts,
  others,
  onClose,
  onAddOther,
}: {
  category: AdminCategory;
  /** Undefined while nobody knows: then the question is asked. */
  counts: CategoryCounts | undefined;
  others: readonly AdminCategory[];
  onClose: () => void;
  /** On to adding one, for the products of the only category there is. */
  onAddOther: () => void;
}) {
  const [moveTo, setMoveTo] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { productCount = 0, deletedCount = 0 } = counts ?? {};
  const needsPlace = !counts || productCount + deletedCount > 0;
  const remove = useRemoveCategory({ onDone: onClose, onProblem: setProblem });
  const chooseTarget = (name: string) => {
    setMoveTo(name);
    setProblem(null);
  };
  const confirm = () => {
    if (needsPlace && counts && moveTo === "") return setProblem(CATEGORY_MOVE_TEXT);
    setProblem(null);
    return remove.mutate({
      category: category.name,
      expectedVersion: category.updatedAt,
      moveTo: moveTo === "" ? null : moveTo,
    });
  };
  if (needsPlace && others.length === 0) {
    return (
      <OnlyCategoryDialog
        name={category.name}
        counts={counts}
        onClose={onClose}
        onAddOther={onAddOther}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Delete ${category.name}?`}
      confirmLabel="Delete category"
      pending={remove.isPending}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p>{sentence(counts)}</p>
        {needsPlace ? (
          <MoveToField others={others} moveTo={moveTo} problem={problem} onMoveTo={chooseTarget} />
        ) : problem ? (
          <Alert tone="error">{problem}</Alert>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

function OnlyCategoryDialog({
  name,
  counts,
  onClose,
  onAddOther,
}: {
  name: string;
  counts: CategoryCounts | undefined;
  onClose: () => void;
  onAddOther: () => void;
}) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`${name} is the only category`}
      confirmLabel="Add another category"
      danger={false}
      onConfirm={onAddOther}
    >
      {`${sentence(counts)} Add another category first, then its products can move there.`}
    </ConfirmDialog>
  );
}

function MoveToField({
  others,
  moveTo,
  problem,
  onMoveTo,
}: {
  others: readonly AdminCategory[];
  moveTo: string;
  problem: string | null;
  onMoveTo: (category: string) => void;
}) {
  return (
    <Field label="Move its products to" error={problem}>
      {(control) => (
        <Select {...control} value={moveTo} onChange={(event) => onMoveTo(event.target.value)}>
          <option value="">Choose a category</option>
          {others.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Deletes and tells of it, with where the products went; or says what stands in the way. */
function useRemoveCategory(on: { onDone: () => void; onProblem: (text: string) => void }) {
  const trpc = useTrpc();
  const refresh = useRefreshShop();
  return useMutation(
    trpc.admin.categories.remove.mutationOptions({
      onSuccess: ({ moved }, { moveTo }) => {
        const description = moved > 0 ? `${productsText(moved)} moved to ${moveTo}` : undefined;
        notify({
          title: "Category deleted",
          tone: "success",
          ...(description ? { description } : {}),
        });
        void refresh();
        on.onDone();
      },
      onError: (error) => {
        on.onProblem(failureMessage(error, "Failed to delete category"));
        void refresh();
      },
    }),
  );
}

function sentence(counts: CategoryCounts | undefined): string {
  if (!counts) return "It goes for good. Products that it has move to another category.";
  const { productCount, deletedCount } = counts;
  if (productCount + deletedCount === 0) return "It has no products. It goes for good.";
  const deleted = deletedCount === 1 ? "1 deleted product" : `${deletedCount} deleted products`;
  if (productCount === 0) return `It has ${deleted} that can still be brought back.`;
  const held = `It has ${productsText(productCount)}`;
  return deletedCount === 0 ? `${held}.` : `${held}, and ${deleted} that can be brought back.`;
}

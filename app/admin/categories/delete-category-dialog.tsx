import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { adminCategories } from "#messages/adminCategories/index.ts";
import { failureMessage } from "../parts/failure-messages.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { AdminCategory, CategoryCounts } from "./category.ts";
import { deletionText, holdsText } from "./deletion-text.ts";

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
    if (needsPlace && counts && moveTo === "") return setProblem(adminCategories.moveFirst());
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
      onOpenChange={(isOpen) => (isOpen || remove.isPending ? undefined : onClose())}
      title={adminCategories.deleteQuestion({ name: category.name })}
      confirmLabel={adminCategories.deleteIt()}
      pending={remove.isPending}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p>{deletionText(counts)}</p>
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
      title={adminCategories.isOnly({ name })}
      confirmLabel={adminCategories.addAnother()}
      danger={false}
      onConfirm={onAddOther}
    >
      {adminCategories.addFirstThenMove({ holds: holdsText(counts) })}
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
    <Field label={adminCategories.moveTo()} error={problem}>
      {(control) => (
        <Select {...control} value={moveTo} onChange={(event) => onMoveTo(event.target.value)}>
          <option value="">{adminCategories.chooseOne()}</option>
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
  const isMounted = useIsMounted();
  return useMutation(
    trpc.admin.categories.remove.mutationOptions({
      onSuccess: ({ moved }, { moveTo }) => {
        const description =
          moved > 0 ? adminCategories.moved({ count: moved, category: moveTo ?? "" }) : undefined;
        notify({
          title: adminCategories.deleted(),
          tone: "success",
          ...(description ? { description } : {}),
        });
        void refresh();
        on.onDone();
      },
      onError: (error, { category }) => {
        const text = failureMessage(error, adminCategories.notDeleted());
        if (isMounted.current) on.onProblem(text);
        else notify({ title: text, description: category, tone: "error" });
        void refresh();
      },
    }),
  );
}

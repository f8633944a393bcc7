import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { productFormOf } from "#domain/catalogue/product-form.ts";
import { adminPictures } from "#messages/adminPictures/index.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { adminProducts } from "#messages/adminProducts/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { PageHeader } from "../frame/page-header.tsx";
import { useEdited, useImageRemoval, useNewest, useSaveProduct } from "./edit-product.ts";
import { ConflictAlert } from "./form/conflict.tsx";
import type { Picture } from "./form/image-pictures.ts";
import { ProductFormView } from "./form/product-form.tsx";
import { wayBack } from "./list/search.ts";

const REDIRECT_MS = 2_000;

/** /admin/products/edit/{id} (back-office §2, Edit product). */
export function EditProductScreen({ id }: { id: string }) {
  const { data } = useSuspenseQuery(useTrpc().admin.product.get.queryOptions({ id }));
  const current = data.product;
  const { expected, draft, ...edited } = useEdited(id, current);
  const [isDone, setDone] = useState(false);
  const showConflict = useRef<HTMLDivElement>(null);

  const update = useSaveProduct(id, {
    onSaved: (sent, updatedAt) => {
      if (draft.holds(sent)) setDone(true);
      else edited.keepTyped(sent, updatedAt);
    },
    onFailure: draft.showErrors,
    onConflict: () => showConflict.current?.focus(),
  });
  const removal = useImageRemoval({ id, draft, onRemoved: edited.takeOff });
  useReturnAfter(isDone);

  const isConflict = useNewest({
    current,
    expected,
    draft,
    isDone,
    isPending: update.isPending,
    onNewest: edited.follow,
  });

  const remove = (picture: Picture) => {
    const isStored = draft.base.images.some(({ url }) => url === picture.url);
    if (isStored) removal.ask(picture);
    else draft.pictures.remove(picture.id);
  };
  return (
    <>
      <PageHeader
        title={adminProductForm.edit()}
        subtitle={expected.name}
        trail={[{ ...wayBack(), label: backOffice.products() }]}
        actions={<ViewLink id={id} />}
      />
      <div ref={showConflict} tabIndex={-1} className="scroll-mt-24 rounded-lg">
        {isConflict ? (
          <ConflictAlert
            theirs={productFormOf(current)}
            lastChange={data.lastChange}
            draft={{
              ...draft,
              restart: (next, how) => {
                edited.follow(current);
                draft.restart(next, how);
                draft.showErrors(null);
              },
            }}
          />
        ) : null}
      </div>
      <ProductFormView
        name={id}
        draft={draft}
        categories={data.categories}
        taken={{ reserved: current.reserved, toBePacked: data.toBePacked }}
        pending={update.isPending}
        isDone={isDone}
        removing={removal.isPending ? (removal.asked?.id ?? null) : null}
        onRemoveImage={remove}
        onSave={(form) =>
          update.mutate({
            id,
            form,
            expected: { updatedAt: expected.updatedAt, stock: expected.stock },
          })
        }
      />
      <RemoveImageDialog removal={removal} expectedVersion={expected.updatedAt} />
    </>
  );
}

function ViewLink({ id }: { id: string }) {
  return (
    <Link
      to="/admin/products/view/$id"
      params={{ id }}
      className={buttonClass({ variant: "outline" })}
    >
      <Eye aria-hidden="true" className="size-5" />
      {adminProducts.view()}
    </Link>
  );
}

function RemoveImageDialog({
  removal,
  expectedVersion,
}: {
  removal: ReturnType<typeof useImageRemoval>;
  expectedVersion: number;
}) {
  return (
    <ConfirmDialog
      open={removal.asked !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen && !removal.isPending) removal.ask(null);
      }}
      title={adminPictures.removeQuestion()}
      confirmLabel={adminPictures.removeIt()}
      pending={removal.isPending}
      onConfirm={() => removal.remove(expectedVersion)}
    >
      {adminPictures.removeWhat()}
    </ConfirmDialog>
  );
}

/** Back to the list 2 seconds after the success message (back-office §2). */
function useReturnAfter(isSaved: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(wayBack()), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);
}

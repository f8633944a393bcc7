import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { productFormOf } from "#domain/catalogue/product-form.ts";
import { PageHeader } from "../frame/page-header.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { ConflictAlert } from "./form/conflict.tsx";
import { useProductDraft } from "./form/draft.ts";
import type { Picture } from "./form/image-pictures.ts";
import { type FormFailure, ProductFormView } from "./form/product-form.tsx";

const REDIRECT_MS = 2_000;

/** /admin/products/edit/{id} (back-office §2, Edit product). */
export function EditProductScreen({ id }: { id: string }) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  const key = trpc.admin.product.get.queryOptions({ id });
  const { data } = useSuspenseQuery(key);
  const current = data.product;
  const [seen, setSeen] = useState(current);
  const draft = useProductDraft(productFormOf(seen), id);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [asked, setAsked] = useState<Picture | null>(null);

  const showConflict = useRef<HTMLDivElement>(null);

  const update = useMutation(
    trpc.admin.product.update.mutationOptions({
      onSuccess: () => {
        notify({ title: "Product updated successfully!", tone: "success" });
        void refresh();
      },
      onError: (error) => {
        const { code, field, text } = failureOf(error);
        if (code === "CONFLICT") {
          setFailure({ field: null, text });
          return void queryClient.invalidateQueries(key).then(() => showConflict.current?.focus());
        }
        if (code === "INVALID_INPUT") return setFailure({ field, text });
        const isGone = code === "NOT_FOUND";
        return setFailure({
          field: null,
          text: isGone ? "Product not found" : "Failed to update product",
        });
      },
    }),
  );
  const removal = useMutation(
    trpc.admin.product.removeImage.mutationOptions({
      onSuccess: ({ updatedAt }, { url }) => {
        if (asked) draft.forget(asked);
        const without = (product: typeof current) => {
          const images = product.images.filter((image) => image.url !== url);
          return { ...product, updatedAt, images, imageUrl: images[0]?.url ?? null };
        };
        setSeen(without);
        queryClient.setQueryData(key.queryKey, (old) =>
          old ? { ...old, product: without(old.product) } : old,
        );
        void refresh();
        notify({ title: "Image removed", tone: "success" });
      },
      onError: (error) => {
        notify({ title: "Failed to remove image", tone: "error" });
        if (failureOf(error).code === "CONFLICT") void queryClient.invalidateQueries(key);
      },
      onSettled: () => setAsked(null),
    }),
  );
  useReturnAfter(update.isSuccess);

  const isChanged = current.updatedAt !== seen.updatedAt;
  const isMoved = current.stock !== seen.stock;
  const changesStock = draft.changes.some(({ field }) => field === "stock");
  const isConflict = !update.isSuccess && draft.isDirty && (isChanged || (isMoved && changesStock));
  const follow = useEffectEvent(() => {
    if (update.isSuccess || update.isPending || isConflict || !(isChanged || isMoved)) return;
    setSeen(current);
    draft.restart(productFormOf(current), { keep: true });
  });
  // Whoever has changed nothing here sees what others save; a sale moves the stock quietly.
  useEffect(() => {
    if (current && !isConflict) follow();
  }, [current, isConflict]);

  const remove = (picture: Picture) => {
    const isStored = seen.images.some(({ url }) => url === picture.url);
    if (isStored) setAsked(picture);
    else draft.pictures.remove(picture.id);
  };
  return (
    <>
      <PageHeader
        title="Edit Product"
        subtitle={seen.name}
        trail={[{ to: "/admin/products", label: "Products" }]}
        actions={
          <Link
            to="/admin/products/view/$id"
            params={{ id }}
            className={buttonClass({ variant: "outline" })}
          >
            <Eye aria-hidden="true" className="size-5" />
            View
          </Link>
        }
      />
      <div ref={showConflict} tabIndex={-1} className="scroll-mt-24 rounded-lg">
        {isConflict ? (
          <ConflictAlert
            theirs={productFormOf(current)}
            lastChange={data.lastChange}
            draft={{
              ...draft,
              restart: (next, how) => {
                setFailure(null);
                setSeen(current);
                draft.restart(next, how);
              },
            }}
          />
        ) : null}
      </div>
      <ProductFormView
        name={id}
        draft={draft}
        isNew={false}
        categories={data.categories}
        reserved={current.reserved}
        failure={failure}
        pending={update.isPending}
        isDone={update.isSuccess}
        removing={removal.isPending ? (asked?.id ?? null) : null}
        onRemoveImage={remove}
        onSave={(form) =>
          update.mutate({ id, form, seen: { updatedAt: seen.updatedAt, stock: seen.stock } })
        }
        onEdit={() => setFailure(null)}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen && !removal.isPending) setAsked(null);
        }}
        title="Remove this image?"
        confirmLabel="Remove"
        pending={removal.isPending}
        onConfirm={() =>
          asked?.url && removal.mutate({ id, url: asked.url, seenAt: seen.updatedAt })
        }
      >
        It goes from the shop at once, whether or not you save the rest.
      </ConfirmDialog>
    </>
  );
}

/** Back to the list 2 seconds after the success message (back-office §2). */
function useReturnAfter(isSaved: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate({ to: "/admin/products" }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);
}

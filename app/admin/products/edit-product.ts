import { hashKey, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useEffect, useEffectEvent, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import type { ValidationError } from "#app/lib/use-form.ts";
import { type ProductForm, productFormOf, readStock } from "#domain/catalogue/product-form.ts";
import { adminPictures } from "#messages/adminPictures/index.ts";
import { adminProduct } from "#messages/adminProduct/index.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import type { AppRouter } from "#server/router.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { leftBehindNote } from "../translations/left-behind.ts";
import { type ProductDraft, useProductDraft } from "./form/draft.ts";
import type { Picture } from "./form/image-pictures.ts";

type EditedProduct = inferRouterOutputs<AppRouter>["admin"]["product"]["get"]["product"];

/**
 * Saves the product; `onSaved` is told what was sent, and the version that this has become. What somebody else made
 * of it meanwhile is loaded, then `onConflict` is called.
 */
export function useSaveProduct(
  id: string,
  on: {
    onSaved: (sent: ProductForm, updatedAt: number) => void;
    onFailure: (failure: ValidationError) => void;
    onConflict: () => void;
  },
) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  return useMutation(
    trpc.admin.product.update.mutationOptions({
      onSuccess: ({ leftBehind, updatedAt }, { form: sent }) => {
        const note = leftBehindNote(leftBehind);
        notify({ title: adminProductForm.saved(), tone: "success", ...note });
        on.onSaved(sent, updatedAt);
        void refresh();
      },
      onError: (error) => {
        const { code, field, text } = failureOf(error);
        if (code === "CONFLICT") {
          on.onFailure({ field: null, text });
          const newest = queryClient.invalidateQueries(trpc.admin.product.get.queryOptions({ id }));
          return void newest.then(on.onConflict);
        }
        // It may have been saved all the same, its answer lost: what is edited here stays as it is until it is sent again.
        const isEdited = (query: { queryKey: QueryKey }) =>
          hashKey(query.queryKey) === hashKey(trpc.admin.product.get.queryKey({ id }));
        void queryClient.invalidateQueries({
          ...trpc.admin.pathFilter(),
          predicate: (query) => !isEdited(query),
        });
        if (code === "INVALID_INPUT") return on.onFailure({ field, text });
        const isGone = code === "NOT_FOUND";
        return on.onFailure({
          field: null,
          text: isGone ? adminProduct.notFound() : adminProductForm.notSaved(),
        });
      },
    }),
  );
}

/** The product as it is edited here: what its form begins with, and the version under which it is saved. */
export function useEdited(id: string, current: EditedProduct) {
  const [expected, setExpected] = useState(current);
  const [saved, setSaved] = useState<ProductForm | null>(null);
  const draft = useProductDraft(saved ?? productFormOf(expected), { productId: id });
  const { queryKey } = useTrpc().admin.product.get.queryOptions({ id });
  const queryClient = useQueryClient();
  return {
    expected,
    draft,
    follow: (product: EditedProduct) => {
      setExpected(product);
      setSaved(null);
    },
    /**
     * The form was edited while it was being saved: it begins with what was sent from now on, under the version that
     * the save has made, and what was typed since is to be saved next.
     */
    keepTyped: (sent: ProductForm, updatedAt: number) => {
      const next = (product: EditedProduct) => ({
        ...product,
        updatedAt,
        stock: readStock(sent.stock),
      });
      // Until the product is loaded anew, its new version is no colleague's.
      queryClient.setQueryData(queryKey, (old) => old && { ...old, product: next(old.product) });
      setSaved(sent);
      setExpected(next);
    },
    /** The stored product has a picture less. */
    takeOff: (without: (product: EditedProduct) => EditedProduct, url: string) => {
      setExpected(without);
      setSaved((old) => old && { ...old, images: old.images.filter((one) => one.url !== url) });
    },
  };
}

/** Takes a picture off the stored product, once somebody has said yes to it. */
export function useImageRemoval({
  id,
  draft,
  onRemoved,
}: {
  id: string;
  draft: ProductDraft;
  onRemoved: (without: (product: EditedProduct) => EditedProduct, url: string) => void;
}) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  const key = trpc.admin.product.get.queryOptions({ id });
  const [asked, setAsked] = useState<Picture | null>(null);
  const removal = useMutation(
    trpc.admin.product.removeImage.mutationOptions({
      onSuccess: ({ updatedAt }, { url }) => {
        if (asked) draft.forget(asked);
        const without = (product: EditedProduct) => {
          const images = product.images.filter((image) => image.url !== url);
          return { ...product, updatedAt, images, imageUrl: images[0]?.url ?? null };
        };
        onRemoved(without, url);
        queryClient.setQueryData(key.queryKey, (old) =>
          old ? { ...old, product: without(old.product) } : old,
        );
        void refresh();
        notify({ title: adminPictures.removed(), tone: "success" });
      },
      onError: (error) => {
        notify({ title: adminPictures.notRemoved(), tone: "error" });
        if (failureOf(error).code === "CONFLICT") void queryClient.invalidateQueries(key);
      },
      onSettled: () => setAsked(null),
    }),
  );
  return {
    /** The picture that somebody is asked about. */
    asked,
    ask: setAsked,
    isPending: removal.isPending,
    remove: (expectedVersion: number) =>
      asked?.url && removal.mutate({ id, url: asked.url, expectedVersion }),
  };
}

/**
 * Whoever has changed nothing here sees what others save; a sale moves the stock quietly. True when
 * the newest and what was changed here stand against each other.
 */
export function useNewest({
  current,
  expected,
  draft,
  isDone,
  isPending,
  onNewest,
}: {
  current: EditedProduct;
  expected: EditedProduct;
  draft: ProductDraft;
  isDone: boolean;
  isPending: boolean;
  onNewest: (product: EditedProduct) => void;
}): boolean {
  const isChanged = current.updatedAt !== expected.updatedAt;
  const isMoved = current.stock !== expected.stock;
  const changesStock = draft.changes.some(({ field }) => field === "stock");
  const isConflict = !isDone && draft.isDirty && (isChanged || (isMoved && changesStock));
  const follow = useEffectEvent((newest: EditedProduct) => {
    if (isDone || isPending || isConflict || !(isChanged || isMoved)) return;
    onNewest(newest);
    draft.restart(productFormOf(newest), { keep: true });
  });
  useEffect(() => {
    if (!isConflict) follow(current);
  }, [current, isConflict]);
  return isConflict;
}

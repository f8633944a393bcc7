import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import type { ValidationError } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { EMPTY_PRODUCT_FORM } from "#domain/catalogue/product-form.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { adminProducts } from "#messages/adminProducts/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { PageHeader } from "../frame/page-header.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { useProductDraft } from "./form/draft.ts";
import { putAway } from "./form/kept-draft.ts";
import { ProductFormView } from "./form/product-form.tsx";
import { wayBack } from "./list/search.ts";

/** /admin/products/add (back-office §2, Add product). */
export function AddProductScreen() {
  const trpc = useTrpc();
  const refresh = useRefreshShop();
  const navigate = useNavigate();
  const categories = useQuery(trpc.admin.product.categories.queryOptions());
  const draft = useProductDraft(EMPTY_PRODUCT_FORM);
  // The same with every try: a lost answer does not make two products.
  const [key] = useState(() => crypto.randomUUID());
  const create = useMutation(
    trpc.admin.product.create.mutationOptions({
      onSuccess: ({ name }) => {
        notify({ title: adminProductForm.productAdded(), description: name, tone: "success" });
        void refresh();
      },
      onError: (error) => draft.showErrors(addFailure(error)),
    }),
  );
  const goOn = useEffectEvent(() => {
    if (!create.isSuccess) return;
    const { id } = create.data;
    const { form: sent } = create.variables;
    const isAllSent = draft.holds(sent) || !putAway(id, { base: sent, form: draft.form });
    // What was typed since it was sent is to be saved next, as a change of the product that it is by now.
    if (isAllSent) void navigate({ to: "/admin/products" });
    else void navigate({ to: "/admin/products/edit/$id", params: { id } });
  });
  // Only when the page knows that it is saved, and no picture is on its way: leaving then asks no more.
  const isOver = create.isSuccess && !draft.pictures.isUploading;
  useEffect(() => {
    if (isOver) goOn();
  }, [isOver]);
  return (
    <>
      <PageHeader
        title={adminProducts.add()}
        subtitle={adminProductForm.addWhat()}
        trail={[{ ...wayBack(), label: backOffice.products() }]}
      />
      {categories.isError && !categories.data ? (
        <Alert tone="error" className="mb-6">
          {adminProductForm.categoriesNotLoaded()}
        </Alert>
      ) : null}
      <ProductFormView
        name="new"
        draft={draft}
        categories={categories.data ?? []}
        pending={create.isPending}
        isDone={create.isSuccess}
        onRemoveImage={({ id }) => draft.pictures.remove(id)}
        onSave={(form) => create.mutate({ form, key, currency: shopFormats().currency })}
      />
    </>
  );
}

/**
 * What the rules say is told as they say it, that the form has added its product already (field key), and that the
 * shop counts in another currency by now; all else in the words of back-office §8.
 */
function addFailure(error: unknown): ValidationError {
  const { code, field, text } = failureOf(error);
  if (code === "INVALID_INPUT") return { field, text };
  const isTold = code === "CONFLICT" && (field === "key" || field === "currency");
  return { field: null, text: isTold ? text : adminProductForm.notAdded() };
}

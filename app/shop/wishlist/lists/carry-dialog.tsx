import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { MAX_LISTED } from "#domain/customers/product-list.ts";
import { productLists } from "#messages/productLists/index.ts";
import { wishlists } from "#messages/wishlists/index.ts";
import { type ProductListSummary, sayFailure, useListsChanged } from "./use-lists.ts";

type Target = { id: string | null; name: string };

/** Asks to which other list a product goes, and whether it stays on this one as well. */
export function CarryDialog({
  product,
  from,
  lists,
  onClose,
}: {
  /** What is carried; null: the dialog is closed. */
  product: { id: string; name: string } | null;
  /** The list that it is on; null: the wishlist. */
  from: string | null;
  lists: readonly ProductListSummary[];
  onClose: () => void;
}) {
  const targets: readonly Target[] = [
    ...(from === null ? [] : [{ id: null, name: wishlists.title() }]),
    ...lists.filter(({ id }) => id !== from),
  ];
  return (
    <Dialog
      open={product !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={productLists.putOnList()}
      description={product?.name ?? ""}
    >
      {product && targets.length > 0 ? (
        <Choice product={product} from={from} targets={targets} onDone={onClose} />
      ) : (
        <p className="text-ink-muted">{productLists.noOtherList()}</p>
      )}
    </Dialog>
  );
}

function Choice({
  product,
  from,
  targets,
  onDone,
}: {
  product: { id: string };
  from: string | null;
  targets: readonly Target[];
  onDone: () => void;
}) {
  const changed = useListsChanged();
  const [chosen, setChosen] = useState(targets[0]);
  const { mutate, isPending, variables } = useMutation(
    useTrpc().wishlist.lists.carry.mutationOptions({
      onError: (error) => {
        if (failureOf(error).code !== "CONFLICT") return sayFailure(error);
        notify({ title: productLists.listFull({ count: MAX_LISTED }), tone: "warning" });
      },
      onSuccess: async (_, { to, isMove }) => {
        // Another may be chosen by now.
        const list = targets.find(({ id }) => id === to)?.name ?? "";
        onDone();
        await changed();
        notify({
          title: isMove ? productLists.moved({ list }) : productLists.copied({ list }),
          tone: "success",
        });
      },
    }),
  );
  const carry = (isMove: boolean) => {
    if (!chosen || isPending) return;
    mutate({ productId: product.id, from, to: chosen.id, isMove });
  };
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{productLists.whichList()}</legend>
        {targets.map((target) => (
          <label
            key={target.id ?? ""}
            className="flex min-h-11 min-w-0 items-center gap-3 rounded-md px-2 hover:bg-sunken"
          >
            <input
              type="radio"
              name="list"
              checked={target.id === chosen?.id}
              onChange={() => setChosen(target)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0">{target.name}</span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button
          className="max-sm:flex-1"
          loading={isPending && variables.isMove}
          onClick={() => carry(true)}
        >
          {productLists.move()}
        </Button>
        <Button
          variant="outline"
          className="max-sm:flex-1"
          loading={isPending && !variables.isMove}
          onClick={() => carry(false)}
        >
          {productLists.copy()}
        </Button>
      </div>
    </div>
  );
}

import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { ListPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { productLists } from "#messages/productLists/index.ts";
import { wishlists } from "#messages/wishlists/index.ts";
import { LoadFailed } from "../../account/sign-in/require-sign-in.tsx";
import { ListSkeleton, ProductGrid } from "../product-grid.tsx";
import { WishlistCard } from "../wishlist-card.tsx";
import { CarryDialog } from "./carry-dialog.tsx";
import { ListToCart } from "./list-to-cart.tsx";
import { NameListDialog } from "./name-list-dialog.tsx";
import { ShareListButton } from "./share-list.tsx";
import { type ProductListSummary, sayFailure, useListsChanged, useTakeOff } from "./use-lists.ts";

/** One of the customer's lists beside the wishlist: what is on it, its name, its link, its end. */
export function ListScreen({ id, lists }: { id: string; lists: readonly ProductListSummary[] }) {
  const { data, error, refetch } = useQuery(useTrpc().wishlist.lists.one.queryOptions({ id }));
  const { takeOff, isRemoving } = useTakeOff(id);
  const [carried, setCarried] = useState<{ id: string; name: string } | null>(null);
  if (error && !data) {
    return failureOf(error).code === "NOT_FOUND" ? (
      <Gone />
    ) : (
      <LoadFailed text={productLists.notLoaded()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <ListSkeleton label={productLists.loading()} />;
  const { name, items } = data;
  return (
    <>
      <SectionHeading
        as="h1"
        title={<span className="wrap-anywhere">{name}</span>}
        className="mb-5"
      >
        {productLists.productsHere({ count: items.length })}
      </SectionHeading>
      <div className="mb-6 flex flex-wrap gap-3">
        <ListToCart products={items} />
        <ShareListButton id={id} name={name} />
        <RenameList list={{ id, name }} />
        <DeleteList id={id} name={name} count={items.length} />
      </div>
      {items.length === 0 ? (
        <EmptyState
          icon={<ListPlus />}
          title={productLists.empty()}
          action={
            <Link to="/wishlist" className={buttonClass()}>
              {wishlists.title()}
            </Link>
          }
        >
          {productLists.emptyWhy()}
        </EmptyState>
      ) : (
        <ProductGrid label={name}>
          {items.map((item) => (
            <li key={item.id}>
              <WishlistCard
                wish={item}
                removeLabel={productLists.takeOff({ name: item.name })}
                isRemoving={isRemoving(item.id)}
                onRemove={() => takeOff(item.id)}
                onCarry={() => setCarried(item)}
              />
            </li>
          ))}
        </ProductGrid>
      )}
      <CarryDialog product={carried} from={id} lists={lists} onClose={() => setCarried(null)} />
    </>
  );
}

function Gone() {
  return (
    <EmptyState
      as="h1"
      icon={<ListPlus />}
      title={productLists.noSuchList()}
      action={
        <Link to="/wishlist" className={buttonClass()}>
          {wishlists.title()}
        </Link>
      }
    />
  );
}

function RenameList({ list }: { list: { id: string; name: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={productLists.renameList()} variant="outline" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <NameListDialog list={list} open={open} onOpenChange={setOpen} />
    </>
  );
}

function DeleteList({ id, name, count }: { id: string; name: string; count: number }) {
  const router = useRouter();
  const changed = useListsChanged();
  const isMounted = useIsMounted();
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useMutation(
    useTrpc().wishlist.lists.remove.mutationOptions({
      onError: sayFailure,
      onSuccess: async () => {
        setOpen(false);
        if (isMounted.current) await router.navigate({ to: "/wishlist" });
        await changed();
        notify({ title: productLists.deleted(), tone: "success" });
      },
    }),
  );
  return (
    <>
      <IconButton label={productLists.deleteList()} variant="outline" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={productLists.deleteQuestion({ name })}
        confirmLabel={productLists.deleteList()}
        cancelLabel={wishlists.keep()}
        pending={isPending}
        onConfirm={() => mutate({ id })}
      >
        {count > 0 ? productLists.deleteWhat({ count }) : null}
      </ConfirmDialog>
    </>
  );
}

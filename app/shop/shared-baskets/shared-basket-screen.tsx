import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { useRequestKey } from "#app/lib/calls/key.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { MAX_SHARED_LINES, MAX_SHARED_UNITS } from "#domain/cart/shared-basket.ts";
import { sharedBaskets } from "#messages/sharedBaskets/index.ts";
import { useCart } from "../cart/cart-store.ts";
import { keepPart } from "./my-parts.ts";
import { NameForm } from "./name-form.tsx";
import { SharedBasketView } from "./shared-basket-view.tsx";

/** /shared-basket: starts a basket that several people fill, or shows the one whose id its address has. */
export function SharedBasketScreen({ id }: { id: string | undefined }) {
  // Who somebody is stands in their browser alone: the page of the server is the same for all.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-8">
      <SectionHeading as="h1" title={sharedBaskets.title()}>
        {sharedBaskets.lead()}
      </SectionHeading>
      {id === undefined ? (
        <Start />
      ) : isAlive ? (
        <SharedBasketView key={id} id={id} />
      ) : (
        <p className="flex items-center gap-3 text-ink-muted">
          <Spinner /> {sharedBaskets.loading()}
        </p>
      )}
    </div>
  );
}

const never = () => () => undefined;

function Start() {
  const { items } = useCart();
  const navigate = useNavigate();
  const request = useRequestKey();
  const { mutate, isPending } = useMutation(
    // Whoever has gone on meanwhile has begun it all the same.
    useTrpc().sharedBaskets.start.mutationOptions({ onSuccess: (part) => keepPart(part) }),
  );
  const lines = items.slice(0, MAX_SHARED_LINES).map(({ id, quantity }) => ({
    productId: id,
    quantity: Math.min(quantity, MAX_SHARED_UNITS),
  }));
  return (
    <div className="grid max-w-xl gap-4 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6">
      {lines.length > 0 ? (
        <p className="text-ink-muted">{sharedBaskets.startWith({ count: lines.length })}</p>
      ) : null}
      <NameForm
        label={sharedBaskets.start()}
        isPending={isPending}
        onName={(name, showErrors) =>
          mutate(
            { name, lines, key: request.of({ name, lines }).replaceAll("-", "") },
            {
              onSuccess: ({ id }) => void navigate({ to: "/shared-basket", search: { b: id } }),
              onError: (error) => {
                const { field, text } = failureOf(error);
                showErrors({ field, text });
              },
            },
          )
        }
      />
    </div>
  );
}

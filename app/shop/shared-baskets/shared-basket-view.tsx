import { useMutation } from "@tanstack/react-query";
import { ShoppingBasket } from "lucide-react";
import { useState } from "react";
import { useRequestKey } from "#app/lib/calls/key.ts";
import { formatPrice } from "#app/lib/formats.ts";
import { formatDateTime } from "#app/lib/time/days.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { alreadyIn, shortOf } from "#domain/cart/kept-basket.ts";
import { togetherOf } from "#domain/cart/shared-basket.ts";
import { sharedBaskets } from "#messages/sharedBaskets/index.ts";
import { useCart } from "../cart/cart-store.ts";
import { type PutOutcome, PutOutcomeNote, putLines } from "../cart/put-lines.tsx";
import { RetryAlert } from "../chrome/retry-alert.tsx";
import { AddToShare } from "./add-to-share.tsx";
import { InviteOthers } from "./invite-others.tsx";
import { NameForm } from "./name-form.tsx";
import { NoSuchBasket } from "./no-such-basket.tsx";
import { PersonShare } from "./person-share.tsx";
import { type Shared, useShared } from "./use-shared.ts";

/** A shared basket: its people and their shares, one's own to change, the link, and the way to the checkout. */
export function SharedBasketView({ id }: { id: string }) {
  const shared = useShared(id);
  const { query, basket, me } = shared;
  if (query.isError && failureOf(query.error).code === "NOT_FOUND") return <NoSuchBasket />;
  if (!basket) {
    return query.isError ? (
      <RetryAlert onRetry={() => void query.refetch()}>{sharedBaskets.notLoaded()}</RetryAlert>
    ) : (
      <p className="flex items-center gap-3 text-ink-muted">
        <Spinner /> {sharedBaskets.loading()}
      </p>
    );
  }
  const others = basket.people.filter((person) => person !== me);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="grid min-w-0 gap-4">
        {me ? (
          <>
            <AddToShare shared={shared} />
            <PersonShare person={me} shared={shared} isMe />
          </>
        ) : (
          <Join id={id} onJoined={shared.joined} />
        )}
        {others.map((person) => (
          <PersonShare key={person.id} person={person} shared={shared} />
        ))}
      </div>
      <aside
        aria-label={sharedBaskets.together()}
        className="grid gap-5 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6 lg:sticky lg:top-36"
      >
        <InviteOthers id={id} />
        <Totals shared={shared} />
        <p className="text-sm text-ink-muted">
          {sharedBaskets.livesUntil({ time: formatDateTime(basket.expiresAt) })}
        </p>
        {me ? <Leave onLeave={shared.leave} /> : null}
      </aside>
    </div>
  );
}

function Join({ id, onJoined }: { id: string; onJoined: Shared["joined"] }) {
  const request = useRequestKey();
  const { mutate, isPending } = useMutation(
    // Whoever has gone on meanwhile has joined all the same.
    useTrpc().sharedBaskets.join.mutationOptions({ onSuccess: onJoined }),
  );
  return (
    <section className="grid gap-4 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6">
      <p>{sharedBaskets.joinWhy()}</p>
      <NameForm
        label={sharedBaskets.join()}
        isPending={isPending}
        onName={(name, showErrors) =>
          mutate(
            { id, name, key: request.of(name).replaceAll("-", "") },
            {
              onError: (error) => {
                const { field, text } = failureOf(error);
                showErrors({ field, text });
              },
            },
          )
        }
      />
    </section>
  );
}

/** What each pays and all together, and the way of all of it into the cart. */
function Totals({ shared: { basket, products, shares } }: { shared: Shared }) {
  const cart = useCart();
  const [outcome, setOutcome] = useState<PutOutcome | null>(null);
  const [there, setThere] = useState(0);
  const people = basket?.people ?? [];
  const lines = togetherOf(people).flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [{ product, quantity }] : [];
  });
  // Begun with what was in the cart, or taken before: that is not put in a second time, and said where it is not.
  const take = () => {
    setThere(alreadyIn(lines, cart.items));
    const missing = shortOf(lines, cart.items);
    if (missing.length === 0) cart.open();
    setOutcome(missing.length === 0 ? null : putLines(missing, cart.add));
  };
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2">
        {people.map(({ id, name }) => (
          <div key={id} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0">{name}</dt>
            <dd className="font-semibold tabular-nums">{formatPrice(shares.each.get(id) ?? 0)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-lg font-bold">
          <dt>{sharedBaskets.together()}</dt>
          <dd className="tabular-nums">{formatPrice(shares.totalCents)}</dd>
        </div>
      </dl>
      {lines.length > 0 ? (
        <>
          <Button size="lg" onClick={take}>
            <ShoppingBasket aria-hidden="true" className="size-5" />
            {sharedBaskets.take()}
          </Button>
          <p className="text-sm text-ink-muted">{sharedBaskets.takeWhy()}</p>
        </>
      ) : null}
      <PutOutcomeNote outcome={outcome} there={there} />
    </div>
  );
}

function Leave({ onLeave }: { onLeave: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {sharedBaskets.leave()}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={sharedBaskets.leaveQuestion()}
        confirmLabel={sharedBaskets.leave()}
        cancelLabel={sharedBaskets.stay()}
        onConfirm={onLeave}
      >
        {sharedBaskets.leaveWhat()}
      </ConfirmDialog>
    </>
  );
}

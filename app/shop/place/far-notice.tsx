import { useDebouncedValue } from "#app/lib/time/use-debounced-value.ts";
import { notifyCart } from "#app/lib/toasts.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { CartItem } from "#domain/cart/cart.ts";
import { type Destination, destinationOf } from "#domain/deliveries/place.ts";
import { isProvince } from "#domain/deliveries/provinces.ts";
import { carts } from "#messages/carts/index.ts";
import { places } from "#messages/places/index.ts";
import { provinceText } from "#messages/provinces/province-text.ts";
import { useCart } from "../cart/cart-store.ts";
import { markEnglish } from "../catalogue/translated.tsx";
import { usePlace } from "./place-store.ts";
import { useUndeliverableTo } from "./use-undeliverable.ts";

const TYPING_MS = 1_000;

/**
 * What of the cart cannot go where it should, called `where`, with one tap that takes it out, or that
 * nobody brings anything there; nothing where all is well.
 */
function FarNotice({
  to,
  where,
  className,
}: {
  to: Destination | null;
  where: string;
  className: string;
}) {
  const staying = useUndeliverableTo(to);
  const cart = useCart();
  const left = staying ? cart.items.filter(({ id }) => staying.ids.has(id)) : [];
  if (!staying || cart.items.length === 0) return null;
  if (!staying.isReached) {
    const { province = "" } = to ?? {};
    const name = isProvince(province) ? provinceText(province) : province;
    return (
      <Alert tone="warning" title={places.notReached({ province: name })} className={className}>
        {places.notReachedWhy()}
      </Alert>
    );
  }
  if (left.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={places.stay({ count: left.length, place: where })}
      action={
        <Button variant="outline" onClick={() => takeOut(left, cart)}>
          {places.takeOut({ count: left.length })}
        </Button>
      }
      className={className}
    >
      {places.stayWhy()}
      <ul className="mt-1 list-disc pl-5 font-semibold">
        {left.map(({ id, name, isNameEnglish }) => (
          <li key={id} {...markEnglish(isNameEnglish)}>
            {name}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The same of the place that was chosen, for the cart. */
export function FarInCart({ className }: { className: string }) {
  const place = usePlace();
  return place ? (
    <FarNotice to={destinationOf(place)} where={place.suburb} className={className} />
  ) : null;
}

/** The same at the checkout: of the address once it has stood still, before that of the place. */
export function FarAtCheckout({ address }: { address: Destination | null }) {
  const typed = JSON.stringify(address);
  const isStill = useDebouncedValue(typed, TYPING_MS) === typed;
  if (address) return isStill ? <FarNotice to={address} where={address.city} className="" /> : null;
  return <FarInCart className="" />;
}

/** Takes lines out of the cart, and offers to put them back where they stood. */
function takeOut(lines: readonly CartItem[], cart: ReturnType<typeof useCart>): void {
  const stood = lines.map((item) => ({ item, index: cart.items.indexOf(item) }));
  for (const { id } of lines) cart.remove(id);
  notifyCart({
    title: places.takenOut({ count: lines.length }),
    description: lines.map(({ name }) => name).join(", "),
    action: {
      label: carts.undo(),
      onClick: () => {
        for (const { item, index } of stood) cart.restore(item, index);
      },
    },
  });
}

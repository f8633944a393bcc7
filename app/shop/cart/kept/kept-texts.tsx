import { formatPrice } from "#app/lib/formats.ts";
import { formatDateTime } from "#app/lib/time/days.ts";
import { ProductImage } from "#app/ui/product-image.tsx";
import type { Reorder } from "#domain/orders/reorder.ts";
import { baskets } from "#messages/baskets/index.ts";
import { hasChanged, type OfferedBasket } from "./use-kept-offer.ts";

/** "Your basket of 8 is kept, R753.60", or that nothing of it can be had. */
export function keptText({ count, totalCents }: OfferedBasket, isCartEmpty: boolean): string {
  if (count === 0) return baskets.nothingSold();
  const values = { count, total: formatPrice(totalCents) };
  return isCartEmpty ? baskets.isKept(values) : baskets.isKeptToo(values);
}

/** When it was kept, where it was changed, and what it stands in place of. */
export function KeptFacts({ offer: { savedAt, isFromElsewhere, olderCount } }: OfferedBasket) {
  const time = formatDateTime(savedAt);
  return (
    <>
      <p>{isFromElsewhere ? baskets.changedThere({ time }) : baskets.keptAt({ time })}</p>
      {olderCount > 0 ? <p>{baskets.olderGoes({ count: olderCount })}</p> : null}
    </>
  );
}

/** What is not as it was when the basket was kept, a line each, `most` of them at most. */
export function BasketChanges({ plan, most = Infinity }: { plan: Reorder; most?: number }) {
  if (!hasChanged(plan)) return null;
  const lines = [
    ...plan.gone.map((name) => [name, baskets.isGone({ name })] as const),
    ...plan.fewer.map(
      ({ name, quantity: count }) => [name, baskets.isFewer({ name, count })] as const,
    ),
    ...plan.repriced.map(({ name, nowCents, wasCents }) => {
      const prices = { price: formatPrice(nowCents), before: formatPrice(wasCents) };
      return [`${name} `, baskets.isRepriced({ name, ...prices })] as const;
    }),
  ];
  return (
    <div className="grid grid-cols-1 gap-1.5 text-left text-sm">
      <p className="font-semibold">{baskets.whatChanged()}</p>
      <ul className="grid list-disc grid-cols-1 gap-1 pl-5 marker:text-accent-strong">
        {lines.slice(0, most).map(([key, text]) => (
          <li key={key}>{text}</li>
        ))}
        {lines.length > most ? <li>{baskets.more({ count: lines.length - most })}</li> : null}
      </ul>
    </div>
  );
}

/** What was in it, at a glance. */
export function BasketPictures({ pictures }: Pick<OfferedBasket, "pictures">) {
  if (pictures.length === 0) return null;
  return (
    <div aria-hidden="true" className="flex justify-center -space-x-3">
      {pictures.map((picture) => (
        <ProductImage
          key={picture}
          src={picture}
          alt=""
          width={64}
          height={64}
          className="size-14 rounded-full border-2 border-surface bg-surface shadow-card"
        />
      ))}
    </div>
  );
}

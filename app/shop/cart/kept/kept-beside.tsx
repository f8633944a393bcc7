import { X } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { baskets } from "#messages/baskets/index.ts";
import { useKept } from "./kept-store.ts";
import { BasketChanges, keptText } from "./kept-texts.tsx";
import { useKeptOffer } from "./use-kept-offer.ts";

/**
 * Above the lines of a cart: the basket that is kept from before, where the cart lacks it, or what
 * was not as before when it came back.
 */
export function KeptBeside({ className }: { className?: string }) {
  const offered = useKeptOffer();
  const { news } = useKept();
  if (offered && offered.count > 0) {
    return (
      <section
        aria-label={baskets.keptBasket()}
        className={cx(
          "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-accent-soft py-2.5 pr-2.5 pl-4",
          className,
        )}
      >
        <p className="font-semibold">{keptText(offered, false)}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={offered.putBack}>
            {baskets.addIt()}
          </Button>
          <Button variant="ghost" onClick={offered.letGo}>
            {baskets.letGo()}
          </Button>
        </div>
      </section>
    );
  }
  if (!news) return null;
  return (
    <section
      aria-label={baskets.whatChanged()}
      className={cx("relative rounded-lg bg-accent-soft p-4 pr-14", className)}
    >
      <BasketChanges plan={news} />
      <IconButton
        label={baskets.hideChanges()}
        tooltip={false}
        className="absolute! top-1.5 right-1.5"
        onClick={() => useKept.setState({ news: null })}
      >
        <X aria-hidden="true" />
      </IconButton>
    </section>
  );
}

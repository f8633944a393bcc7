import { Store, Truck } from "lucide-react";
import { cx } from "#app/ui/cx.ts";
import { checkout } from "#messages/checkout/index.ts";
import { type Method, setMethod, useMethod } from "./method-store.ts";

/** The field's name, by which a way to it from elsewhere on the page finds it. */
const NAME = "method";

/** Delivery or pickup: one tap, and only what that needs is asked for. */
export function MethodChoice() {
  const { method } = useMethod();
  const ways = [
    { id: "delivery", Icon: Truck, name: checkout.byDelivery(), terms: checkout.toYourDoor() },
    { id: "pickup", Icon: Store, name: checkout.byPickup(), terms: checkout.pickupTerms() },
  ] as const satisfies readonly { id: Method; [other: string]: unknown }[];
  return (
    <div
      role="radiogroup"
      aria-label={checkout.howYouGetIt()}
      className="col-span-full grid grid-cols-2 gap-2 sm:gap-3"
    >
      {ways.map(({ id, Icon, name, terms }) => (
        <label
          key={id}
          className={cx(
            "grid cursor-pointer content-start gap-x-3 rounded-lg border-2 p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 sm:grid-cols-[auto_1fr] sm:p-4",
            method === id ? "border-brand bg-brand-soft" : "border-line",
          )}
        >
          <input
            type="radio"
            name={NAME}
            value={id}
            checked={method === id}
            onChange={() => setMethod(id)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-6 text-brand sm:row-span-2" />
          <span className="font-bold">{name}</span>
          <span className="text-sm text-ink-muted">{terms}</span>
        </label>
      ))}
    </div>
  );
}

/** Chooses pickup from elsewhere on the page, and goes to where it is chosen. */
export function fetchInstead(): void {
  setMethod("pickup");
  const choice = document.querySelector<HTMLElement>(`input[name="${NAME}"][value="pickup"]`);
  choice?.scrollIntoView({ block: "center" });
  choice?.focus({ preventScroll: true });
}

import { Bike, Lock } from "lucide-react";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import { checkout } from "#messages/checkout/index.ts";
import { useDeliveryPromise } from "../chrome/opening/use-delivery-line.ts";

/** The two promises under the payment (storefront §2). */
export function TrustBadges() {
  const promise = useDeliveryPromise();
  const badges = [
    {
      name: checkout.secureCheckout(),
      text: checkout.cardUnseen({ provider: PROVIDER_NAMES }),
      Icon: Lock,
    },
    { name: checkout.fastDelivery(), text: checkout.fastWhere(promise), Icon: Bike },
  ];
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {badges.map(({ name, text, Icon }) => (
        <li key={name} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf"
          >
            <Icon className="size-5.5" />
          </span>
          <span>
            <span className="block font-bold">{name}</span>
            <span className="block text-sm text-ink-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

import { Bike, Lock } from "lucide-react";

const BADGES = [
  {
    name: "Secure Checkout",
    text: "PayPal takes the payment; we never see your card.",
    Icon: Lock,
  },
  { name: "Fast Delivery", text: "30-90 minutes across Sandton and Johannesburg.", Icon: Bike },
] as const;

/** The two promises under the payment (storefront §2). */
export function TrustBadges() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {BADGES.map(({ name, text, Icon }) => (
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

import { BadgeCheck, Clock, Truck } from "lucide-react";

const FEATURES = [
  {
    Icon: Truck,
    title: "Fast delivery",
    text: "At your door the same day, 30-90 minutes across Sandton and Johannesburg.",
    look: "bg-brand-soft text-brand-strong",
  },
  {
    Icon: BadgeCheck,
    title: "Quality guaranteed",
    text: "Authentic brands and fresh produce. If something is not right, we make it right.",
    look: "bg-leaf-soft text-leaf-strong",
  },
  {
    Icon: Clock,
    title: "Extended hours",
    text: "Open Monday to Saturday, 8:00 AM to 6:00 PM, for the pot you start after work.",
    look: "bg-accent-soft text-accent-strong",
  },
] as const;

/** The three promises of the home page (storefront §2). */
export function FeatureCards() {
  return (
    <section aria-label="Why shop with us">
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {FEATURES.map(({ Icon, title, text, look }) => (
          <li
            key={title}
            className="flex items-start gap-4 rounded-lg md:max-lg:flex-col md:max-lg:gap-3 border border-line bg-surface p-4 md:p-5"
          >
            <span
              aria-hidden="true"
              className={`grid size-12 shrink-0 place-items-center rounded-md ${look}`}
            >
              <Icon className="size-6" />
            </span>
            <div>
              <h2 className="text-lg">{title}</h2>
              <p className="text-sm text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The promise at the head of the shop, before anything is browsed (storefront §1). */
export function DeliveryPromise() {
  return (
    <p className="flex items-center gap-3 rounded-md bg-leaf-soft px-4 py-2.5 text-sm leading-snug font-semibold text-leaf-strong md:justify-center md:text-base">
      <Truck aria-hidden="true" className="size-5 shrink-0" />
      Same-day delivery, 30-90 minutes across Sandton and Johannesburg
    </p>
  );
}

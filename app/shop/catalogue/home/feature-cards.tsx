import { Link } from "@tanstack/react-router";
import { BadgeCheck, Clock, type LucideIcon, Truck } from "lucide-react";
import { spansLines } from "#app/lib/time/hours-lines.ts";
import type { DeliveryPromise } from "#domain/deliveries/zones.ts";
import { homePage } from "#messages/homePage/index.ts";
import { useDeliveryLine } from "../../chrome/opening/use-delivery-line.ts";
import type { Shell } from "../../chrome/shell.ts";

type Feature = { Icon: LucideIcon; title: string; text: string; look: string };

function featuresOf({ time, area }: DeliveryPromise, hours: readonly string[]): Feature[] {
  return [
    {
      Icon: Truck,
      title: homePage.fastDelivery(),
      text: homePage.atYourDoor({ time, area }),
      look: "bg-brand-soft text-brand-strong",
    },
    {
      Icon: BadgeCheck,
      title: homePage.qualityGuaranteed(),
      text: homePage.weMakeItRight(),
      look: "bg-leaf-soft text-leaf-strong",
    },
    {
      Icon: Clock,
      title: homePage.extendedHours(),
      text: homePage.hoursAfterWork({ hours: hours.join(", ") }),
      look: "bg-accent-soft text-accent-strong",
    },
  ];
}

/** The three promises of the home page (storefront §2). */
export function FeatureCards({ shell }: { shell: Pick<Shell, "promise" | "hours"> }) {
  const open = shell.hours.spans.filter(({ hours }) => hours !== null);
  return (
    <section aria-label={homePage.whyShopWithUs()}>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {featuresOf(shell.promise, spansLines(open)).map(({ Icon, title, text, look }) => (
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

/** The promise at the head of the shop, before anything is browsed (storefront §1); it leads to what delivery costs. */
export function PromiseBand() {
  const line = useDeliveryLine();
  return (
    <Link
      to="/delivery"
      className="flex min-h-16 items-center gap-3 rounded-md bg-leaf-soft px-4 py-1.5 text-xs sm:min-h-11 sm:text-sm leading-snug font-semibold text-leaf-strong hover:underline md:justify-center md:text-base"
    >
      <Truck aria-hidden="true" className="size-5 shrink-0" />
      {line}
    </Link>
  );
}

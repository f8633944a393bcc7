import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import type { StandardShipping } from "#domain/deliveries/shipping.ts";
import { type DeliveryZone, isZoneAvailable } from "#domain/deliveries/zones.ts";
import { zoneEstimate } from "#messages/deliveries/delivery-texts.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { deliveryPage } from "#messages/deliveryPage/index.ts";
import { orderPage } from "#messages/orderPage/index.ts";
import { pickup } from "#messages/pickup/index.ts";
import { places } from "#messages/places/index.ts";
import { provinceText } from "#messages/provinces/province-text.ts";
import { terms } from "#messages/terms/index.ts";
import { PickupPanel } from "../checkout/method/pickup-panel.tsx";
import { feeLine } from "../place/terms-text.ts";
import { PaperPage, PaperSection } from "./paper-page.tsx";
import { useShell } from "./use-store.ts";

/** What delivery costs, from when it is free, how soon it comes and to where, and how an order is fetched instead: all of it as the settings have it. */
export function DeliveryScreen() {
  const shell = useShell();
  const { data: rules } = useSuspenseQuery(useTrpc().catalogue.deliveryRules.queryOptions());
  const served = rules.zones.filter(isZoneAvailable);
  const soon = rules.zones.filter((zone) => !isZoneAvailable(zone));
  return (
    <PaperPage
      title={shell.pickup ? deliveryPage.withPickup() : deliveryPage.delivery()}
      lead={deliveryPage.lead()}
    >
      {served.length > 0 ? (
        <section className="grid gap-3">
          <h2 className="text-2xl">{deliveryPage.sameDay()}</h2>
          <p className="max-w-prose">{deliveryPage.sameDayHow()}</p>
          <ul className="grid gap-3 sm:grid-cols-2">
            {served.map((zone) => (
              <Zone key={zone.name} zone={zone} />
            ))}
          </ul>
          {soon.map(({ name }) => (
            <p key={name} className="text-ink-muted">
              {deliveries.areaComingSoon({ zone: name })}
            </p>
          ))}
        </section>
      ) : null}
      <PaperSection title={deliveryPage.elsewhere()}>
        <p className="font-semibold tabular-nums">{feeLine(rules.standard)}</p>
        <p>
          {deliveryPage.elsewhereHow()} {places.stayWhy()}
        </p>
        <Provinces standard={rules.standard} />
      </PaperSection>
      {shell.pickup ? (
        <section className="grid gap-3">
          <h2 className="text-2xl">{pickup.title()}</h2>
          <p className="font-semibold">{deliveries.free()}</p>
          <PickupPanel store={shell.store} hours={shell.hours.spans} />
        </section>
      ) : null}
      <GoodToKnow slotDays={rules.slots.offered ? rules.slots.days : 0} />
    </PaperPage>
  );
}

/** What a zone of the courier's costs, its time, and the places in it. */
function Zone({ zone }: { zone: DeliveryZone }) {
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-surface p-4">
      <h3 className="text-lg wrap-anywhere">{zone.name}</h3>
      <p className="font-semibold tabular-nums">{feeLine(zone)}</p>
      <p className="flex items-center gap-2">
        <Clock aria-hidden="true" className="size-4.5 shrink-0 text-brand" />
        {zoneEstimate(zone)}
      </p>
      <p className="text-sm text-ink-muted wrap-anywhere">{zone.areas.join(", ")}</p>
    </li>
  );
}

/** Where standard delivery goes; nothing where it goes to the whole country. */
function Provinces({ standard: { provinces } }: { standard: StandardShipping }) {
  if (!provinces || provinces.length >= SA_PROVINCES.length) return null;
  return <p>{deliveryPage.provinces({ provinces: provinces.map(provinceText).join(", ") })}</p>;
}

/** `slotDays`: for how many days times can be chosen; 0 where none are offered. */
function GoodToKnow({ slotDays }: { slotDays: number }) {
  return (
    <PaperSection title={deliveryPage.goodToKnow()}>
      <ul>
        {slotDays > 0 ? <li>{deliveryPage.ownTime({ count: slotDays })}</li> : null}
        <li>{deliveryPage.soldOut()}</li>
        <li>
          <RichMessage text={(find) => deliveryPage.follow({ find })}>
            <Link to="/find-order" className="text-link touch-target">
              {orderPage.find()}
            </Link>
          </RichMessage>
        </li>
        <li>
          <RichMessage text={(policy) => deliveryPage.wrong({ terms: policy })}>
            <Link to="/terms" className="text-link touch-target">
              {terms.termsOfService()}
            </Link>
          </RichMessage>
        </li>
      </ul>
    </PaperSection>
  );
}

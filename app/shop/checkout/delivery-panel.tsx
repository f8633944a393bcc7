import { Store as Shop } from "lucide-react";
import type { ReactNode } from "react";
import { arrivalText } from "#app/lib/time/days.ts";
import { spansLines } from "#app/lib/time/hours-lines.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { DeliveryZone } from "#domain/deliveries/zones.ts";
import { addressInFull } from "#domain/store/address-line.ts";
import type { HoursSpan } from "#domain/store/trading-hours.ts";
import { checkout } from "#messages/checkout/index.ts";
import { zoneEstimate } from "#messages/deliveries/delivery-texts.ts";
import { quoteNoticeText } from "#messages/deliveries/quote-notice-text.ts";
import { OpeningNote } from "../chrome/opening/opening-note.tsx";
import type { Store } from "../chrome/shell.ts";
import { feeLine } from "../place/terms-text.ts";
import type { Coverage } from "./coverage.ts";
import { DeliveryShell } from "./delivery-shell.tsx";
import { useSlot } from "./slots/slot-store.ts";
import type { QuoteState, ShopperQuote } from "./use-quote.ts";

/** What the shop says of its deliveries. */
type PanelRules = {
  store: Store;
  hours: readonly HoursSpan[];
  serviceNote: string;
  /** Whether the shop offers that it is fetched. */
  pickup: boolean;
  /** Chooses pickup, where that is. */
  onFetchInstead: () => void;
};

/** What is known of the delivery to the address in the form (storefront §2, §4, §8). */
export function DeliveryPanel({
  coverage,
  quote,
  phoneError,
  rules: shop,
  onAskAgain,
  onFetchInstead,
}: {
  coverage: Coverage;
  quote: QuoteState;
  phoneError: string | null;
  rules: Omit<PanelRules, "onFetchInstead">;
  onAskAgain: () => void;
  onFetchInstead: () => void;
}) {
  const rules = { ...shop, onFetchInstead };
  // For a time that was chosen the courier is asked then.
  const { slot } = useSlot();
  return (
    <DeliveryShell serviceNote={rules.serviceNote} isUnknown={coverage.kind === "unknown"}>
      {coverage.kind === "outside" ? <OutsideZones coverage={coverage} rules={rules} /> : null}
      {coverage.kind === "coming-soon" ? <ComingSoon coverage={coverage} rules={rules} /> : null}
      {coverage.kind === "served" ? (
        <>
          <ZoneTerms zone={coverage.zone} />
          {slot ? null : (
            <>
              <OpeningNote then={checkout.packedFirst()} />
              <Quote quote={quote} phoneError={phoneError} onAskAgain={onAskAgain} />
            </>
          )}
          {slot && phoneError ? <Alert tone="warning">{phoneError}</Alert> : null}
        </>
      ) : null}
    </DeliveryShell>
  );
}

function ZoneTerms({ zone }: { zone: DeliveryZone }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1 sm:flex sm:flex-wrap sm:gap-x-8">
      <Term name={checkout.zone()}>{zone.name}</Term>
      <Term name={checkout.usually()}>{zoneEstimate(zone)}</Term>
      <Term name={checkout.fee()}>{feeLine(zone)}</Term>
    </dl>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents sm:block">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Quote({
  quote,
  phoneError,
  onAskAgain,
}: {
  quote: QuoteState;
  phoneError: string | null;
  onAskAgain: () => void;
}) {
  switch (quote.status) {
    case "idle":
      if (phoneError) return <Standard>{phoneError}</Standard>;
      return <p className="text-ink-muted">{checkout.moreForTime()}</p>;
    case "loading":
      return (
        <div role="status" className="grid gap-2.5 rounded-lg bg-sunken p-4">
          <p className="font-semibold">{checkout.askingCourier()}</p>
          <Skeleton className="h-4 w-3/5" />
        </div>
      );
    case "failed":
      return (
        <Standard
          action={
            <Button variant="outline" onClick={onAskAgain}>
              {checkout.askAgain()}
            </Button>
          }
        >
          {quote.text}
        </Standard>
      );
    case "ready":
      return <Answer quote={quote.quote} />;
  }
}

function Answer({ quote }: { quote: ShopperQuote }) {
  const times = (
    <p>
      <RichMessage
        text={(time) =>
          quote.startsAt === null
            ? checkout.estimatedIn({ time, count: minutesOf(quote.durationSeconds) })
            : checkout.estimated({ time })
        }
      >
        <strong>{arrivalText(quote.dropoffEtaAt, Date.now())}</strong>
      </RichMessage>
    </p>
  );
  if (!quote.fallback) {
    return (
      <Alert tone="success" title={checkout.quoteReady()}>
        {times}
      </Alert>
    );
  }
  return (
    <Standard>
      {quote.notice ? <p>{quoteNoticeText(quote.notice)}</p> : null}
      {times}
    </Standard>
  );
}

function Standard({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Alert tone="warning" title={checkout.standardPricing()} action={action}>
      {children}
    </Alert>
  );
}

type Of<Kind extends Coverage["kind"]> = Extract<Coverage, { kind: Kind }>;

function OutsideZones({
  coverage: { areas, message },
  rules,
}: {
  coverage: Of<"outside">;
  rules: PanelRules;
}) {
  return (
    <Alert
      tone="warning"
      title={checkout.deliveryNotAvailable()}
      action={<FetchInstead rules={rules} />}
    >
      <p>{`${message}. ${checkout.sentStandard()}`}</p>
      <p className="mt-2">
        <span className="font-semibold">{`${checkout.sameDay()} `}</span>
        {zoneEstimate(null)}
      </p>
      <p className="mt-2">
        <span className="font-semibold">{`${checkout.areasNow()} `}</span>
        {`${areas.join(", ")}.`}
      </p>
    </Alert>
  );
}

function ComingSoon({
  coverage: { zone, message },
  rules,
}: {
  coverage: Of<"coming-soon">;
  rules: PanelRules;
}) {
  return (
    <Alert
      tone="info"
      title={checkout.comingSoon({ zone: zone.name })}
      action={<FetchInstead rules={rules} />}
    >
      <p>{`${message}. ${rules.pickup ? checkout.untilThen() : checkout.sentStandard()}`}</p>
      {rules.pickup ? (
        <p className="mt-2 flex gap-2.5">
          <Shop aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-indigo" />
          <span>
            <span className="font-semibold">{`${checkout.storePickup()} `}</span>
            {`${addressInFull(rules.store)}. ${spansLines(rules.hours).join(", ")}.`}
          </span>
        </p>
      ) : null}
    </Alert>
  );
}

function FetchInstead({ rules }: { rules: PanelRules }) {
  return rules.pickup ? (
    <Button variant="outline" onClick={rules.onFetchInstead}>
      {checkout.fetchInstead()}
    </Button>
  ) : null;
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60));
}

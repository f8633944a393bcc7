import type { ReactNode } from "react";
import { receiverOf } from "#domain/deliveries/address.ts";
import { phoneError } from "#messages/deliveries/delivery-texts.ts";
import { FarFromCheckout, PlaceAtCheckout } from "../place/place-at-checkout.tsx";
import { type Coverage, placeOf } from "./coverage.ts";
import { DeliveryShell } from "./delivery-shell.tsx";
import { useCheckoutDraft } from "./draft-store.ts";
import { fetchInstead } from "./method/method-choice.tsx";
import type { Rules } from "./rules.ts";
import { usePart } from "./use-part.ts";
import type { useQuote } from "./use-quote.ts";

/** Asked for with the first address, which nobody has typed when the page stands. */
const loadDelivery = async () => (await import("./delivery-panel.tsx")).DeliveryPanel;

/** Without it, all comes as soon as it can be. */
const loadTimes = async () => (await import("./slots/slot-choice.tsx")).SlotChoice;

/** Whose it is and where it goes; and, unless it is fetched, how it gets there. */
export function WhereAndHow({
  form,
  coverage,
  quote,
  rules,
  when,
}: {
  form: ReactNode;
  coverage: Coverage | null;
  quote: ReturnType<typeof useQuote>;
  rules: Rules;
  /** Where there are times to choose from. */
  when: false | { isPickup: boolean; disabled: boolean };
}) {
  const draft = useCheckoutDraft();
  const isWanted = coverage !== null && coverage.kind !== "unknown";
  const { Component: Panel, hasFailed } = usePart(loadDelivery, isWanted);
  const { Component: Times } = usePart(loadTimes, when !== false);
  return (
    <div className="grid min-w-0 gap-5">
      {coverage ? <FarFromCheckout address={placeOf(draft)} /> : null}
      {form}
      {coverage ? <PlaceAtCheckout address={placeOf(draft)} draft={useCheckoutDraft} /> : null}
      {coverage && !Panel ? (
        <DeliveryShell
          serviceNote={rules.serviceNote}
          isUnknown={coverage.kind === "unknown" || hasFailed}
        />
      ) : null}
      {coverage && Panel ? (
        <Panel
          coverage={coverage}
          quote={quote.state}
          phoneError={phoneError(receiverOf(draft).phone)}
          rules={rules}
          onAskAgain={quote.renew}
          onFetchInstead={fetchInstead}
        />
      ) : null}
      {when && Times ? <Times {...when} /> : null}
    </div>
  );
}

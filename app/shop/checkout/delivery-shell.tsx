import { Clock, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { SERVICE_HOURS_NOTE } from "#domain/deliveries/zones.ts";
import { checkout } from "#messages/checkout/index.ts";

/** What stands around whatever is known of a delivery: its head, and the service hours. */
export function DeliveryShell({
  serviceNote,
  isUnknown,
  children,
}: {
  serviceNote: string;
  /** There is no address yet. */
  isUnknown: boolean;
  children?: ReactNode;
}) {
  return (
    <section
      aria-labelledby="delivery-heading"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="delivery-heading" className="text-xl">
        {checkout.delivery()}
      </h2>
      {isUnknown ? (
        <p className="flex gap-3 text-ink-muted">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
          {checkout.addressTells()}
        </p>
      ) : null}
      {children}
      <p className="flex gap-3 border-t border-line pt-4 text-sm text-ink-muted">
        <Clock aria-hidden="true" className="mt-px size-5 shrink-0" />
        <span>
          <span className="font-semibold text-ink">{`${checkout.serviceHours()} `}</span>
          {serviceNote === SERVICE_HOURS_NOTE ? checkout.serviceNote() : serviceNote}
        </span>
      </p>
    </section>
  );
}

import { Clock, KeyRound, MapPin, PackageCheck } from "lucide-react";
import type { ReactNode } from "react";
import { spansLines } from "#app/lib/time/hours-lines.ts";
import { addressInFull } from "#domain/store/address-line.ts";
import type { HoursSpan } from "#domain/store/trading-hours.ts";
import { pickup } from "#messages/pickup/index.ts";
import { OpeningNote } from "../../chrome/opening/opening-note.tsx";
import type { Store } from "../../chrome/shell.ts";

/** Where and when an order is fetched, and with what; in place of the address (storefront §1). */
export function PickupPanel({ store, hours }: { store: Store; hours: readonly HoursSpan[] }) {
  return (
    <div className="col-span-full grid gap-4 rounded-lg bg-sunken p-4">
      <Line Icon={MapPin} name={pickup.where()}>
        <span className="block">{store.name}</span>
        <span className="block">{addressInFull(store)}</span>
      </Line>
      <Line Icon={Clock} name={pickup.openingHours()}>
        {spansLines(hours).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Line>
      <Line Icon={PackageCheck} name={pickup.when()}>
        <span className="block">{pickup.readyWhenPacked()}</span>
        <OpeningNote then={pickup.packingFrom()} className="mt-1" />
      </Line>
      <Line Icon={KeyRound} name={pickup.code()}>
        {pickup.codeFollows()}
      </Line>
    </div>
  );
}

function Line({
  Icon,
  name,
  children,
}: {
  Icon: typeof MapPin;
  name: string;
  children: ReactNode;
}) {
  return (
    <div className="flex gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
      <div className="min-w-0">
        <h3 className="font-text text-sm font-semibold text-ink-muted">{name}</h3>
        <div>{children}</div>
      </div>
    </div>
  );
}

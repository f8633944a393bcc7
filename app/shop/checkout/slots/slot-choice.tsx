import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Zap } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { slots } from "#messages/slots/index.ts";
import { RetryAlert } from "../../chrome/retry-alert.tsx";
import { Choice, SlotPicker } from "../../slots/slot-picker.tsx";
import { firstFree, type SlotDays, shortText } from "../../slots/slot-words.ts";
import { useHeldKey } from "../payment/key-store.ts";
import { setSlot, useSlot } from "./slot-store.ts";

/** Others choose meanwhile: how full the times are is asked for anew. */
const FRESH_FOR_MS = 60_000;

/** When it comes, or is fetched: as soon as it can be, or at a time that is chosen (storefront §5). */
export function SlotChoice({ isPickup, disabled }: { isPickup: boolean; disabled: boolean }) {
  const heading = useId();
  const heldKey = useHeldKey();
  const query = useQuery({
    ...useTrpc().checkout.slots.queryOptions({ heldKey }),
    refetchInterval: FRESH_FOR_MS,
    // A key that was made by paying changes what is asked, and not what is seen.
    placeholderData: (before) => before,
  });
  return (
    <section
      aria-labelledby={heading}
      className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={heading} className="text-xl">
        {slots.when()}
      </h2>
      {query.isPending ? <Skeleton className="h-16 w-full" /> : null}
      {query.isError && !query.data ? (
        <RetryAlert onRetry={() => void query.refetch()}>{failureOf(query.error).text}</RetryAlert>
      ) : null}
      {query.data ? (
        <fieldset disabled={disabled} className="grid min-w-0 gap-4">
          <legend className="sr-only">{slots.when()}</legend>
          <Ways days={query.data} toldAt={query.dataUpdatedAt} isPickup={isPickup} />
        </fieldset>
      ) : null}
    </section>
  );
}

function Ways({
  days,
  toldAt,
  isPickup,
}: {
  days: SlotDays;
  /** When the shop said so, epoch ms; 0 while what it said of another key stands in. */
  toldAt: number;
  isPickup: boolean;
}) {
  const { slot } = useSlot();
  const [openedAt] = useState(() => Date.now());
  // A checkout may stand open past midnight.
  const now = Math.max(openedAt, toldAt);
  const name = useId();
  const earliest = firstFree(days);
  const known = slot && days.flatMap((day) => day.slots).find(({ from }) => from === slot.from);
  const isGone = slot !== null && (!known || known.isFull);
  const note = useRef<HTMLDivElement>(null);
  // Where it is paid for, nothing else of the times is known.
  useEffect(() => {
    const onShow = () => note.current?.focus();
    useSlot.setState({ gone: isGone ? { message: slots.goneMeanwhile(), onShow } : null });
  }, [isGone]);
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
        <Choice name={name} isChosen={slot === null} onChoose={() => setSlot(null)}>
          <Way Icon={Zap} name={slots.soon()}>
            {isPickup ? slots.soonPickup() : slots.soonCourier()}
          </Way>
        </Choice>
        <Choice
          name={name}
          isChosen={slot !== null}
          isOff={!earliest && slot === null}
          onChoose={() => earliest && setSlot({ from: earliest.from, until: earliest.until })}
        >
          <Way Icon={CalendarClock} name={slots.chooseTime()}>
            {earliest ? slots.earliest({ time: shortText(earliest, now) }) : slots.allTaken()}
          </Way>
        </Choice>
      </div>
      {slot ? (
        <>
          {isGone ? (
            <div ref={note} tabIndex={-1} className="scroll-mt-40">
              <Alert tone="warning">{slots.goneMeanwhile()}</Alert>
            </div>
          ) : null}
          <SlotPicker days={days} value={slot} now={now} onChange={setSlot} />
        </>
      ) : null}
    </>
  );
}

function Way({ Icon, name, children }: { Icon: typeof Zap; name: string; children: string }) {
  return (
    <span className="flex gap-3 py-1">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
      <span className="min-w-0">
        <span className="block font-bold">{name}</span>
        <span className="block text-sm text-ink-muted">{children}</span>
      </span>
    </span>
  );
}

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { cx } from "#app/ui/cx.ts";
import type { Slot } from "#domain/deliveries/slots.ts";
import { dayOf } from "#domain/store/opening.ts";
import { closedReasonText } from "#messages/holidays/holiday-text.ts";
import { slots } from "#messages/slots/index.ts";
import {
  dayDate,
  dayName,
  firstFree,
  hoursOf,
  type ShownSlot,
  type SlotDays,
} from "./slot-words.ts";

/** Days to go through, and the times of the one that is looked at; `now` is epoch ms. */
export function SlotPicker({
  days,
  value,
  now,
  onChange,
}: {
  days: SlotDays;
  value: Slot | null;
  now: number;
  onChange: (slot: Slot) => void;
}) {
  const chosenDay = value && dayOf(value.from, shopFormats().timezone);
  const [looked, setLooked] = useState<string | null>(null);
  const free = firstFree(days);
  const fallback = free && dayOf(free.from, shopFormats().timezone);
  const day = days.find((one) => one.day === (looked ?? chosenDay ?? fallback)) ?? days[0];
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  // The chosen day may be the last of the week, which a phone's row does not show.
  useEffect(() => {
    const chosen = row.current?.querySelector(":checked")?.closest("label");
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft;
  }, []);
  return (
    <div className="grid min-w-0 gap-3">
      <fieldset className="min-w-0">
        <legend className="sr-only">{slots.whichDay()}</legend>
        <div
          ref={row}
          className="-mx-1 flex snap-x gap-2 overflow-x-auto px-1 py-1 sm:flex-wrap sm:overflow-visible"
        >
          {days.map((one) => (
            <Choice
              key={one.day}
              name={`${name}-day`}
              isChosen={one.day === day?.day}
              isOff={one.slots.length === 0}
              onChoose={() => setLooked(one.day)}
              className="min-w-24 shrink-0 snap-start"
            >
              <span className="block font-semibold">{dayName(one.day, now)}</span>
              <span className="block text-sm text-ink-muted">{dayDate(one.day)}</span>
              {one.slots.length === 0 ? (
                <span className="block max-w-28 text-sm">
                  {one.reason ? closedReasonText(one.reason) : slots.noTimes()}
                </span>
              ) : null}
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="sr-only">{slots.whichTime()}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {day?.slots.map((slot) => (
            <Choice
              key={slot.from}
              name={`${name}-time`}
              isChosen={slot.from === value?.from}
              isOff={slot.isFull && slot.from !== value?.from}
              onChoose={() => onChange({ from: slot.from, until: slot.until })}
            >
              <span className="block font-semibold tabular-nums">{hoursOf(slot)}</span>
              <span className="block text-sm text-ink-muted">{roomText(slot)}</span>
            </Choice>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** One of several, as a card to tap. */
export function Choice({
  name,
  isChosen,
  isOff = false,
  onChoose,
  className,
  children,
}: {
  name: string;
  isChosen: boolean;
  isOff?: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <label
      className={cx(
        "relative block min-h-11 rounded-lg border-2 px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
        isChosen ? "border-brand bg-brand-soft" : "border-line bg-surface",
        isOff ? "cursor-not-allowed border-dashed text-ink-muted" : "cursor-pointer",
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        className="sr-only"
      />
      {children}
    </label>
  );
}

function roomText({ isFull, left }: ShownSlot): string {
  if (isFull) return slots.fullNow();
  return left === null ? slots.free() : slots.left({ count: left });
}

import { hoursLines, weekdayText } from "#app/lib/opening-text.ts";
import { Input } from "#app/ui/form/input.tsx";
import { WEEKDAYS, type Weekday } from "#domain/store/trading-hours.ts";
import { adminDeliverySettings } from "#messages/adminDeliverySettings/index.ts";
import type { DayDraft, DeliveryDraft } from "./settings-draft.ts";

/** When the doors are open, a line for each day, and what shoppers read of it. */
export function HoursFields({
  hours,
  errorAt,
  onChange,
}: {
  hours: DeliveryDraft["hours"];
  errorAt: (path: string) => string | null;
  onChange: (hours: DeliveryDraft["hours"]) => void;
}) {
  const shown = hoursLines({
    monday: openOf(hours.monday),
    tuesday: openOf(hours.tuesday),
    wednesday: openOf(hours.wednesday),
    thursday: openOf(hours.thursday),
    friday: openOf(hours.friday),
    saturday: openOf(hours.saturday),
    sunday: openOf(hours.sunday),
  });
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {WEEKDAYS.map((day) => (
          <DayFields
            key={day}
            day={day}
            hours={hours[day]}
            error={errorAt(`hours.${day}.opens`) ?? errorAt(`hours.${day}.closes`)}
            onChange={(changed) => onChange({ ...hours, [day]: changed })}
          />
        ))}
      </ul>
      <p className="rounded-md bg-sunken px-3.5 py-2.5 text-sm">
        <span className="text-ink-muted">{adminDeliverySettings.shoppersRead()}</span>{" "}
        {shown.join(", ")}
      </p>
    </div>
  );
}

/** One day: whether the doors are open, and from when to when. */
function DayFields({
  day,
  hours,
  error,
  onChange,
}: {
  day: Weekday;
  hours: DayDraft;
  error: string | null;
  onChange: (hours: DayDraft) => void;
}) {
  const label = weekdayText(day);
  const { isOpen, opens, closes } = hours;
  const wrong = error ? ({ "aria-invalid": true } as const) : {};
  return (
    <li className="grid gap-1.5">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[9rem_auto_1fr]">
        <span className="font-semibold">{label}</span>
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5"
            checked={isOpen}
            aria-label={adminDeliverySettings.openOn({ day: label })}
            onChange={(event) => onChange({ ...hours, isOpen: event.target.checked })}
          />
          {adminDeliverySettings.open()}
        </label>
        {isOpen ? (
          <div className="flex min-w-0 items-center gap-1.5 max-sm:col-span-2 sm:gap-2">
            <Input
              {...wrong}
              type="time"
              name={`hours.${day}.opens`}
              aria-label={adminDeliverySettings.opensOn({ day: label })}
              className="w-auto min-w-0 flex-1 max-sm:px-2!"
              value={opens}
              onChange={(event) => onChange({ ...hours, opens: event.target.value })}
            />
            <span className="text-ink-muted">{adminDeliverySettings.to()}</span>
            <Input
              {...wrong}
              type="time"
              name={`hours.${day}.closes`}
              aria-label={adminDeliverySettings.closesOn({ day: label })}
              className="w-auto min-w-0 flex-1 max-sm:px-2!"
              value={closes}
              onChange={(event) => onChange({ ...hours, closes: event.target.value })}
            />
          </div>
        ) : (
          <span className="text-ink-muted max-sm:col-span-2">{adminDeliverySettings.closed()}</span>
        )}
      </div>
      {error ? <p className="text-sm font-semibold text-danger">{error}</p> : null}
    </li>
  );
}

function openOf({ isOpen, opens, closes }: DayDraft) {
  return isOpen ? { opens, closes } : null;
}

import { hoursLines } from "#app/lib/opening-text.ts";
import { Input } from "#app/ui/form/input.tsx";
import { WEEKDAYS, weekdayLabel } from "#domain/store/trading-hours.ts";
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
        {WEEKDAYS.map((day) => {
          const label = weekdayLabel(day);
          const { isOpen, opens, closes } = hours[day];
          const set = (change: Partial<DayDraft>) =>
            onChange({ ...hours, [day]: { ...hours[day], ...change } });
          const error = errorAt(`hours.${day}.opens`) ?? errorAt(`hours.${day}.closes`);
          const wrong = error ? ({ "aria-invalid": true } as const) : {};
          return (
            <li key={day} className="grid gap-1.5">
              <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[9rem_auto_1fr]">
                <span className="font-semibold">{label}</span>
                <label className="flex min-h-11 items-center gap-2.5">
                  <input
                    type="checkbox"
                    className="size-5"
                    checked={isOpen}
                    aria-label={`Open on ${label}`}
                    onChange={(event) => set({ isOpen: event.target.checked })}
                  />
                  Open
                </label>
                {isOpen ? (
                  <div className="flex min-w-0 items-center gap-1.5 max-sm:col-span-2 sm:gap-2">
                    <Input
                      {...wrong}
                      type="time"
                      name={`hours.${day}.opens`}
                      aria-label={`${label}, opens`}
                      className="w-auto min-w-0 flex-1 max-sm:px-2!"
                      value={opens}
                      onChange={(event) => set({ opens: event.target.value })}
                    />
                    <span className="text-ink-muted">to</span>
                    <Input
                      {...wrong}
                      type="time"
                      name={`hours.${day}.closes`}
                      aria-label={`${label}, closes`}
                      className="w-auto min-w-0 flex-1 max-sm:px-2!"
                      value={closes}
                      onChange={(event) => set({ closes: event.target.value })}
                    />
                  </div>
                ) : (
                  <span className="text-ink-muted max-sm:col-span-2">Closed</span>
                )}
              </div>
              {error ? <p className="text-sm font-semibold text-danger">{error}</p> : null}
            </li>
          );
        })}
      </ul>
      <p className="rounded-md bg-sunken px-3.5 py-2.5 text-sm">
        <span className="text-ink-muted">Shoppers read: </span>
        {shown.join(", ")}
      </p>
    </div>
  );
}

function openOf({ isOpen, opens, closes }: DayDraft) {
  return isOpen ? { opens, closes } : null;
}

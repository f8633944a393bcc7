import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { formatDay, startOfShopDay } from "#app/lib/time/days.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { useRowFocus } from "#app/ui/form/row-focus.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { dayOf } from "#domain/store/opening.ts";
import { type Holiday, publicHolidays } from "#domain/time/holidays.ts";
import { adminDeliverySettings } from "#messages/adminDeliverySettings/index.ts";
import { holidayText } from "#messages/holidays/holiday-text.ts";
import { SwitchField } from "../settings/switch-field.tsx";
import type { ClosureDraft, DeliveryDraft } from "./settings-draft.ts";

type Closures = DeliveryDraft["closures"];

/** When the shop is closed whatever the trading hours say: public holidays, and dates of its own. */
export function ClosureFields({
  closures,
  errorAt,
  onChange,
}: {
  closures: Closures;
  errorAt: (path: string) => string | null;
  onChange: (closures: Closures) => void;
}) {
  const [added, setAdded] = useState(0);
  const focus = useRowFocus<HTMLElement>();
  const { holidays, dates } = closures;
  const addDates = () => {
    setAdded(added + 1);
    onChange({
      ...closures,
      dates: [...dates, { key: `added-${added}`, from: "", until: "", name: "" }],
    });
    focus.toNew();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SwitchField
        name="closures.holidays"
        label={adminDeliverySettings.closedOnHolidays()}
        hint={adminDeliverySettings.closedOnHolidaysHint()}
        checked={holidays}
        onChange={(checked) => onChange({ ...closures, holidays: checked })}
      />
      {holidays ? <Holidays closures={closures} onChange={onChange} /> : null}
      <Limit text={errorAt("closures.openHolidays")} />
      <section ref={focus.box} aria-labelledby="closed-dates" className="grid gap-3">
        <h3 id="closed-dates" className="font-text text-base font-bold">
          {adminDeliverySettings.closedDates()}
        </h3>
        <Limit text={errorAt("closures.dates")} />
        {dates.length === 0 ? (
          <p className="text-sm text-ink-muted">{adminDeliverySettings.noClosedDates()}</p>
        ) : (
          <ul className="grid gap-4">
            {dates.map((one, index) => (
              <Dates
                key={one.key}
                closure={one}
                index={index}
                errorAt={errorAt}
                onChange={(changed) => onChange({ ...closures, dates: dates.with(index, changed) })}
                onRemove={() => {
                  onChange({ ...closures, dates: dates.toSpliced(index, 1) });
                  focus.toRest(index);
                }}
              />
            ))}
          </ul>
        )}
        <div>
          <Button size="sm" variant="outline" onClick={addDates}>
            <Plus aria-hidden="true" className="size-4.5" />
            {adminDeliverySettings.addClosedDates()}
          </Button>
        </div>
      </section>
    </div>
  );
}

/** That there are more of a list than can be kept, which no field of its carries. */
function Limit({ text }: { text: string | null }) {
  return text ? <Alert tone="error">{text}</Alert> : null;
}

/** Those of this year that are still to come, and of the next; each can be a day of work. */
function Holidays({
  closures,
  onChange,
}: {
  closures: Closures;
  onChange: (closures: Closures) => void;
}) {
  const [today] = useState(() => dayOf(Date.now(), shopFormats().timezone));
  const year = Number(today.slice(0, 4));
  const years = [
    { year, days: publicHolidays(year).filter(({ date }) => date >= today) },
    { year: year + 1, days: publicHolidays(year + 1) },
  ].filter(({ days }) => days.length > 0);
  const setOpen = (date: string, isOpen: boolean) => {
    // What is past is on no list here, and counts among those that can be kept.
    const others = closures.openHolidays.filter((one) => one !== date && one >= today);
    onChange({ ...closures, openHolidays: isOpen ? [...others, date].sort() : others });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {years.map((one) => (
        <fieldset key={one.year} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
          <legend className="mb-1 font-bold">
            {adminDeliverySettings.publicHolidays({ year: one.year })}
          </legend>
          <ul className="divide-y divide-line rounded-md border border-line">
            {one.days.map((holiday) => (
              <HolidayLine
                key={holiday.date}
                holiday={holiday}
                isOpen={closures.openHolidays.includes(holiday.date)}
                onChange={(isOpen) => setOpen(holiday.date, isOpen)}
              />
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  );
}

function HolidayLine({
  holiday,
  isOpen,
  onChange,
}: {
  holiday: Holiday;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}) {
  const name = holidayText(holiday);
  const date = formatDay(startOfShopDay(holiday.date) ?? 0);
  return (
    <li className="flex items-center justify-between gap-4 px-3.5 py-1">
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-ink-muted">{date}</span>
      </span>
      <label className="flex min-h-11 shrink-0 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5"
          checked={!isOpen}
          aria-label={adminDeliverySettings.closedOnDay({ holiday: name, date })}
          onChange={(event) => onChange(!event.target.checked)}
        />
        {adminDeliverySettings.closed()}
      </label>
    </li>
  );
}

function Dates({
  closure,
  index,
  errorAt,
  onChange,
  onRemove,
}: {
  closure: ClosureDraft;
  index: number;
  errorAt: (path: string) => string | null;
  onChange: (closure: ClosureDraft) => void;
  onRemove: () => void;
}) {
  const path = (field: "from" | "until" | "name") => `closures.dates.${index}.${field}`;
  const called = closure.name.trim() || adminDeliverySettings.closedDatesAt({ place: index + 1 });
  return (
    <li
      data-row
      className="grid scroll-mt-24 items-start gap-3 rounded-md border border-line p-3.5 sm:grid-cols-[auto_auto_1fr_auto]"
    >
      <Field label={adminDeliverySettings.firstDay()} error={errorAt(path("from"))}>
        {(control) => (
          <Input
            {...control}
            type="date"
            name={path("from")}
            value={closure.from}
            onChange={({ target: { value: from } }) => {
              // Most closures are a single day, and a date that is typed is several days on its way.
              const isSingle = closure.until === "" || closure.until === closure.from;
              onChange({ ...closure, from, until: isSingle ? from : closure.until });
            }}
          />
        )}
      </Field>
      <Field label={adminDeliverySettings.lastDay()} error={errorAt(path("until"))}>
        {(control) => (
          <Input
            {...control}
            type="date"
            name={path("until")}
            min={closure.from}
            value={closure.until}
            onChange={({ target: { value } }) => onChange({ ...closure, until: value })}
          />
        )}
      </Field>
      <Field label={adminDeliverySettings.reasonShown()} error={errorAt(path("name"))}>
        {(control) => (
          <Input
            {...control}
            name={path("name")}
            maxLength={60}
            placeholder={adminDeliverySettings.reasonExample()}
            autoComplete="off"
            value={closure.name}
            onChange={({ target: { value } }) => onChange({ ...closure, name: value })}
          />
        )}
      </Field>
      <IconButton
        label={adminDeliverySettings.remove({ name: called })}
        className="sm:mt-7"
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { adminDeliverySettings } from "#messages/adminDeliverySettings/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { currencyText } from "#messages/currencies/currency-text.ts";
import { moneyProblem } from "../parts/money-problem.ts";
import { SwitchField } from "../settings/switch-field.tsx";
import type { ZoneDraft } from "./settings-draft.ts";

type TextField = "name" | "areas" | "fee" | "free" | "estimate";

/** What the document calls the fields of a zone. */
const PATHS: Record<TextField, string> = {
  name: "name",
  areas: "areas",
  fee: "feeCents",
  free: "freeThresholdCents",
  estimate: "estimate",
};

/** One delivery zone: what it is called, where it is, what it costs, and its place in the order. */
export function ZoneFields({
  zone,
  index,
  count,
  errorAt,
  onChange,
  onMove,
  onRemove,
}: {
  zone: ZoneDraft;
  index: number;
  count: number;
  errorAt: (path: string) => string | null;
  onChange: (zone: ZoneDraft) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const money = currencyText(shopFormats().currency);
  const called = zone.name.trim() || adminDeliverySettings.zoneAt({ place: index + 1 });
  const path = (field: TextField) => `zones.${index}.${PATHS[field]}`;
  const text = (field: TextField) => ({
    name: path(field),
    value: zone[field],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...zone, [field]: target.value }),
  });
  const asked = (field: TextField) =>
    field === "fee" || field === "free" ? moneyProblem(zone[field]) : null;
  const line = (field: TextField, label: string, more: ComponentProps<"input"> = {}) => (
    <Field label={label} error={asked(field) ?? errorAt(path(field))}>
      {(control) => <Input {...control} {...more} {...text(field)} autoComplete="off" />}
    </Field>
  );
  return (
    <li data-row className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
      <ZoneHead called={called} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      <div className="grid gap-4 sm:grid-cols-2">
        {line("name", backOffice.name(), { maxLength: 80 })}
        {line("estimate", adminDeliverySettings.estimate(), {
          maxLength: 80,
          placeholder: adminDeliverySettings.estimateExample(),
        })}
        <Field
          label={adminDeliverySettings.areas()}
          hint={adminDeliverySettings.areasHint()}
          error={errorAt(path("areas"))}
          className="sm:col-span-2"
        >
          {(control) => <Textarea {...control} {...text("areas")} rows={2} />}
        </Field>
        {line("fee", adminDeliverySettings.feeIn({ money }), { inputMode: "decimal" })}
        {line("free", adminDeliverySettings.freeFrom({ money }), { inputMode: "decimal" })}
      </div>
      <SwitchField
        name={`zones.${index}.available`}
        label={adminDeliverySettings.deliverNow()}
        hint={adminDeliverySettings.deliverNowHint()}
        checked={zone.available}
        onChange={(available) => onChange({ ...zone, available })}
      />
    </li>
  );
}

/** What a zone is called, with the buttons that move it among the others or take it away. */
function ZoneHead({
  called,
  index,
  count,
  onMove,
  onRemove,
}: {
  called: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  return (
    <div className="flex items-center justify-between gap-3">
      <h3 className="min-w-0 font-text text-base font-bold">{`${index + 1}. ${called}`}</h3>
      <div className="flex shrink-0 gap-1">
        <IconButton
          label={adminDeliverySettings.moveUp({ name: called })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label={adminDeliverySettings.moveDown({ name: called })}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={adminDeliverySettings.remove({ name: called })} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

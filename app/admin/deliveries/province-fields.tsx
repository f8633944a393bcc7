import { useId } from "react";
import { type Province, SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import { adminDeliverySettings } from "#messages/adminDeliverySettings/index.ts";
import { provinceText } from "#messages/provinces/province-text.ts";

/** The provinces to which standard delivery goes, each a box to tick. */
export function ProvinceFields({
  chosen,
  onChange,
}: {
  chosen: readonly Province[];
  onChange: (chosen: Province[]) => void;
}) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hintId} className="mt-5">
      <legend className="text-sm font-semibold">{adminDeliverySettings.provinces()}</legend>
      <p id={hintId} className="mt-1 max-w-prose text-sm text-ink-muted">
        {chosen.length === 0
          ? adminDeliverySettings.noProvinces()
          : adminDeliverySettings.provincesHint()}
      </p>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4">
        {SA_PROVINCES.map((province) => (
          <label key={province} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="standard.provinces"
              className="size-5 shrink-0"
              checked={chosen.includes(province)}
              onChange={({ target }) =>
                onChange(
                  SA_PROVINCES.filter((one) =>
                    one === province ? target.checked : chosen.includes(one),
                  ),
                )
              }
            />
            {provinceText(province)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

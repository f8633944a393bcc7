import type { ImportMode } from "#domain/imports/product-import.ts";
import { adminImports } from "#messages/adminImports/index.ts";

const MODES: ReadonlyArray<readonly [ImportMode, () => string]> = [
  ["update", () => adminImports.updateMatches()],
  ["add", () => adminImports.addAll()],
];

/** Whether an import updates what the shop has, or adds everything as new (back-office §7). */
export function ImportModeChoice({
  mode,
  matches,
  onChoose,
}: {
  mode: ImportMode;
  matches: number;
  onChoose: (mode: ImportMode) => void;
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">
        {matches === 0 ? adminImports.noMatches() : adminImports.matches({ count: matches })}
      </legend>
      {MODES.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="import-mode"
            className="size-5 shrink-0"
            checked={mode === value}
            onChange={() => onChoose(value)}
          />
          {label()}
        </label>
      ))}
    </fieldset>
  );
}

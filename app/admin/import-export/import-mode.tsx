import type { ImportMode } from "#domain/imports/product-import.ts";

const MODES: ReadonlyArray<readonly [ImportMode, string]> = [
  ["update", "Update what matches by ID or SKU, add the rest as new"],
  ["add", "Add everything as new"],
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
      <legend className="mb-1 font-semibold">{matchText(matches)}</legend>
      {MODES.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="import-mode"
            className="size-5 shrink-0"
            checked={mode === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function matchText(matches: number): string {
  if (matches === 0) return "No row matches a product of the shop by ID or SKU";
  return matches === 1
    ? "1 row matches a product of the shop by ID or SKU"
    : `${matches} rows match products of the shop by ID or SKU`;
}

import { Select } from "#app/ui/form/select.tsx";
import { FilterField } from "../frame/filter-field.tsx";

/** One of a few, by name; with `none` as the first choice, which is no filter (undefined). */
export function ChoiceFilter<Choice extends string>({
  label,
  none,
  value,
  choices,
  onChoose,
}: {
  label: string;
  none?: string;
  value: Choice | undefined;
  choices: ReadonlyArray<readonly [value: Choice, name: string]>;
  onChoose: (choice: Choice | undefined) => void;
}) {
  return (
    <FilterField label={label}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ""}
          onChange={({ target }) =>
            onChoose(choices.find(([choice]) => choice === target.value)?.[0])
          }
        >
          {none === undefined ? null : <option value="">{none}</option>}
          {choices.map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FilterField>
  );
}

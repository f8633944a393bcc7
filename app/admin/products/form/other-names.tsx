import { Plus, X } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { useRowFocus } from "#app/ui/form/row-focus.ts";
import { Select } from "#app/ui/form/select.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import {
  isNameLanguage,
  MAX_OTHER_NAME_LENGTH,
  MAX_OTHER_NAMES,
  NAME_LANGUAGES,
  type OtherName,
} from "#domain/catalogue/facts.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";

/** What else people call the product, each name with the language that calls it so. */
export function OtherNames({
  names,
  onChange,
}: {
  names: readonly OtherName[];
  onChange: (names: OtherName[]) => void;
}) {
  const focus = useRowFocus<HTMLFieldSetElement>();
  const change = (at: number, part: Partial<OtherName>) =>
    onChange(names.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const add = () => {
    onChange([...names, { name: "", language: null }]);
    focus.toNew();
  };
  const remove = (at: number) => {
    onChange(names.filter((_, place) => place !== at));
    focus.toRest(at);
  };
  return (
    <fieldset ref={focus.box} className="grid gap-2">
      <legend className="text-sm font-semibold">{adminProductForm.alsoCalled()}</legend>
      <p className="text-sm text-ink-muted">{adminProductForm.alsoCalledHint()}</p>
      {names.map(({ name, language }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may hold the same while they are typed.
          key={at}
          data-row
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,10rem)_auto] items-center gap-2"
        >
          <Input
            aria-label={adminProductForm.otherName()}
            autoComplete="off"
            maxLength={MAX_OTHER_NAME_LENGTH}
            value={name}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <Select
            aria-label={adminProductForm.otherNameLanguage()}
            value={language ?? ""}
            onChange={({ target }) =>
              change(at, { language: isNameLanguage(target.value) ? target.value : null })
            }
          >
            <option value="">{adminProductForm.anyLanguage()}</option>
            {Object.entries(NAME_LANGUAGES).map(([code, called]) => (
              <option key={code} value={code}>
                {called}
              </option>
            ))}
          </Select>
          <IconButton label={adminProductForm.removeOtherName({ name })} onClick={() => remove(at)}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={names.length >= MAX_OTHER_NAMES}
        onClick={add}
      >
        <Plus aria-hidden="true" className="size-5" />
        {adminProductForm.addOtherName()}
      </Button>
    </fieldset>
  );
}

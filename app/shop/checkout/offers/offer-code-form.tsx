import { type FormEvent, type Ref, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { MAX_CODE_LENGTH } from "#domain/offers/offer.ts";
import { offers } from "#messages/offers/index.ts";
import { takeFocus } from "../notes/take-focus.ts";
import { setOfferCode, useOfferCode } from "./code-store.ts";

/**
 * Where a promotion code is entered, and, once the shop has taken it, taken out again. What the shop has
 * against it stands below, and what was typed stays.
 */
export function OfferCodeForm({
  refused,
  isWaiting,
  isLocked,
  onRemoved,
}: {
  refused: string | null;
  isWaiting: boolean;
  isLocked: boolean;
  onRemoved: () => void;
}) {
  const { code } = useOfferCode();
  const [typed, setTyped] = useState(code ?? "");
  const [taken, setTaken] = useState<string | null>(null);
  // Who comes back to a code of before has pressed nothing here.
  const [isTouched, setTouched] = useState(code === null);
  const place = isTouched ? takeFocus : undefined;
  const isTaken = code !== null && refused === null && (!isWaiting || code === taken);
  if (isTaken && code !== taken) setTaken(code);

  const use = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    setTouched(true);
    if (wanted) setOfferCode(wanted.toUpperCase());
  };
  const remove = () => {
    setOfferCode(null);
    setTyped("");
    onRemoved();
  };
  if (isTaken) return isLocked ? null : <Remove ref={place} code={code} onPress={remove} />;
  return (
    <form
      ref={place}
      className="grid gap-2"
      method="post"
      noValidate
      aria-live="polite"
      onSubmit={use}
    >
      <Field label={offers.enterCode()} optional error={refused}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              className="min-w-0 uppercase"
              value={typed}
              maxLength={MAX_CODE_LENGTH * 2}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              disabled={isLocked}
              onChange={(event) => {
                setTyped(event.target.value);
                if (code !== null) setOfferCode(null);
              }}
            />
            <Button
              type="submit"
              variant="outline"
              loading={code !== null && isWaiting}
              disabled={isLocked}
            >
              {offers.applyCode()}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

function Remove({
  ref,
  code,
  onPress,
}: {
  ref: Ref<HTMLButtonElement> | undefined;
  code: string;
  onPress: () => void;
}) {
  return (
    <button
      ref={ref}
      type="button"
      className="text-link min-h-11 justify-self-start text-sm"
      onClick={onPress}
    >
      {offers.removeCode({ code })}
    </button>
  );
}

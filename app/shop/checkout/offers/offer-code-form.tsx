import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { LONGEST_CODE } from "#domain/offers/offer.ts";
import { offers } from "#messages/offers/index.ts";
import { setOfferCode, useOfferCode } from "./code-store.ts";

/**
 * Where a promotion code is entered, and, once the shop has taken it, taken out again. What the shop has
 * against it stands below, and what was typed stays.
 */
export function OfferCodeForm({
  refused,
  isLocked,
  onClose,
}: {
  refused: string | null;
  isLocked: boolean;
  onClose: () => void;
}) {
  const { code } = useOfferCode();
  const [typed, setTyped] = useState(code ?? "");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (code === null) form.current?.querySelector("input")?.focus();
  }, [code]);

  const use = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted) setOfferCode(wanted.toUpperCase());
  };
  const remove = () => {
    setOfferCode(null);
    setTyped("");
    onClose();
  };
  if (code !== null && refused === null) {
    return isLocked ? null : (
      <button
        type="button"
        className="text-link min-h-11 justify-self-start text-sm"
        onClick={remove}
      >
        {offers.removeCode({ code })}
      </button>
    );
  }
  return (
    <form ref={form} className="grid gap-2" method="post" noValidate onSubmit={use}>
      <Field label={offers.enterCode()} optional error={refused}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              className="min-w-0 uppercase"
              value={typed}
              maxLength={LONGEST_CODE * 2}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              disabled={isLocked}
              onChange={(event) => {
                setTyped(event.target.value);
                if (code !== null) setOfferCode(null);
              }}
            />
            <Button type="submit" variant="outline" disabled={isLocked}>
              {offers.applyCode()}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

import { type FormEvent, useState } from "react";
import { controls } from "#messages/controls/index.ts";
import { Alert } from "../alert.tsx";
import { Button } from "../button.tsx";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

/**
 * The second half of a sign-in: the code of an authenticator app, or a backup code. `validationError` is
 * what the shop said of the last one; `onBack` leads to the password again.
 */
export function SignInCode({
  isPending,
  validationError,
  onSubmit,
  onBack,
}: {
  isPending: boolean;
  validationError: { text: string; isOfCode: boolean } | null;
  onSubmit: (code: string) => void;
  onBack: () => void;
}) {
  const [code, setCode] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit(code);
  };
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
      <Field
        label={controls.code()}
        hint={controls.whichCode()}
        error={validationError?.isOfCode ? validationError.text : null}
      >
        {(control) => (
          <Input
            {...control}
            name="code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
            // The page has just asked for it.
            autoFocus
          />
        )}
      </Field>
      {validationError && !validationError.isOfCode ? (
        <Alert tone="error">{validationError.text}</Alert>
      ) : null}
      <Button type="submit" size="lg" loading={isPending}>
        {isPending ? controls.checking() : controls.continue()}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {controls.back()}
      </Button>
    </form>
  );
}

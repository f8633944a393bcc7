import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { PASSWORD_MAX_LENGTH } from "#domain/accounts/passwords.ts";
import { controls } from "#messages/controls/index.ts";
import { Input } from "./input.tsx";

/** A password, which can be looked at while it is typed. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input
        {...props}
        type={isShown ? "text" : "password"}
        maxLength={PASSWORD_MAX_LENGTH}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      <button
        type="button"
        aria-label={controls.showPassword()}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-muted hover:text-ink"
      >
        {isShown ? (
          <EyeOff aria-hidden="true" className="size-5" />
        ) : (
          <Eye aria-hidden="true" className="size-5" />
        )}
      </button>
    </span>
  );
}

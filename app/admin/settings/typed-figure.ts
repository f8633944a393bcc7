import {
  DEFAULT_PASSWORD_LENGTH,
  DEFAULT_SESSION_MINUTES,
  typedNumber,
} from "#domain/store/settings/security.ts";
import { adminSecuritySettings } from "#messages/adminSecuritySettings/index.ts";

/** The two figures of the security settings, as typed. */
type TypedFigures = { sessionTimeout: string; minLength: string };

/** Both as numbers: what is none is the default instead (back-office §5). */
export function figuresOf({ sessionTimeout, minLength }: TypedFigures) {
  return {
    sessionTimeout: typedNumber(sessionTimeout) ?? DEFAULT_SESSION_MINUTES,
    minLength: typedNumber(minLength) ?? DEFAULT_PASSWORD_LENGTH,
  };
}

/** Says which values were saved instead of what was typed; null where none was. */
export function insteadText({ sessionTimeout, minLength }: TypedFigures): string | null {
  const notes = [
    typedNumber(sessionTimeout) === null
      ? adminSecuritySettings.sessionInstead({ minutes: DEFAULT_SESSION_MINUTES })
      : "",
    typedNumber(minLength) === null
      ? adminSecuritySettings.lengthInstead({ length: DEFAULT_PASSWORD_LENGTH })
      : "",
  ];
  return notes.filter(Boolean).join(" ") || null;
}

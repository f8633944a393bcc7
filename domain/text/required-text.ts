import * as v from "valibot";

/** Words that somebody has to write, trimmed: `missing` is what to say where there are none. */
export function requiredText(longest: number, missing: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(longest, `Please keep this to ${longest} characters`),
  );
}

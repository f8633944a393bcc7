/*
 * Texts that the shop keeps are in English, as they were always written. What was written by a
 * template, "Refund of {amount}", is read back by it, so that whoever shows it can say it in a language.
 */

/** What stands in a template's braces, by its names. */
export type StoredValues = Readonly<Record<string, string>>;

/** The text that is kept: the template with its values. */
export function storedText(template: string, values: StoredValues = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

/**
 * The values of a text that a template made; null for any other. A value is whatever fits, the first
 * as short as can be, unless `shapes` has a pattern for its name.
 */
export function readStored(
  template: string,
  text: string,
  shapes: StoredValues = {},
): StoredValues | null {
  const pattern = template
    .replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${shapes[name] ?? ".+?"})`);
  const found = new RegExp(`^${pattern}$`, "s").exec(text);
  return found && { ...found.groups };
}

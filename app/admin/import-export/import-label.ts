import { PASTED_NAME } from "#domain/imports/product-json.ts";
import { adminImports } from "#messages/adminImports/index.ts";

/** The name of an import, which is kept as "Import" and what was imported, in English. */
export function importLabel(label: string): string {
  const [, name] = /^Import (.+)$/s.exec(label) ?? [];
  if (name === undefined) return label;
  return adminImports.importOf({ name: name === PASTED_NAME ? adminImports.pastedJson() : name });
}

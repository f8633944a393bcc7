import { ADMINISTRATORS, MANAGERS, type Row } from "./rules.ts";

const theGarri = () => ({ kind: "product", id: "garri" });

/** Who may read and write what the catalogue is called in other languages. */
export const TRANSLATIONS_ACCESS: Readonly<Record<string, Row>> = {
  "admin.translations.get": { ...ADMINISTRATORS, input: theGarri },
  "admin.translations.missing": { ...ADMINISTRATORS, input: () => ({ kind: "category" }) },
  "admin.translations.save": {
    ...MANAGERS,
    input: () => ({ ...theGarri(), expectedVersion: 0, texts: {} }),
  },
};

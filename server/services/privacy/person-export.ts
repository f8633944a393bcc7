import type { PersonalData } from "#db/queries/customers/personal-export.ts";

/** A person's data as a file: what it is, of whom, and when it was made. */
export type PersonExport = {
  about: {
    shop: string;
    responsible: string;
    email: string;
    /** ISO time. */
    madeAt: string;
    /** Lists that were longer than one file holds. */
    cutOff: readonly string[];
  };
  data: PersonalData;
};

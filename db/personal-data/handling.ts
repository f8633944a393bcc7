/** What becomes of a column when somebody asks for their data (export) or for its deletion. */
export type Handling =
  /** Holds nothing about a customer. */
  | "none"
  | {
      /** Whether an export shows it. */
      exported: boolean;
      /** Whether a deletion leaves nothing of it (at once, or once what is under way is done). */
      erased: boolean;
      /** Why it is not shown, or why it stays. */
      why?: string;
    };

/** What becomes of the columns of some tables, by the tables' names. */
export type Handlings = Readonly<Record<string, Readonly<Record<string, Handling>>>>;

export const GONE: Handling = { exported: true, erased: true };
export const kept = (why: string): Handling => ({ exported: true, erased: false, why });
export const inner = (why: string): Handling => ({ exported: false, erased: true, why });
export const staff = (
  why = "an administrator of the shop, not the customer: who did what in its books",
) => ({ exported: false, erased: false, why }) satisfies Handling;
export const hidden = (why: string): Handling => ({ exported: false, erased: false, why });

export const LINK = "tells nothing by itself: it ties the customer's own rows together";
export const SECRET = "a secret: whoever reads it could sign in";
export const DERIVED =
  "reckoned from orders and accounts by triggers: what is shown there is shown here";
export const BOOKS = "sales records, kept for the law's five years without name and address";
export const PSEUDONYM = "a keyed hash or random number: nobody can be found by it";

/** Columns of which there is nothing to say, by their names. */
export function none(columns: string): Record<string, Handling> {
  return Object.fromEntries(columns.split(" ").map((column) => [column, "none" as const]));
}

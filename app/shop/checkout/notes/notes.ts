/** What the checkout says along the way, in one file that is fetched when the page stands. */
export { SubstitutionChoice } from "../substitutions/substitution-choice.tsx";
export { MissingFields } from "./missing-fields.tsx";
export { PayBar } from "./pay-bar.tsx";
export { TotalNote } from "./total-note.tsx";

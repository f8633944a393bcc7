import type { ComponentType } from "react";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

/** Without them the checkout works, and says less. */
const doWithout = () => undefined;

function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function Fetched(props: Props) {
    const Note = useOnDemand(load, true, doWithout);
    return Note ? <Note {...props} /> : null;
  };
}

export const MissingFields = fetched(async () => (await import("./notes.ts")).MissingFields);
export const PayBar = fetched(async () => (await import("./notes.ts")).PayBar);
export const SubstitutionChoice = fetched(
  async () => (await import("./notes.ts")).SubstitutionChoice,
);
export const TotalNote = fetched(async () => (await import("./notes.ts")).TotalNote);

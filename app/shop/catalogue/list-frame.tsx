import type { ReactNode } from "react";
import type { ListView } from "./list-search.ts";

const CLASSES: Record<ListView, string> = {
  grid: "grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4",
  list: "grid gap-3 sm:gap-4",
};

/** The list around products: a grid of 2, 3 or 4 columns, or rows (storefront §2). */
export function ListFrame({ view, children }: { view: ListView; children: ReactNode }) {
  return <ul className={CLASSES[view]}>{children}</ul>;
}

import type { ComponentProps, ReactNode } from "react";
import { StatCardSkeletons, StatCards } from "../frame/stat-card.tsx";
import { Loaded } from "./loaded.tsx";

/** The stat cards above a list, from a query of their own: `children` makes `StatCard`s of it. */
export function ListStats<Data>({
  query,
  children,
}: {
  query: ComponentProps<typeof Loaded<Data>>["query"];
  children: (data: Data) => ReactNode;
}) {
  return (
    <Loaded query={query} loading={<StatCardSkeletons />} className="mb-6">
      {(data) => <StatCards>{children(data)}</StatCards>}
    </Loaded>
  );
}

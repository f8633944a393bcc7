import type { ReactNode } from "react";
import { Skeleton } from "#app/ui/skeleton.tsx";

const SKELETON_CARDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The cards of a list, in two columns to five (storefront §2). */
export function ProductGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
    >
      {children}
    </ul>
  );
}

/** Eight cards while a list loads. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <ProductGrid label={label}>
      {SKELETON_CARDS.map((card) => (
        <li key={card}>
          <CardSkeleton />
        </li>
      ))}
    </ProductGrid>
  );
}

function CardSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <Skeleton className="aspect-square w-full rounded-none" />
      <div className="grid gap-2.5 p-3 sm:p-4">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="mt-1 h-11 w-full" />
      </div>
    </div>
  );
}

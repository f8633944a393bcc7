import { Badge } from "#app/ui/badge.tsx";
import { stockState } from "#domain/inventory/stock.ts";
import { stockLabel } from "./labels.ts";

const TONES = { out: "neutral", low: "accent", in: "leaf" } as const;

/** 'In Stock', 'Only N left' or 'Out of Stock' (storefront §4). */
export function StockBadge({ available, className }: { available: number; className?: string }) {
  return (
    <Badge tone={TONES[stockState(available).kind]} {...(className ? { className } : {})}>
      {stockLabel(available)}
    </Badge>
  );
}

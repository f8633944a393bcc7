import { Badge } from "#app/ui/badge.tsx";
import type { ProductStatus } from "#domain/catalogue/product.ts";
import { backOffice } from "#messages/backOffice/index.ts";

/** Whether a product is in the shop, as every list and page of the back office says it. */
export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return (
    <Badge tone={status === "active" ? "leaf" : "neutral"}>
      {status === "active" ? backOffice.active() : backOffice.inactive()}
    </Badge>
  );
}

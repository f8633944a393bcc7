import { PackagePlus } from "lucide-react";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { type StockBand, stockBand } from "#domain/inventory/stock.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminParts } from "#messages/adminParts/index.ts";
import { adminStock } from "#messages/adminStock/index.ts";
import { stockBandText } from "#messages/adminStock/stock-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { IfMay } from "../frame/if-may.tsx";
import { Panel } from "../frame/panel.tsx";
import { StockHistory } from "./stock-history.tsx";
import type { StockedProduct } from "./stocked-product.ts";

const TONES: Record<StockBand, BadgeTone> = {
  out: "danger",
  low: "danger",
  moderate: "accent",
  well: "leaf",
};

const loadDialog = async () => (await import("./stock-dialog.tsx")).StockDialog;

/** How many there are, in the bands of back-office §4, what is spoken for, and how it came to that. */
export function StockPanel({ product }: { product: StockedProduct }) {
  const [isOpen, setOpen] = useState(false);
  const Dialog = useOnDemand(loadDialog, isOpen, () => {
    setOpen(false);
    notify({ title: adminParts.notLoaded(), tone: "error" });
  });
  const band = stockBand(product.stock);
  const { reserved, toBePacked } = product;
  return (
    <Panel
      title={backOffice.stock()}
      className="lg:row-span-3"
      bodyClassName=""
      actions={
        <IfMay needs="stock.adjust">
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            <PackagePlus aria-hidden="true" className="size-4.5" />
            {adminStock.adjust()}
          </Button>
        </IfMay>
      }
    >
      <div className="grid gap-1 border-b border-line p-4 sm:p-5">
        <p className="flex flex-wrap items-center gap-3">
          <strong className="text-3xl tabular-nums">{formatCount(product.stock)}</strong>
          <Badge tone={TONES[band]}>{stockBandText(band)}</Badge>
        </p>
        {reserved > 0 ? (
          <p className="text-sm text-ink-muted">
            {adminStock.heldAndFree({
              held: formatCount(reserved),
              free: formatCount(product.stock - reserved),
            })}
          </p>
        ) : null}
        {toBePacked > 0 ? (
          <p className="text-sm text-ink-muted">{adminStock.toBePacked({ count: toBePacked })}</p>
        ) : null}
      </div>
      <StockHistory productId={product.id} />
      {Dialog ? <Dialog open={isOpen} onOpenChange={setOpen} product={product} /> : null}
    </Panel>
  );
}

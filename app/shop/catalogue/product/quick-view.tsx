import { Eye } from "lucide-react";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { cx } from "#app/ui/cx.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { productPage } from "#messages/productPage/index.ts";
import type { ProductSummary } from "../catalogue-types.ts";

const loadDialog = async () => (await import("./quick-view-dialog.tsx")).QuickViewDialog;

function loadEarly() {
  loadDialog().catch(() => undefined);
}

/** Opens a product's essentials above the list; the dialog is fetched on intent. */
export function QuickViewButton({
  product,
  className,
}: {
  product: ProductSummary;
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const QuickViewDialog = useOnDemand(loadDialog, wanted, () => {
    setOpen(false);
    setWanted(false);
    notify({ title: productPage.quickViewNotLoaded(), tone: "error" });
  });
  return (
    <>
      <IconButton
        label={productPage.quickViewOf({ name: product.name })}
        variant="surface"
        tooltip={false}
        aria-haspopup="dialog"
        aria-busy={open && !QuickViewDialog}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className={cx("noscript:hidden", className)}
      >
        <Eye aria-hidden="true" />
      </IconButton>
      {QuickViewDialog ? (
        <QuickViewDialog product={product} open={open} onOpenChange={setOpen} />
      ) : null}
    </>
  );
}

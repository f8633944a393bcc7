import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { adminCategories } from "#messages/adminCategories/index.ts";
import { IfMay } from "../frame/if-may.tsx";
import { productsText } from "../parts/products-text.ts";
import { TranslateIcon } from "../translations/translate-button.tsx";
import type { AdminCategory, CategoryCounts } from "./category.ts";

/** A category of the list: its picture, name and number of products, and what can be done with it. */
export function CategoryRow({
  category,
  counts,
  onEdit,
  onDelete,
}: {
  category: AdminCategory;
  counts: CategoryCounts | undefined;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { name, description, imageUrl } = category;
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-3 shadow-card">
      <ProductImage
        src={imageUrl}
        alt=""
        width={160}
        height={160}
        className="size-16 shrink-0 rounded-md"
      />
      <div className="min-w-0 flex-1 basis-44">
        <h2 className="text-lg">{name}</h2>
        {description ? <p className="line-clamp-2 text-sm text-ink-muted">{description}</p> : null}
        <p className="text-sm font-semibold tabular-nums">
          {counts ? productsText(counts.productCount) : "–"}
        </p>
      </div>
      <IfMay needs="products.write">
        <div className="ml-auto flex shrink-0">
          <TranslateIcon kind="category" id={name} name={name} />
          <IconButton label={adminCategories.editNamed({ name })} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={adminCategories.deleteNamed({ name })} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </IfMay>
    </li>
  );
}

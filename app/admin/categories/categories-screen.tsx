import { useQuery } from "@tanstack/react-query";
import { FolderTree, Pencil, Plus, Trash2 } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { IfMay } from "../frame/if-may.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { RetryPanel } from "../frame/retry-panel.tsx";
import { LoadFailed } from "../parts/load-failed.tsx";
import { productsText } from "../parts/products-text.ts";
import type { AdminCategory, CategoryCounts } from "./category.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { DeleteCategoryDialog } from "./delete-category-dialog.tsx";

type Asked =
  | { kind: "add" }
  | { kind: "edit"; category: AdminCategory }
  | { kind: "delete"; category: AdminCategory };

/** /admin/products/categories (back-office §2, Categories). */
export function CategoriesScreen() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <PageHeader
        title="Categories"
        subtitle="The aisles of the shop."
        trail={[{ to: "/admin/products", label: "Products" }]}
        actions={
          <IfMay needs="products.write">
            <Button onClick={() => setAsked({ kind: "add" })}>
              <Plus aria-hidden="true" className="size-5" />
              Add Category
            </Button>
          </IfMay>
        }
      />
      <Categories asked={asked} onAsk={setAsked} />
    </>
  );
}

function Categories({
  asked,
  onAsk,
}: {
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
}) {
  const trpc = useTrpc();
  const list = useQuery(trpc.admin.categories.list.queryOptions());
  const counts = useQuery(trpc.admin.categories.counts.queryOptions());
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text).trim().toLowerCase();
  const all = list.data ?? [];
  const shown = all.filter(
    ({ name, description }) =>
      name.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted),
  );
  const close = () => onAsk(null);
  const countsOf = (name: string): CategoryCounts | undefined =>
    counts.data &&
    (counts.data.find((row) => row.name === name) ?? { name, productCount: 0, deletedCount: 0 });

  return (
    <>
      <search className="mb-4 block max-w-md">
        <Input
          type="search"
          aria-label="Search categories"
          placeholder="Search categories"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      {list.isPending ? <Skeleton className="h-96 w-full" /> : null}
      {list.isError && !list.data ? (
        <LoadFailed text="Failed to load categories" query={list} />
      ) : null}
      {list.data && counts.isError && !counts.data ? (
        <div className="mb-4">
          <RetryPanel
            text="The numbers of products could not be loaded just now."
            onRetry={() => void counts.refetch()}
            pending={counts.isFetching}
          />
        </div>
      ) : null}
      {list.data && shown.length === 0 ? (
        <EmptyState
          icon={<FolderTree />}
          title={all.length === 0 ? "No categories yet" : "No categories found"}
          action={
            all.length === 0 ? (
              <IfMay needs="products.write">
                <Button onClick={() => onAsk({ kind: "add" })}>Add the first one</Button>
              </IfMay>
            ) : (
              <Button variant="outline" onClick={() => setText("")}>
                Show all categories
              </Button>
            )
          }
        >
          {all.length === 0 ? "The aisles of your shop: every product stands in one." : null}
        </EmptyState>
      ) : null}
      <p role="status" className="sr-only">
        {list.data && wanted ? `${shown.length} found` : ""}
      </p>
      <ul aria-label="Categories" className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
        {shown.map((category) => (
          <CategoryRow
            key={category.name}
            category={category}
            counts={countsOf(category.name)}
            onEdit={() => onAsk({ kind: "edit", category })}
            onDelete={() => onAsk({ kind: "delete", category })}
          />
        ))}
      </ul>
      {asked?.kind === "add" ? <CategoryDialog category={null} onClose={close} /> : null}
      {asked?.kind === "edit" ? <CategoryDialog category={asked.category} onClose={close} /> : null}
      {asked?.kind === "delete" ? (
        <DeleteCategoryDialog
          category={all.find(({ name }) => name === asked.category.name) ?? asked.category}
          counts={countsOf(asked.category.name)}
          others={all.filter(({ name }) => name !== asked.category.name)}
          onClose={close}
          onAddOther={() => onAsk({ kind: "add" })}
        />
      ) : null}
    </>
  );
}

function CategoryRow({
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
    <li className="flex min-w-0 items-center gap-4 rounded-lg border border-line bg-surface p-3 shadow-card">
      <ProductImage
        src={imageUrl}
        alt=""
        width={160}
        height={160}
        className="size-16 shrink-0 rounded-md"
      />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg">{name}</h2>
        {description ? <p className="truncate text-sm text-ink-muted">{description}</p> : null}
        <p className="text-sm font-semibold tabular-nums">
          {counts ? productsText(counts.productCount) : "–"}
        </p>
      </div>
      <IfMay needs="products.write">
        <div className="flex shrink-0">
          <IconButton label={`Edit ${name}`} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete ${name}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </IfMay>
    </li>
  );
}

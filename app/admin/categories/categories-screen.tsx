import { useQuery } from "@tanstack/react-query";
import { FolderTree, Plus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { adminCategories } from "#messages/adminCategories/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { IfMay } from "../frame/if-may.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { isAwaited, isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { LoadFailed } from "../parts/load-failed.tsx";
import type { AdminCategory, CategoryCounts } from "./category.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategoryRow } from "./category-row.tsx";
import { DeleteCategoryDialog } from "./delete-category-dialog.tsx";

type Asked =
  | { kind: "add" }
  | { kind: "edit"; category: AdminCategory }
  | { kind: "delete"; category: AdminCategory };

const NONE = { productCount: 0, deletedCount: 0, offerCount: 0 };

/** /admin/products/categories (back-office §2, Categories). */
export function CategoriesScreen() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <PageHeader
        title={backOffice.categories()}
        subtitle={adminCategories.subtitle()}
        trail={[{ to: "/admin/products", label: backOffice.products() }]}
        actions={
          <IfMay needs="products.write">
            <Button onClick={() => setAsked({ kind: "add" })}>
              <Plus aria-hidden="true" className="size-5" />
              {adminCategories.add()}
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
  const countsOf = (name: string): CategoryCounts | undefined =>
    counts.data && (counts.data.find((row) => row.name === name) ?? { name, ...NONE });

  return (
    <>
      <CategorySearch text={text} onText={setText} />
      {isAwaited(list) ? <Skeleton className="h-96 w-full" /> : null}
      {isMissing(list) ? <LoadFailed text={adminCategories.notLoaded()} query={list} /> : null}
      {list.data && isMissing(counts) ? (
        <div className="mb-4">
          <RetryPanel
            text={adminCategories.countsNotLoaded()}
            onRetry={() => void counts.refetch()}
            pending={counts.isFetching}
          />
        </div>
      ) : null}
      {list.data && shown.length === 0 ? (
        <NoCategories
          isEmpty={all.length === 0}
          onAdd={() => onAsk({ kind: "add" })}
          onShowAll={() => setText("")}
        />
      ) : null}
      <p role="status" className="sr-only">
        {list.data && wanted ? adminCategories.found({ count: shown.length }) : ""}
      </p>
      <ul
        aria-label={backOffice.categories()}
        className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3"
      >
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
      <AskedDialog asked={asked} all={all} countsOf={countsOf} onAsk={onAsk} />
    </>
  );
}

function CategorySearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <search className="mb-4 block max-w-md">
      <Input
        type="search"
        aria-label={adminCategories.search()}
        placeholder={adminCategories.search()}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </search>
  );
}

/** In place of the list: why it is empty, and the way on. */
function NoCategories({
  isEmpty,
  onAdd,
  onShowAll,
}: {
  isEmpty: boolean;
  onAdd: () => void;
  onShowAll: () => void;
}) {
  return (
    <EmptyState
      icon={<FolderTree />}
      title={isEmpty ? adminCategories.noneYet() : adminCategories.noneFound()}
      action={
        isEmpty ? (
          <IfMay needs="products.write">
            <Button onClick={onAdd}>{adminCategories.addFirst()}</Button>
          </IfMay>
        ) : (
          <Button variant="outline" onClick={onShowAll}>
            {adminCategories.showAll()}
          </Button>
        )
      }
    >
      {isEmpty ? adminCategories.noneYetWhy() : null}
    </EmptyState>
  );
}

function AskedDialog({
  asked,
  all,
  countsOf,
  onAsk,
}: {
  asked: Asked | null;
  all: readonly AdminCategory[];
  countsOf: (name: string) => CategoryCounts | undefined;
  onAsk: (asked: Asked | null) => void;
}) {
  const close = () => onAsk(null);
  return (
    <>
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

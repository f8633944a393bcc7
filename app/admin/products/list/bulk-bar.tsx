import { X } from "lucide-react";
import * as Menu from "radix-ui/dropdown-menu";
import { useState } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { BULK_LIMIT_TEXT, MOST_FOUND, MOST_IN_BULK } from "#domain/catalogue/admin-list.ts";
import { menuItemClass, menuPanelClass } from "../../frame/menu/classes.ts";
import { productsText } from "../../parts/products-text.ts";
import { BulkCategoryDialog } from "./bulk-category-dialog.tsx";
import { BulkPriceDialog } from "./bulk-price-dialog.tsx";
import { type BulkAction, useBulkChange } from "./use-bulk-change.ts";
import type { Choice } from "./use-choice.ts";

type Asked = "price" | "category" | "delete" | null;

/** What can be done with the products that are ticked; each can be undone. */
export function BulkBar({
  choice,
  total,
  isMore,
}: {
  choice: Choice;
  total: number;
  isMore: boolean;
}) {
  const [asked, setAsked] = useState<Asked>(null);
  /** Counts the times that prices were not as the preview had shown them. */
  const [round, setRound] = useState(0);
  const change = useBulkChange({
    failed: "Failed to change the products",
    onDone: () => {
      setAsked(null);
      choice.clear();
    },
    onOutdated: (what) => {
      if (what === "seen") return setRound((old) => old + 1);
      setAsked(null);
      choice.clear();
    },
  });
  if (choice.count === 0) return null;
  const run = (action: BulkAction, seen?: string) =>
    change.mutate({ selection: choice.selection, action, ...(seen === undefined ? {} : { seen }) });
  const isPartChosen = choice.isPageChosen && !choice.isAll && total > choice.count;
  const limit = isMore ? SEARCH_LIMIT_TEXT : total > MOST_IN_BULK ? BULK_LIMIT_TEXT : null;
  return (
    <section
      aria-label="Bulk actions"
      className="sticky bottom-3 z-20 mx-3 my-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface p-2.5 shadow-float"
    >
      <p role="status" className="px-2 font-semibold">
        {`${productsText(choice.count)} selected`}
      </p>
      {isPartChosen && !limit ? (
        <Button variant="ghost" size="sm" onClick={choice.chooseAll}>
          {`Select all ${total}`}
        </Button>
      ) : null}
      {isPartChosen && limit ? (
        <p className="order-last basis-full px-2 text-sm text-ink-muted">{limit}</p>
      ) : null}
      <span className="flex-1" />
      <ChangeMenu isPending={change.isPending} onRun={run} onAsk={setAsked} />
      <Button variant="outline" size="sm" onClick={() => setAsked("delete")}>
        Delete
      </Button>
      <Button variant="ghost" size="sm" onClick={choice.clear}>
        <X aria-hidden="true" className="size-4" />
        Clear
      </Button>
      <BulkDialogs
        choice={choice}
        asked={asked}
        round={round}
        pending={change.isPending}
        onClose={() => setAsked(null)}
        onRun={run}
      />
    </section>
  );
}

function ChangeMenu({
  isPending,
  onRun,
  onAsk,
}: {
  isPending: boolean;
  onRun: (action: BulkAction) => void;
  onAsk: (asked: Asked) => void;
}) {
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonClass({ variant: "outline", size: "sm" })}>
        {isPending ? "Working…" : "Change"}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content align="end" side="top" className={menuPanelClass}>
          {ACTIONS.map(({ label, action }) => (
            <Menu.Item key={label} className={menuItemClass} onSelect={() => onRun(action)}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Separator className="my-1 h-px bg-line" />
          <Menu.Item className={menuItemClass} onSelect={() => onAsk("category")}>
            Change category…
          </Menu.Item>
          <Menu.Item className={menuItemClass} onSelect={() => onAsk("price")}>
            Change price…
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

function BulkDialogs({
  choice,
  asked,
  round,
  pending,
  onClose,
  onRun,
}: {
  choice: Choice;
  asked: Asked;
  round: number;
  pending: boolean;
  onClose: () => void;
  onRun: (action: BulkAction, seen?: string) => void;
}) {
  return (
    <>
      <ConfirmDialog
        open={asked === "delete"}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={`Delete ${productsText(choice.count)}?`}
        confirmLabel="Delete"
        pending={pending}
        onConfirm={() => onRun({ kind: "delete" })}
      >
        They go from the shop at once. Orders that have them stay as they are, and for a day the
        deletion can be undone.
      </ConfirmDialog>
      {asked === "category" ? (
        <BulkCategoryDialog
          count={choice.count}
          pending={pending}
          onClose={onClose}
          onChoose={(category) => onRun({ kind: "category", category })}
        />
      ) : null}
      {asked === "price" ? (
        <BulkPriceDialog
          selection={choice.selection}
          round={round}
          pending={pending}
          onClose={onClose}
          onChoose={(priceChange, seen) => onRun({ kind: "price", change: priceChange }, seen)}
        />
      ) : null}
    </>
  );
}

const SEARCH_LIMIT_TEXT = `More than ${MOST_FOUND} products match. To select all that match, type more of the name or choose a category, a status or a stock.`;

const ACTIONS: ReadonlyArray<{ label: string; action: BulkAction }> = [
  { label: "Activate", action: { kind: "status", status: "active" } },
  { label: "Deactivate", action: { kind: "status", status: "inactive" } },
  { label: "Make featured", action: { kind: "featured", featured: true } },
  { label: "Remove featured", action: { kind: "featured", featured: false } },
];

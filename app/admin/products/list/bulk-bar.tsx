import * as Menu from "radix-ui/dropdown-menu";
import { useState } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { MAX_FOUND, MAX_IN_BULK } from "#domain/catalogue/admin-list.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminBulk } from "#messages/adminBulk/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { menuItemClass, menuPanelClass } from "../../frame/menu/classes.ts";
import { BulkBar, ClearSelection } from "../../list/selection-parts.tsx";
import type { Selection } from "../../list/use-selection.ts";
import { BulkCategoryDialog } from "./bulk-category-dialog.tsx";
import { BulkFactsDialog } from "./bulk-facts-dialog.tsx";
import { BulkPriceDialog } from "./bulk-price-dialog.tsx";
import {
  type BulkAction,
  type BulkSelection,
  type ProductFilter,
  useBulkChange,
  useFingerprint,
} from "./use-bulk-change.ts";

type Asked = "price" | "category" | "fact" | "delete" | null;

/** What can be done with the products that are ticked; each can be undone. */
export function ProductsBulkBar({
  selection,
  filter,
  total,
  isMore,
}: {
  selection: Selection;
  filter: ProductFilter;
  total: number;
  isMore: boolean;
}) {
  const [asked, setAsked] = useState<Asked>(null);
  /** Counts the times that prices were not as the preview had shown them. */
  const [round, setRound] = useState(0);
  const done = () => {
    setAsked(null);
    selection.clear();
  };
  const change = useBulkChange({
    failed: adminBulk.notChanged(),
    onDone: done,
    onOutdated: (what) => (what === "expected" ? setRound((old) => old + 1) : done()),
  });
  const { count, isAll, isPageChosen } = selection;
  const fitting = isAll && count > 0 ? { filter, count } : null;
  const { fingerprint, isPending: isMarking } = useFingerprint(fitting);
  if (count === 0) return null;
  const chosen = fitting
    ? { ...fitting, ...(fingerprint === null ? {} : { fingerprint }) }
    : { ids: [...selection.ids] };
  const run = (action: BulkAction, expected?: string) =>
    change.mutate({ selection: chosen, action, ...(expected === undefined ? {} : { expected }) });
  const isPartChosen = isPageChosen && !isAll && total > count;
  const limit = limitText({ total, isMore });
  return (
    <BulkBar
      label={adminBulk.bulkActions()}
      text={adminBulk.selected({ count })}
      className="m-3 gap-2 p-2.5 *:[p]:px-2"
    >
      {isPartChosen && !limit ? (
        <Button variant="ghost" size="sm" onClick={selection.chooseAll}>
          {adminBulk.selectAll({ total: formatCount(total) })}
        </Button>
      ) : null}
      {isPartChosen && limit ? (
        <p className="order-last basis-full text-sm text-ink-muted">{limit}</p>
      ) : null}
      <span className="flex-1" />
      <ChangeMenu isPending={change.isPending} isOff={isMarking} onRun={run} onAsk={setAsked} />
      <Button variant="outline" size="sm" disabled={isMarking} onClick={() => setAsked("delete")}>
        {backOffice.delete()}
      </Button>
      <ClearSelection size="sm" onClear={selection.clear} />
      <BulkDialogs
        count={count}
        chosen={chosen}
        asked={asked}
        round={round}
        pending={change.isPending}
        onClose={() => setAsked(null)}
        onRun={run}
      />
    </BulkBar>
  );
}

/** Why not all that match can be chosen at once; null when they can. */
function limitText({ total, isMore }: { total: number; isMore: boolean }): string | null {
  if (isMore) return adminBulk.searchLimit({ most: MAX_FOUND });
  return total > MAX_IN_BULK ? adminBulk.overLimit() : null;
}

function ChangeMenu({
  isPending,
  isOff,
  onRun,
  onAsk,
}: {
  isPending: boolean;
  isOff: boolean;
  onRun: (action: BulkAction) => void;
  onAsk: (asked: Asked) => void;
}) {
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonClass({ variant: "outline", size: "sm" })} disabled={isOff}>
        {isPending ? adminBulk.working() : adminBulk.change()}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content align="end" side="top" className={menuPanelClass}>
          {ACTIONS.map(({ say, action }) => (
            <Menu.Item
              key={JSON.stringify(action)}
              className={menuItemClass}
              onSelect={() => onRun(action)}
            >
              {say()}
            </Menu.Item>
          ))}
          <Menu.Separator className="my-1 h-px bg-line" />
          <Menu.Item className={menuItemClass} onSelect={() => onAsk("category")}>
            {adminBulk.changeCategoryNext()}
          </Menu.Item>
          <Menu.Item className={menuItemClass} onSelect={() => onAsk("fact")}>
            {adminBulk.changeFactsNext()}
          </Menu.Item>
          <Menu.Item className={menuItemClass} onSelect={() => onAsk("price")}>
            {adminBulk.changePriceNext()}
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

function BulkDialogs({
  count,
  chosen,
  asked,
  round,
  pending,
  onClose,
  onRun,
}: {
  count: number;
  chosen: BulkSelection;
  asked: Asked;
  round: number;
  pending: boolean;
  onClose: () => void;
  onRun: (action: BulkAction, expected?: string) => void;
}) {
  return (
    <>
      <ConfirmDialog
        open={asked === "delete"}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={adminBulk.deleteQuestion({ count })}
        confirmLabel={backOffice.delete()}
        pending={pending}
        onConfirm={() => onRun({ kind: "delete" })}
      >
        {adminBulk.deleteWhat()}
      </ConfirmDialog>
      {asked === "category" ? (
        <BulkCategoryDialog
          count={count}
          pending={pending}
          onClose={onClose}
          onChoose={(category) => onRun({ kind: "category", category })}
        />
      ) : null}
      {asked === "fact" ? (
        <BulkFactsDialog
          count={count}
          pending={pending}
          onClose={onClose}
          onChoose={(fact) => onRun({ kind: "fact", change: fact })}
        />
      ) : null}
      {asked === "price" ? (
        <BulkPriceDialog
          selection={chosen}
          round={round}
          pending={pending}
          onClose={onClose}
          onChoose={(priceChange, expected) =>
            onRun({ kind: "price", change: priceChange }, expected)
          }
        />
      ) : null}
    </>
  );
}

const ACTIONS: ReadonlyArray<{ say: () => string; action: BulkAction }> = [
  { say: () => adminBulk.activate(), action: { kind: "status", status: "active" } },
  { say: () => adminBulk.deactivate(), action: { kind: "status", status: "inactive" } },
  { say: () => adminBulk.makeFeatured(), action: { kind: "featured", featured: true } },
  { say: () => adminBulk.removeFeatured(), action: { kind: "featured", featured: false } },
];

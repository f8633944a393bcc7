import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type PriceChange, parsePriceChange } from "#domain/bulk-price.ts";
import { formatRand } from "#domain/money.ts";
import { failureWords } from "../parts/failure-words.ts";
import { productsText } from "../parts/products-text.ts";
import type { BulkSelection } from "./use-bulk-change.ts";

const TYPING_PAUSE_MS = 200;

const KINDS = [
  { value: "percent-up", label: "Raise by per cent" },
  { value: "percent-down", label: "Lower by per cent" },
  { value: "amount-up", label: "Raise by rand" },
  { value: "amount-down", label: "Lower by rand" },
] as const;
type Kind = (typeof KINDS)[number]["value"];

/** New prices for the ticked products, shown before anything is written. */
export function BulkPriceDialog({
  selection,
  pending,
  onClose,
  onChoose,
}: {
  selection: BulkSelection;
  pending: boolean;
  onClose: () => void;
  onChoose: (change: PriceChange) => void;
}) {
  const [kind, setKind] = useState<Kind>("percent-up");
  const [text, setText] = useState("");
  const change = parsePriceChange(kind, text);
  const preview = useMutation(useTrpc().admin.products.previewPrices.mutationOptions());
  const wish = change && JSON.stringify({ selection, change });
  const ask = useEffectEvent(() => change && preview.mutate({ selection, change }));
  useEffect(() => {
    if (!wish) return;
    const timer = setTimeout(ask, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wish]);
  // Only what was asked for last: a preview of other prices must not be agreed to.
  const isCurrent = wish !== null && wish === JSON.stringify(preview.variables);
  const found = isCurrent ? preview.data : undefined;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Change price"
      footer={
        <Button
          disabled={!change || !found || found.changed === 0}
          loading={pending}
          onClick={() => change && onChoose(change)}
        >
          {found ? `Change ${productsText(found.changed)}` : "Change"}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label="How">
            {(control) => (
              <Select
                {...control}
                value={kind}
                onChange={(event) => {
                  const chosen = KINDS.find(({ value }) => value === event.target.value);
                  if (chosen) setKind(chosen.value);
                }}
              >
                {KINDS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label="By"
            error={text && !change ? "A number above 0, with two decimals at most" : null}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                placeholder={kind.startsWith("percent") ? "10" : "5.00"}
                maxLength={12}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </div>
        {change && !found && !(isCurrent && preview.isError) ? (
          <Skeleton className="h-40 w-full" />
        ) : null}
        {isCurrent && preview.isError ? (
          <Alert tone="error">{failureWords(preview.error, "Failed to reckon the prices")}</Alert>
        ) : null}
        {found && found.refused > 0 ? (
          <Alert tone="warning">
            {`${productsText(found.refused)} would have no price left and will stay as they are.`}
          </Alert>
        ) : null}
        {found ? (
          <table className="w-full text-left text-sm">
            <caption className="sr-only">Prices before and after</caption>
            <thead className="text-ink-muted">
              <tr>
                <th scope="col" className="py-1.5 font-semibold">
                  Product
                </th>
                <th scope="col" className="py-1.5 text-right font-semibold">
                  Now
                </th>
                <th scope="col" className="py-1.5 text-right font-semibold">
                  Then
                </th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {found.rows.map((row) => (
                <tr key={row.id} className="border-t border-line">
                  <th scope="row" className="py-1.5 pr-3 font-normal">
                    {row.name}
                  </th>
                  <td className="py-1.5 text-right text-ink-muted">{formatRand(row.before)}</td>
                  <td className="py-1.5 text-right font-semibold">
                    {row.after === null ? "stays" : formatRand(row.after)}
                  </td>
                </tr>
              ))}
              {found.selected > found.rows.length ? (
                <tr className="border-t border-line text-ink-muted">
                  <td colSpan={3} className="py-1.5">
                    {`and ${found.selected - found.rows.length} more`}
                  </td>
                </tr>
              ) : null}
            </tbody>
          </table>
        ) : null}
      </div>
    </Dialog>
  );
}

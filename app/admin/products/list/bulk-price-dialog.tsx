import { useMutation } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useEffect, useEffectEvent, useState } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm, type ValidationError } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type PriceChange, parsePriceChange } from "#domain/catalogue/bulk-price.ts";
import { adminBulk } from "#messages/adminBulk/index.ts";
import { adminParts } from "#messages/adminParts/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { AppRouter } from "#server/router.ts";
import { ChangeRow, ChangeTable } from "../../parts/change-table.tsx";
import { failureMessage } from "../../parts/failure-messages.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { moneyProblem } from "../../parts/money-problem.ts";
import type { BulkSelection } from "./use-bulk-change.ts";

const TYPING_PAUSE_MS = 200;

const KINDS = [
  { value: "percent-up", say: () => adminBulk.percentUp() },
  { value: "percent-down", say: () => adminBulk.percentDown() },
  { value: "amount-up", say: () => adminBulk.amountUp() },
  { value: "amount-down", say: () => adminBulk.amountDown() },
] as const;
type Kind = (typeof KINDS)[number]["value"];
type PricePreview = inferRouterOutputs<AppRouter>["admin"]["products"]["previewPrices"];

type Form = { kind: Kind; size: string };

const EMPTY: Form = { kind: "percent-up", size: "" };

function sizeError({ kind, size }: Form): ValidationError | null {
  if (parsePriceChange(kind, size)) return null;
  const asked = kind.startsWith("amount") ? moneyProblem(size) : null;
  return { field: "size", text: asked ?? adminBulk.sizeInvalid() };
}

/** New prices for the ticked products, shown before anything is written. */
export function BulkPriceDialog({
  selection,
  round,
  pending,
  onClose,
  onChoose,
}: {
  selection: BulkSelection;
  /** Goes up when what was shown is no longer so: it is asked for again. */
  round: number;
  pending: boolean;
  onClose: () => void;
  /** `expected` is the preview's. */
  onChoose: (change: PriceChange, expected: string) => void;
}) {
  const form = useForm({ initial: EMPTY, check: sizeError });
  const change = parsePriceChange(form.values.kind, form.values.size);
  const { found, failure } = usePreview(selection, change, round);
  return (
    <FormDialog
      title={adminBulk.changePrice()}
      form={form}
      submit={{
        label: found ? adminBulk.changeCount({ count: found.changed }) : adminBulk.change(),
        run: () => {
          if (change && found && found.changed > 0) onChoose(change, found.expected);
        },
        isPending: pending,
        isDisabled: !change || !found || found.changed === 0,
      }}
      onClose={onClose}
    >
      <PriceChangeFields form={form} />
      {change && !found && !failure ? <Skeleton className="h-40 w-full" /> : null}
      {failure ? (
        <Alert tone="error">{failureMessage(failure, adminBulk.notReckoned())}</Alert>
      ) : null}
      {found && found.refused > 0 ? (
        <Alert tone="warning">{adminBulk.wouldHaveNoPrice({ count: found.refused })}</Alert>
      ) : null}
      {found ? <PreviewTable preview={found} /> : null}
    </FormDialog>
  );
}

/** What the prices would become, asked for once the typing pauses. */
function usePreview(selection: BulkSelection, change: PriceChange | null, round: number) {
  const preview = useMutation(useTrpc().admin.products.previewPrices.mutationOptions());
  const [answer, setAnswer] = useState<{ to: string; preview: PricePreview } | null>(null);
  const question = change && JSON.stringify({ selection, change, round });
  const ask = useEffectEvent((asked: string) => {
    if (!change) return;
    preview.mutate(
      { selection, change },
      { onSuccess: (found) => setAnswer({ to: asked, preview: found }) },
    );
  });
  useEffect(() => {
    if (!question) return;
    const timer = setTimeout(() => ask(question), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [question]);
  // Only what was asked for last: a preview of other prices must not be agreed to.
  const found = answer && answer.to === question ? answer.preview : undefined;
  return { found, failure: change !== null && !found ? preview.error : null };
}

function PriceChangeFields({ form }: { form: ReturnType<typeof useForm<Form>> }) {
  const { kind, size } = form.values;
  // Told as it is typed: without a number there is nothing to look at.
  const error = size === "" ? null : sizeError(form.values);
  return (
    <div className="grid gap-3 min-[26rem]:grid-cols-2">
      <Field label={adminBulk.how()}>
        {(control) => (
          <Select {...control} {...form.control("kind")}>
            {KINDS.map(({ value, say }) => (
              <option key={value} value={value}>
                {say()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={adminBulk.by()} error={error?.text ?? form.errorAt("size")}>
        {(control) => (
          <Input
            {...control}
            {...form.control("size")}
            inputMode="decimal"
            placeholder={kind.startsWith("percent") ? "10" : "5.00"}
            maxLength={12}
          />
        )}
      </Field>
    </div>
  );
}

function PreviewTable({ preview }: { preview: PricePreview }) {
  return (
    <ChangeTable
      caption={adminBulk.beforeAndAfter()}
      heads={[backOffice.product(), adminBulk.nowPrice(), adminBulk.thenPrice()]}
      numeric
    >
      {preview.rows.map((row) => (
        <ChangeRow
          key={row.id}
          numeric
          subject={row.name}
          before={formatPrice(row.before)}
          after={row.after === null ? adminBulk.stays() : formatPrice(row.after)}
        />
      ))}
      {preview.selected > preview.rows.length ? (
        <tr className="border-t border-line text-ink-muted">
          <td colSpan={3} className="py-1.5">
            {adminParts.andMore({ count: preview.selected - preview.rows.length })}
          </td>
        </tr>
      ) : null}
    </ChangeTable>
  );
}

import { Check } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { canMove } from "#domain/lifecycle.ts";
import { ORDER_LIFECYCLE, ORDER_STATUSES, type OrderStatus } from "#domain/orders/order.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { orderStatusLabel } from "#messages/purchases/order-texts.ts";
import { Section } from "../parts/section.tsx";

/**
 * The five statuses; the one that the order has cannot be chosen (back-office §4), but keeps the focus of whoever
 * has just set it.
 */
export function StatusButtons({
  current,
  setting,
  note,
  onNote,
  onSet,
}: {
  current: OrderStatus;
  /** The one that is being set just now. */
  setting: OrderStatus | null;
  note: string;
  onNote: (note: string) => void;
  onSet: (status: OrderStatus) => void;
}) {
  return (
    <Section title={adminOrder.setStatus()}>
      <div className="flex flex-wrap gap-2">
        {ORDER_STATUSES.map((status) => (
          <Button
            key={status}
            size="sm"
            variant={status === current ? "ghost" : "outline"}
            disabled={status !== current && !canMove(ORDER_LIFECYCLE, current, status)}
            className={cx(
              "disabled:opacity-100 aria-disabled:opacity-100",
              status === current && CURRENT,
              status !== current && status === "cancelled" && CANCELLING,
            )}
            loading={status === setting}
            aria-pressed={status === current}
            {...(status === current ? { "aria-disabled": true } : {})}
            onClick={() => status !== current && onSet(status)}
          >
            {status === current ? <Check aria-hidden="true" className="size-4" /> : null}
            {orderStatusLabel(status)}
          </Button>
        ))}
      </div>
      <StatusNote note={note} onNote={onNote} className="mt-2" />
    </Section>
  );
}

/** Where the order stands is no button to press. */
const CURRENT = "bg-sunken";

/** Apart from the rest: money goes back with it. */
const CANCELLING = "border-danger! text-danger! sm:ml-auto";

/** Words that go with the next change of status. */
export function StatusNote({
  note,
  onNote,
  className,
}: {
  note: string;
  onNote: (note: string) => void;
  className?: string;
}) {
  return (
    <Field
      label={adminOrder.noteForTimeline()}
      optional
      hint={adminOrder.noteForTimelineHint()}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={1}
          value={note}
          maxLength={1_000}
          onChange={(event) => onNote(event.target.value)}
        />
      )}
    </Field>
  );
}

import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatDate } from "#app/lib/order-dates.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { orderNumber } from "#domain/orders/order.ts";
import { adminMessages } from "#messages/adminMessages/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { orderStatusLabel } from "#messages/purchases/order-texts.ts";
import { Section } from "../parts/section.tsx";
import type { MessageDetails } from "./message.ts";
import { useMessageChange } from "./use-message-change.ts";

const OTHER = "other";

/** The order that a message is about: found by its number or e-mail address, to be chosen again. */
export function MessageOrder({
  details,
  mayWrite,
}: {
  details: MessageDetails;
  mayWrite: boolean;
}) {
  const { message, orders } = details;
  const { orderId } = message;
  const linked = orders.find(({ id }) => id === orderId);
  const isForeign =
    linked !== undefined && linked.userEmail.toLowerCase() !== message.email.toLowerCase();
  return (
    <Section title={backOffice.order()}>
      {orderId ? (
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to="/admin/orders"
            search={{ order: orderId }}
            className="inline-flex min-h-6 items-center font-semibold text-brand underline underline-offset-4"
          >
            {purchases.order({ number: orderNumber(orderId) })}
          </Link>
          {linked ? (
            <span className="text-ink-muted">
              {`${orderStatusLabel(linked.status)}, ${formatDate(linked.createdAt)}`}
            </span>
          ) : null}
        </p>
      ) : (
        <p className="text-ink-muted">{adminMessages.orderUnknown()}</p>
      )}
      {isForeign ? (
        <p className="text-sm font-semibold">
          {adminMessages.otherAddress({ email: linked.userEmail })}
        </p>
      ) : null}
      {mayWrite ? <OrderChoice details={details} /> : null}
    </Section>
  );
}

/** It is noted by a button: a key alone changes a list that is closed. */
function OrderChoice({ details: { message, orders } }: { details: MessageDetails }) {
  const { id: messageId, orderId } = message;
  const stored = orderId ?? "";
  const form = useForm({ initial: { chosen: stored, order: "" }, check: () => null });
  const told = useMessageChange({
    done: adminMessages.orderNoted(),
    failed: adminMessages.orderNotNoted(),
  });
  const link = useMutation(useTrpc().admin.messages.link.mutationOptions(told));
  const { chosen, order: typed } = form.values;
  const isOther = chosen === OTHER;
  const isListed = orderId === null || orders.some(({ id }) => id === orderId);
  const asked = isOther ? typed.trim() : chosen;
  const isNew = isOther ? asked !== "" : asked !== stored;
  const note = () => {
    if (!isNew || link.isPending) return;
    const onSuccess = () => {
      form.reset();
      form.focus("chosen");
    };
    const order = asked === "" ? null : asked;
    link.mutate({ messageId, order, seen: orderId }, { onSuccess });
  };
  return (
    <form
      {...form.form(note)}
      className={cx(
        "grid items-end gap-3 pt-2",
        isOther ? "sm:grid-cols-[1fr_1fr_auto]" : "sm:grid-cols-[1fr_auto]",
      )}
    >
      <Field label={adminMessages.isAbout()}>
        {(control) => (
          <Select {...control} {...form.control("chosen")}>
            <option value="">{adminMessages.noOrder()}</option>
            {orderId !== null && !isListed ? (
              <option value={orderId}>{purchases.order({ number: orderNumber(orderId) })}</option>
            ) : null}
            {orders.map((order) => (
              <option key={order.id} value={order.id}>
                {choiceText(order)}
              </option>
            ))}
            <option value={OTHER}>{adminMessages.anotherOrder()}</option>
          </Select>
        )}
      </Field>
      {isOther ? (
        <Field label={adminMessages.orderNumber()}>
          {(control) => (
            <Input {...control} {...form.control("order")} maxLength={100} autoComplete="off" />
          )}
        </Field>
      ) : null}
      <Button type="submit" variant="outline" disabled={!isNew} loading={link.isPending}>
        {adminMessages.use()}
      </Button>
    </form>
  );
}

function choiceText({ id, createdAt, isNamed }: MessageDetails["orders"][number]): string {
  const order = { number: orderNumber(id), date: formatDate(createdAt) };
  return isNamed ? adminMessages.orderOnNamed(order) : adminMessages.orderOn(order);
}

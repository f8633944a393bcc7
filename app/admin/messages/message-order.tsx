import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatDate } from "#app/lib/order-dates.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
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

function OrderChoice({ details: { message, orders } }: { details: MessageDetails }) {
  const [isOther, setOther] = useState(false);
  const form = useForm({ initial: { order: "" }, check: () => null });
  const told = useMessageChange({
    done: adminMessages.orderNoted(),
    failed: adminMessages.orderNotNoted(),
  });
  const link = useMutation(useTrpc().admin.messages.link.mutationOptions(told));
  const { id: messageId, orderId } = message;
  const isListed = orderId === null || orders.some(({ id }) => id === orderId);
  const choose = (value: string) => {
    setOther(value === OTHER);
    if (value !== OTHER) link.mutate({ messageId, order: value === "" ? null : value });
  };
  return (
    <div className="grid items-end gap-3 pt-2 sm:grid-cols-2">
      <Field label={adminMessages.isAbout()} className={isOther ? "" : "sm:col-span-2"}>
        {(control) => (
          <Select
            {...control}
            disabled={link.isPending}
            value={isOther ? OTHER : (orderId ?? "")}
            onChange={({ target }) => choose(target.value)}
          >
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
        <form
          {...form.form(({ order }) => {
            if (order.trim() === "" || link.isPending) return;
            link.mutate({ messageId, order }, { onSuccess: () => setOther(false) });
          })}
          className="flex items-end gap-2"
        >
          <Field label={adminMessages.orderNumber()} className="flex-1">
            {(control) => (
              <Input {...control} {...form.control("order")} maxLength={100} autoComplete="off" />
            )}
          </Field>
          <Button type="submit" variant="outline" loading={link.isPending}>
            {adminMessages.use()}
          </Button>
        </form>
      ) : null}
    </div>
  );
}

function choiceText({ id, createdAt, isNamed }: MessageDetails["orders"][number]): string {
  const order = { number: orderNumber(id), date: formatDate(createdAt) };
  return isNamed ? adminMessages.orderOnNamed(order) : adminMessages.orderOn(order);
}

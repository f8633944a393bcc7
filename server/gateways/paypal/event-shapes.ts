import * as v from "valibot";
import type { PaymentIds } from "../../ports/payments.ts";
import { paymentIdOf } from "./mapping.ts";

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const Money = v.object({ currency_code: v.string(), value: v.string() });
const event = <TResource extends v.GenericSchema>(resource: TResource) =>
  v.pipe(v.string(), v.parseJson(), v.looseObject({ resource }));
const Order = event(v.looseObject({ id }));
const Related = v.nullish(
  v.looseObject({ related_ids: v.nullish(v.looseObject({ order_id: v.nullish(id) })) }),
);
const Capture = event(
  v.looseObject({ id, custom_id: v.nullish(v.string()), supplementary_data: Related }),
);
const MarkedCapture = event(
  v.looseObject({ id, custom_id: v.pipe(v.string(), v.regex(/^[0-9A-Z]{20}\.\d{13}$/)) }),
);
const Link = v.looseObject({ rel: v.string(), href: v.string() });
export const Refund = event(
  v.looseObject({
    id,
    status: v.nullish(v.string()),
    amount: v.nullish(Money),
    custom_id: v.nullish(v.string()),
    links: v.nullish(v.array(Link)),
  }),
);
export const Dispute = event(
  v.looseObject({
    dispute_id: id,
    reason: v.nullish(v.string()),
    status: v.nullish(v.string()),
    update_time: v.nullish(v.string()),
    create_time: v.nullish(v.string()),
    dispute_amount: v.nullish(Money),
    disputed_transactions: v.nullish(
      v.array(v.looseObject({ seller_transaction_id: v.nullish(id) })),
    ),
  }),
);

/** Which payment an event of PayPal's is about; null where it names none or cannot be read. */
export function paymentIdsOf({ kind, body }: { kind: string; body: string }): PaymentIds | null {
  if (kind.startsWith("CHECKOUT.ORDER.")) {
    const read = v.safeParse(Order, body);
    return read.success ? { providerRef: read.output.resource.id } : null;
  }
  const isReversal = kind === "PAYMENT.CAPTURE.REVERSED";
  if (isReversal || kind === "PAYMENT.CAPTURE.REFUNDED") {
    const read = v.safeParse(Refund, body);
    if (!read.success) return null;
    const { id, links } = read.output.resource;
    const captureId = captureOf(links) ?? (isReversal ? id : null);
    return captureId ? { captureId } : null;
  }
  const read = v.safeParse(Capture, body);
  if (!read.success) return null;
  const { resource } = read.output;
  return {
    captureId: resource.id,
    paymentId: paymentIdOf(resource.custom_id),
    providerRef: resource.supplementary_data?.related_ids?.order_id ?? null,
  };
}

/** Whether a capture bears the id of a payment of this shop's, with its time: others have no such mark. */
export function isMarked({ body }: { body: string }): boolean {
  return v.is(MarkedCapture, body);
}

/** The capture that a refund's `up` link points at. */
function captureOf(
  links: ReadonlyArray<{ rel: string; href: string }> | null | undefined,
): string | null {
  const up = links?.find(({ rel, href }) => rel === "up" && href.includes("/captures/"));
  return up ? (/\/captures\/([A-Za-z0-9]{1,50})$/.exec(up.href)?.[1] ?? null) : null;
}

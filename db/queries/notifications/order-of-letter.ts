import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { refunds } from "#db/schema/index.ts";

/**
 * The id of the order that a letter with this `id` is about: it ends with the order's, that of a refund with the
 * provider's of it (server/services/notifications/send-mail.ts). Null for a refund that is not known.
 */
export function orderOfLetter(id: SQLWrapper): SQL {
  return sql`iif(${id} like 'order-refunded-%',
    (select r.order_id from ${refunds} as r
      where r.provider_refund_id = substr(${id}, length('order-refunded-') + 1)),
    substr(${id}, -20))`;
}

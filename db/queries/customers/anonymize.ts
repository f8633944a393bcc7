import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { AuditSubject } from "#domain/audit/audit.ts";
import { DELETED_CUSTOMER, deletedShipping } from "#domain/customers/privacy.ts";

/**
 * The statement that takes the names out of the audit log whose these mails or messages were (`ids` selects them),
 * for the batch that deletes them, and before it does: nothing tells afterwards.
 */
export function anonymizeInLog(
  db: Database,
  subject: Extract<AuditSubject, "mail" | "message">,
  ids: SQL,
) {
  return db.run(sql`update audit_log set subject_name = ${DELETED_CUSTOMER}
    where subject = ${subject} and subject_id in ${ids}`);
}

/** A payment's snapshot without the person: their address stands for them, the province stays. */
export function anonymizedSnapshot(address: string): SQL {
  const shipping = JSON.stringify(deletedShipping(address));
  return sql`json_set(snapshot, '$.shipping',
    json_set(${shipping}, '$.province', snapshot ->> '$.shipping.province'))`;
}

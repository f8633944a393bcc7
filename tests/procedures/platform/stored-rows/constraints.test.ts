import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { arrivedOrder, openShopWithOwner, openWholeLife } from "#tests/factories/person.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/*
 * Indexes and triggers that keep money, people and papers apart and as they were, where nothing of the shop comes as
 * far as them: each by a row that is new in all but what its index names, or by the change that its trigger refuses.
 */

test.each([
  ["two payments of one order", "payments", ["order_id"]],
  ["two payments of one reference of the provider's", "payments", ["provider_ref", "provider"]],
  ["two refunds of one request at the provider", "refunds", ["request_id"]],
  ["two deliveries of one of the courier's", "deliveries", ["courier_delivery_id", "carrier"]],
  ["one difference of a capture noted twice", "capture_differences", ["payment_id", "kind"]],
  ["two accounts with one address", "users", ["email"]],
  ["two people behind one sign-in", "accounts", ["provider_id", "account_id"]],
  ["two devices with one address of a browser", "push_devices", ["endpoint"]],
  ["two sessions of one cookie", "sessions", ["token"]],
  ["two invoices of one order", "invoices", ["order_id"]],
  ["two credit notes of one refund", "credit_notes", ["refund_id"]],
  ["two offers with one code", "offers", ["code"]],
  ["two rows in the log of one request", "audit_log", ["request_key"]],
])("the database refuses %s", async (_what, table, columns) => {
  const { shop } = await openWholeLife();
  await addWhatNobodyHas(shop);
  const named = columns.map((column) => `${table}.${column}`).join(", ");
  const again = copyRow(shop, table, columns);
  await expect(again).rejects.toThrow(`UNIQUE constraint failed: ${named}`);
});

test.each([
  ["an invoice that was issued", "update invoices set issued = '{}'", "stays as it was issued"],
  [
    "the sum of a refund that has a credit note",
    "update refunds set rand_cents = rand_cents + 1 where id in (select refund_id from credit_notes)",
    "credit_notes_stand",
  ],
  ["a consent", "update consent_log set granted = 0", "a consent is never changed"],
  ["a row of the audit log", "update audit_log set at = 1", "an audit row is never changed"],
  [
    "a refund into more than was captured",
    "update refunds set charge_cents = 1000000",
    "refunds_within_capture",
  ],
])("the database refuses to change %s", async (_what, change, refusal) => {
  const { shop } = await openWholeLife();
  await shop.db.run(sql`update invoices set issued = '{"number":1}' where issued is null`);
  await expect(shop.client.execute(change)).rejects.toThrow(refusal);
});

test("the database refuses to forget a consent of an account that is there", async () => {
  const { shop } = await openWholeLife();
  const forget = shop.client.execute("delete from consent_log");
  await expect(forget).rejects.toThrow("a consent is kept as long as its account");
});

test("the database refuses an order that is brought to be ready to be fetched", async () => {
  const { shop } = await openShopWithOwner();
  await arrivedOrder(shop);
  const ready = shop.client.execute("update orders set ready_at = 1");
  await expect(ready).rejects.toThrow("orders_ready_is_fetched");
});

/** Of these there is none in a whole life. */
async function addWhatNobodyHas({ client }: TestShop): Promise<void> {
  await client.batch([
    "update refunds set request_id = 'ASKED' where id = (select min(id) from refunds)",
    `insert into capture_differences (id, payment_id, kind, detail, created_at, updated_at)
      select 'DIFFERENCE', id, 'amount', '', 1, 1 from payments limit 1`,
    `insert into offers (id, name, code, kind, value, from_at, minimum_cents, is_first_order, is_active,
      created_at, updated_at) values ('SPRING', 'Spring', 'SPRING', 'percent', 10, 0, 0, 0, 1, 0, 0)`,
    `insert into audit_log (at, actor_id, actor_name, action, subject, subject_id, subject_name, request_key)
      select at, actor_id, actor_name, action, subject, subject_id, subject_name, 'ASKED' from audit_log limit 1`,
  ]);
}

/** Writes a row of a table once more, new in its key and in all else of which there is one of a kind, but for these columns. */
async function copyRow(
  { client }: TestShop,
  table: string,
  kept: readonly string[],
): Promise<void> {
  const { rows } = await client.execute(`select name, pk, type,
      name in (select i.name from pragma_index_list('${table}') as l join pragma_index_info(l.name) as i
        where l."unique" = 1) as is_once
    from pragma_table_xinfo('${table}') where hidden = 0`);
  const names = rows.map(({ name }) => `"${String(name)}"`);
  const values = rows.map(({ name, pk, type, is_once }) => {
    if (kept.includes(String(name)) || (pk === 0 && is_once === 0)) return `"${String(name)}"`;
    return pk === 1 && type === "INTEGER" ? "null" : `'ANOTHER-${crypto.randomUUID()}'`;
  });
  const isWhole = kept.map((column) => `"${column}" is not null`).join(" and ");
  const { rowsAffected } = await client.execute(
    `insert into "${table}" (${names.join(", ")}) select ${values.join(", ")} from "${table}"
    where ${isWhole} limit 1`,
  );
  if (rowsAffected === 0) throw new Error(`There is none of ${table} to copy`);
}

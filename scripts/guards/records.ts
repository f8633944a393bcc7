import type { Guard } from "./guard.ts";

const KEPT = "tests/procedures/platform/stored-rows/constraints.test.ts";
const LIFECYCLES = "tests/procedures/platform/lifecycles.test.ts";

/** What keeps accounts, papers and the vendors' own names of things apart, and as they were written. */
export const RECORD_GUARDS: readonly Guard[] = [
  {
    name: "one-payment-an-order",
    keepsOut: "an order that two payments say they paid for",
    sql: "DROP INDEX payments_order",
    tests: refuses("two payments of one order"),
    unbroken: "second of two: an order's id is its payment's",
  },
  {
    name: "one-payment-a-reference",
    keepsOut: "one order at PayPal that pays for two of ours",
    sql: "DROP INDEX payments_provider_ref",
    tests: refuses("two payments of one reference of the provider's"),
    unbroken:
      "PayPal has another reference for each order, and no fault of a connection makes it one",
  },
  {
    name: "one-refund-a-request-id",
    keepsOut: "two refunds that PayPal would take for one",
    sql: "DROP INDEX refunds_request",
    tests: refuses("two refunds of one request at the provider"),
    unbroken: "a refund's request id is made with it: it stands against a later change of the code",
  },
  {
    name: "one-delivery-a-courier-id",
    keepsOut: "a courier's news written to two orders",
    sql: "DROP INDEX deliveries_courier_id",
    tests: refuses("two deliveries of one of the courier's"),
    unbroken:
      "the courier has another id for each delivery, and no fault of a connection makes it one",
  },
  {
    name: "difference-once",
    keepsOut: "one difference of a capture on the attention list as often as it is looked at",
    sql: "DROP INDEX capture_differences_once",
    tests: refuses("one difference of a capture noted twice"),
    unbroken: "the job that notes it runs under a lease, and nothing is lost by a line too many",
  },
  {
    name: "one-account-an-address",
    keepsOut: "two accounts with one address, and orders shown to the wrong one",
    sql: "DROP INDEX users_email",
    tests: refuses("two accounts with one address"),
    unbroken: "no story registers one address twice at once: by its test",
  },
  {
    name: "one-person-a-sign-in",
    keepsOut: "a sign-in that leads to somebody else's account",
    sql: "DROP INDEX accounts_provider",
    tests: refuses("two people behind one sign-in"),
    unbroken:
      "an account's sign-in is named by its own id: it stands against a later change of the code",
  },
  {
    name: "one-session-a-cookie",
    keepsOut: "a cookie that is two people's",
    sql: "DROP INDEX sessions_token_unique",
    tests: refuses("two sessions of one cookie"),
    unbroken: "a cookie's secret is drawn by chance, of 32 letters: by its test",
  },
  {
    name: "one-device-an-address",
    keepsOut: "news of one's orders told to whoever had the browser before",
    sql: "DROP INDEX push_devices_once",
    tests: refuses("two devices with one address of a browser"),
    unbroken: "no story signs two people in on one browser: by its test",
  },
  {
    name: "one-invoice-an-order",
    keepsOut: "VAT told twice of one order",
    sql: "DROP INDEX invoices_orderId_unique",
    tests: refuses("two invoices of one order"),
    unbroken: "second of two: an order's invoice is written by the trigger of the order's own row",
  },
  {
    name: "one-credit-note-a-refund",
    keepsOut: "VAT taken back twice of one refund",
    sql: "DROP INDEX credit_notes_refundId_unique",
    tests: refuses("two credit notes of one refund"),
    unbroken: "second of two: the trigger that writes it looks whether there is one",
  },
  {
    name: "one-offer-a-code",
    keepsOut: "a code that takes off what another offer says",
    sql: "DROP INDEX offers_code",
    tests: refuses("two offers with one code"),
    unbroken: "no story gives a code that another offer has: by its test",
  },
  {
    name: "logged-once",
    keepsOut: "one act of an administrator's in the audit log twice",
    sql: "DROP INDEX audit_log_once",
    tests: refuses("two rows in the log of one request"),
    unbroken: "nothing is lost by a row too many: by its test",
  },
  {
    name: "invoice-as-issued",
    keepsOut: "an invoice that is another one when it is opened again",
    sql: "DROP TRIGGER invoices_issued_once",
    tests: refuses("to change an invoice that was issued"),
    unbroken: "nothing in the shop issues one again: it stands against a later change of the code",
  },
  {
    name: "credit-note-stands",
    keepsOut: "a refund of another sum than its credit note",
    sql: "DROP TRIGGER refunds_credit_note_stands",
    tests: refuses("to change the sum of a refund that has a credit note"),
    unbroken: "nothing in the shop changes one: it stands against a later change of the code",
  },
  {
    name: "refunds-within-capture-later",
    keepsOut: "a refund that grows beyond what was taken",
    sql: "DROP TRIGGER refunds_within_capture_update",
    tests: refuses("to change a refund into more than was captured"),
    unbroken: "PayPal gives back no more than it took, and our own sum is not changed: by its test",
  },
  {
    name: "consent-is-final",
    keepsOut: "a consent that says something else than was agreed to",
    sql: "DROP TRIGGER consent_log_is_final",
    tests: refuses("to change a consent"),
    unbroken: "nothing in the shop changes one: it stands against a later change of the code",
  },
  {
    name: "consent-is-kept",
    keepsOut: "the proof of a consent lost while its account is there",
    sql: "DROP TRIGGER consent_log_is_kept",
    tests: refuses("to forget a consent of an account that is there"),
    unbroken: "nothing in the shop deletes one: it stands against a later change of the code",
  },
  {
    name: "audit-log-is-final",
    keepsOut: "a row of the audit log changed afterwards",
    sql: "DROP TRIGGER audit_log_is_final",
    tests: refuses("to change a row of the audit log"),
    unbroken: "a deletion alone changes one, and only who is named: by its test",
  },
  {
    name: "ready-is-fetched",
    keepsOut: "a shopper asked to fetch what is brought to them, or was cancelled",
    sql: "DROP TRIGGER orders_ready_is_fetched",
    tests: refuses("an order that is brought to be ready to be fetched"),
    unbroken: "second of two: the write that makes an order ready says of which kind it is",
  },
  {
    name: "moves-of-a-delivery",
    keepsOut: "a delivery that is under way again after it ended",
    sql: "DROP TRIGGER deliveries_lifecycle",
    tests: [
      {
        file: LIFECYCLES,
        title: "the database lets a delivery move as its lifecycle does, and no other way",
      },
    ],
    unbroken: "second of two: what is written of a delivery says from which status",
  },
  {
    name: "moves-of-a-batch",
    keepsOut: "a change of many products taken back twice",
    sql: "DROP TRIGGER change_batches_lifecycle",
    tests: [
      {
        file: LIFECYCLES,
        title: "the database lets an import move as its lifecycle does, and no other way",
      },
    ],
    unbroken: "second of two: who takes a batch back claims it where nobody has",
  },
];

function refuses(what: string): Guard["tests"] {
  return [{ file: KEPT, title: `the database refuses ${what}` }];
}

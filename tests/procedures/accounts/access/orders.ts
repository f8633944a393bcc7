import { ADMINISTRATORS, MANAGERS, PICKERS, type Row, theOrder } from "./rules.ts";

/** Who may look at orders in the back office, and do something with them. */
export const ORDERS_ACCESS: Readonly<Record<string, Row>> = {
  "admin.orders.setInvoiceBuyer": {
    ...MANAGERS,
    input: ({ orderId }) => ({
      orderId,
      expected: null,
      buyer: { name: "ACME", vatNumber: "", address: "" },
    }),
  },
  "admin.orders.addNote": {
    ...PICKERS,
    input: ({ orderId }) => ({ orderId, note: "Rang twice" }),
  },
  "admin.orders.byId": { ...ADMINISTRATORS, input: theOrder },
  "admin.orders.completed": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.orders.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.orders.pending": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.orders.markReady": {
    ...PICKERS,
    input: ({ orderId }) => ({ orderId, expectedVersion: 0 }),
  },
  "admin.orders.handOver": {
    ...PICKERS,
    input: ({ orderId }) => ({ orderId, expectedVersion: 0, code: "000000" }),
  },
  "admin.orders.pickupCode": { ...PICKERS, input: theOrder },
  "admin.orders.setStatus": {
    ...PICKERS,
    input: ({ orderId }) => ({ orderId, status: "cancelled", expectedVersion: 0 }),
  },
  "admin.orders.startProcessing": {
    ...PICKERS,
    input: ({ orderId }) => ({ orders: [{ orderId, expectedVersion: 0 }] }),
  },
  "admin.orders.newSince": { ...ADMINISTRATORS, input: () => ({ since: 0 }) },
  "admin.orders.seen": { ...ADMINISTRATORS, input: () => ({ at: 0 }) },
  "admin.orders.stats": ADMINISTRATORS,
};

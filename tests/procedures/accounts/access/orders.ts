import { offerForm } from "#domain/offers/offer-form.ts";
import { ADMINISTRATORS, MANAGERS, PICKERS, type Row, TO_NOTHING, theOrder } from "./rules.ts";

const NEW_OFFER = { ...offerForm(null, 0), name: "Heritage Day", value: "10" };

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
  "admin.offers.list": ADMINISTRATORS,
  "admin.offers.create": {
    ...MANAGERS,
    input: () => ({ form: NEW_OFFER, key: crypto.randomUUID() }),
  },
  "admin.offers.update": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ offerId: "none", expectedVersion: 0, form: NEW_OFFER }),
  },
  "admin.slots.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.slots.setCapacity": {
    ...MANAGERS,
    input: () => ({ from: 0, capacity: 1, expected: null }),
  },
  "admin.slots.closeDay": {
    ...MANAGERS,
    input: () => ({ day: "2026-11-30", name: "Stocktaking", expectedVersion: 0 }),
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
  "admin.orders.slipPrinted": { ...PICKERS, input: theOrder },
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

import { importRow } from "#tests/factories/imports.ts";

<<<<<<< HEAD

import { ORDERS_ACCESS } from "./orders.ts";

=======

import { PRODUCT_ACCESS } from "./products.ts";

>>>>>>> main

import {
  ADMINISTRATORS,
  EVERYBODY,
  FIGURES,
  MANAGERS,
  noDelivery,
  noMessage,
  OWNERS,
  PICKERS,
  type Row,
  TO_NOTHING,
  theOrder,
} from "./rules.ts";
import { TRANSLATIONS_ACCESS } from "./translations.ts";

const NIBBLES = { name: "Nibbles", description: "", imageUrl: "" };
/** Who may call what the back office has. */
export const BACK_OFFICE_ACCESS: Readonly<Record<string, Row>> = {
  "admin.access": EVERYBODY,
  ...TRANSLATIONS_ACCESS,
  "admin.administrators.list": OWNERS,
  "admin.administrators.grant": {
    ...OWNERS,
    input: () => ({ email: "nobody@shop.test", role: "viewer" }),
  },
  "admin.administrators.setRole": {
    ...OWNERS,
    ...TO_NOTHING,
    input: () => ({ userId: "none", role: "viewer" }),
  },
  "admin.administrators.revoke": { ...OWNERS, ...TO_NOTHING, input: () => ({ userId: "none" }) },
  "admin.administrators.resetSecondFactor": {
    ...OWNERS,
    ...TO_NOTHING,
    input: () => ({ userId: "none" }),
  },
  "admin.analytics.products": FIGURES,
  "admin.audit.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.audit.actors": ADMINISTRATORS,
  "admin.dashboard.summary": ADMINISTRATORS,
  "admin.categories.list": ADMINISTRATORS,
  "admin.categories.counts": ADMINISTRATORS,
  "admin.categories.create": { ...MANAGERS, input: () => NIBBLES },
  "admin.categories.update": {
    ...MANAGERS,
    input: () => ({ ...NIBBLES, category: "Ingredients", expectedVersion: 0 }),
  },
  "admin.categories.remove": {
    ...MANAGERS,
    input: () => ({ category: "Ingredients", expectedVersion: 0, moveTo: null }),
  },
  "admin.dashboard.attention": ADMINISTRATORS,
  "admin.dashboard.failures": ADMINISTRATORS,
  "admin.dashboard.settleMail": {
    ...PICKERS,
    input: () => ({ mailId: "none", what: "retry" }),
  },
  "admin.customers.addNote": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ key: "mail:nobody@shopper.test", text: "A note" }),
  },
  "admin.customers.ban": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ userId: "none", reason: "Fraud" }),
  },
  "admin.customers.byKey": {
    ...ADMINISTRATORS,
    ...TO_NOTHING,
    input: () => ({ key: "mail:nobody@shopper.test" }),
  },
  "admin.customers.exportPage": { ...MANAGERS, input: () => ({ after: 0 }) },
  "admin.customers.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.customers.stats": ADMINISTRATORS,
  "admin.customers.unban": { ...MANAGERS, ...TO_NOTHING, input: () => ({ userId: "none" }) },
  "admin.deliveries.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.deliveries.stats": ADMINISTRATORS,
  "admin.deliveries.refresh": ADMINISTRATORS,
  "admin.deliveries.byId": { ...ADMINISTRATORS, ...TO_NOTHING, input: noDelivery },
  "admin.deliveries.live": { ...ADMINISTRATORS, ...TO_NOTHING, input: noDelivery },
  "admin.deliveries.cancel": { ...PICKERS, ...TO_NOTHING, input: noDelivery },
  "admin.deliveries.markDelivered": {
    ...PICKERS,
    administrator: "NOT_FOUND",
    input: () => ({ ...noDelivery(), expectedVersion: 0 }),
  },
  "admin.deliveries.requote": { ...PICKERS, ...TO_NOTHING, input: noDelivery },
  "admin.deliveries.rebook": {
    ...PICKERS,
    ...TO_NOTHING,
    input: () => ({ ...noDelivery(), expected: "failed", quoteId: "none" }),
  },
  "admin.deliveries.unassigned": ADMINISTRATORS,
  "admin.deliveries.assignDriver": {
    ...PICKERS,
    administrator: "NOT_FOUND",
    input: () => ({
      orderId: "none",
      expectedVersion: 0,
      name: "Sipho",
      phone: "082 555 0118",
      feeCents: 0,
    }),
  },
  "admin.deliveries.updateDriverStatus": {
    ...PICKERS,
    administrator: "NOT_FOUND",
    input: () => ({ ...noDelivery(), expectedVersion: 0, to: "pickup" }),
  },
  "admin.featured.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.featured.set": { ...MANAGERS, input: () => ({ id: "garri", featured: true }) },
  "admin.hero.list": ADMINISTRATORS,
  "admin.hero.products": { ...ADMINISTRATORS, input: () => ({ text: "gar" }) },
  "admin.hero.create": { ...MANAGERS, input: () => ({}) },
  "admin.hero.update": { ...MANAGERS, input: () => ({}) },
  "admin.hero.remove": { ...MANAGERS, input: () => ({}) },
  "admin.hero.reorder": { ...MANAGERS, input: () => ({ heroes: [] }) },
  "admin.imports.addChunk": {
    ...MANAGERS,
    administrator: "NOT_FOUND",
    input: () => ({ batchId: crypto.randomUUID(), chunk: 0, rows: [importRow()] }),
  },
  "admin.imports.begin": {
    ...MANAGERS,
    input: () => ({ batchId: crypto.randomUUID(), kind: "csv", name: "a.csv" }),
  },
  "admin.imports.dryRun": { ...MANAGERS, input: () => ({ rows: [importRow()] }) },
  "admin.imports.exportPage": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.imports.finish": {
    ...MANAGERS,
    input: () => ({ batchId: crypto.randomUUID(), refused: 0 }),
  },
  "admin.imports.recent": ADMINISTRATORS,
  "admin.refunds.close": { ...MANAGERS, ...TO_NOTHING, input: () => ({ refundId: "none" }) },
  "admin.refunds.closeDifference": { ...MANAGERS, input: () => ({ id: "none" }) },
  "admin.refunds.closePayment": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ paymentId: "none" }),
  },
  "admin.refunds.differences": ADMINISTRATORS,
  "admin.refunds.list": { ...ADMINISTRATORS, input: theOrder },
  "admin.refunds.lookAtPayment": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ paymentId: "none" }),
  },
  "admin.refunds.unrefunded": ADMINISTRATORS,
  "admin.refunds.queue": ADMINISTRATORS,
  "admin.refunds.quote": {
    ...ADMINISTRATORS,
    input: ({ orderId }) => ({ orderId, ask: { kind: "whole" } }),
  },
  "admin.refunds.request": {
    ...MANAGERS,
    input: ({ orderId }) => ({
      orderId,
      key: crypto.randomUUID(),
      ask: { kind: "amount", orderCents: 1 },
      restock: false,
      chargeCents: 1,
    }),
  },
  "admin.refunds.stuckPayments": ADMINISTRATORS,
  "admin.refunds.retry": { ...MANAGERS, ...TO_NOTHING, input: () => ({ refundId: "none" }) },
  "admin.backups.list": MANAGERS,
  "admin.backups.start": OWNERS,
  "admin.reports.customers": { ...FIGURES, input: () => ({ days: 30 }) },
  "admin.reports.products": { ...FIGURES, input: () => ({}) },
  "admin.reports.productsPart": { ...FIGURES, input: () => ({}) },
  "admin.reports.sales": { ...FIGURES, input: () => ({ days: 30 }) },
  "admin.reports.vat": { ...FIGURES, input: () => ({ months: 12 }) },
  "admin.settings.all": MANAGERS,
  "admin.privacy.find": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ person: { userId: "none" } }),
  },
  "admin.privacy.export": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ person: { userId: "none" } }),
  },
  "admin.privacy.erase": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ person: { userId: "none" } }),
  },
  "admin.settings.savePrivacy": { ...OWNERS, input: () => ({ value: {}, expectedVersion: 5 }) },
  "admin.settings.saveDelivery": { ...MANAGERS, input: () => ({ expectedVersion: 5 }) },
  "admin.settings.saveNotifications": { ...MANAGERS, input: () => ({ expectedVersion: 5 }) },
  "admin.settings.saveSecurity": { ...OWNERS, input: () => ({ expectedVersion: 5 }) },
  "admin.settings.saveStore": { ...MANAGERS, input: () => ({ expectedVersion: 5 }) },
  "admin.settings.saveSystem": { ...OWNERS, input: () => ({ expectedVersion: 5 }) },
  "admin.twoFactor.status": ADMINISTRATORS,
  "admin.twoFactor.begin": { ...ADMINISTRATORS, input: () => ({ password: "Wrong-2026" }) },
  "admin.twoFactor.confirm": { ...ADMINISTRATORS, input: () => ({ code: "123456" }) },
  "admin.twoFactor.renewCodes": { ...ADMINISTRATORS, input: () => ({ password: "Wrong-2026" }) },
  "admin.twoFactor.remove": { ...ADMINISTRATORS, input: () => ({ password: "Wrong-2026" }) },
  "admin.messages.answer": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ messageId: "none", replyId: crypto.randomUUID(), text: "Yes" }),
  },
  "admin.messages.byId": { ...PICKERS, ...TO_NOTHING, input: noMessage },
  "admin.messages.link": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ messageId: "none", order: null }),
  },
  "admin.messages.list": { ...PICKERS, input: () => ({}) },
  "admin.messages.setHandled": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ messageId: "none", handled: true }),
  },
  "admin.webhooks.body": { ...ADMINISTRATORS, ...TO_NOTHING, input: () => ({ eventId: "none" }) },
  "admin.webhooks.disputes": ADMINISTRATORS,
  "admin.webhooks.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.webhooks.replay": { ...MANAGERS, ...TO_NOTHING, input: () => ({ eventId: "none" }) },
<<<<<<< HEAD
  "admin.product.adjustStock": {
    ...PICKERS,
    input: () => ({
      id: "garri",
      change: { kind: "difference", difference: 1 },
      reason: "Stock count",
      key: "d4f7b8f0-3c8b-4c51-9a52-8a4f4c2e6c11",
    }),
  },
  "admin.product.categories": ADMINISTRATORS,
  "admin.product.create": {
    ...MANAGERS,
    input: () => ({ form: productForm(), key: crypto.randomUUID() }),
  },
  "admin.product.get": { ...ADMINISTRATORS, input: theGarri },
  "admin.product.movements": {
    ...ADMINISTRATORS,
    input: () => ({ productId: "garri", page: 1 }),
  },
  "admin.product.removeImage": {
    ...MANAGERS,
    input: () => ({ id: "garri", url: "/images/none.webp", expectedVersion: 0 }),
  },
  "admin.product.update": {
    ...MANAGERS,
    input: () => ({ id: "garri", form: productForm(), expected: { updatedAt: 0, stock: 0 } }),
  },
  "admin.palette.search": { ...ADMINISTRATORS, input: () => ({ text: "garri" }) },
  "admin.products.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.products.previewPrices": {
    ...MANAGERS,
    input: () => ({ selection: { ids: ["garri"] }, change: { kind: "amount", cents: 100 } }),
  },
  "admin.products.change": {
    ...MANAGERS,
    input: () => ({
      key: crypto.randomUUID(),
      selection: { ids: ["none"] },
      action: { kind: "delete" },
    }),
  },
  "admin.products.undo": {
    ...MANAGERS,
    administrator: "NOT_FOUND",
    input: () => ({ batchId: "none" }),
  },
  "admin.products.recentChanges": ADMINISTRATORS,
  ...ORDERS_ACCESS,
=======
  "admin.orders.stats": ADMINISTRATORS,
  "admin.palette.search": { ...ADMINISTRATORS, input: () => ({ text: "garri" }) },
  ...PRODUCT_ACCESS,
>>>>>>> main
};

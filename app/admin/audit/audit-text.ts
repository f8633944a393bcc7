import type { AuditSubject } from "#domain/audit/audit.ts";
import { adminAudit } from "#messages/adminAudit/index.ts";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { importLabel } from "../import-export/import-label.ts";
import type { AuditEntry } from "./audit-entry.ts";
import { spaced } from "./field-names.ts";
import { codeWord } from "./value-words.ts";

/** What a change was made to, as the filter offers it. */
export const SUBJECT_LABELS: Readonly<Record<AuditSubject, () => string>> = {
  product: () => backOffice.products(),
  category: () => backOffice.categories(),
  hero: () => adminAudit.heroBanners(),
  offer: () => adminMenu.offers(),
  recipe: () => adminAudit.recipes(),
  request: () => adminAudit.requests(),
  order: () => backOffice.orders(),
  customer: () => backOffice.customers(),
  delivery: () => backOffice.deliveries(),
  suburb: () => adminMenu.suburbs(),
  settings: () => backOffice.settings(),
  administrator: () => backOffice.administrators(),
  mail: () => adminAudit.mails(),
  message: () => backOffice.messages(),
  event: () => adminMenu.webhooks(),
};

type Names = { who: string; what: string };

const ACTIONS: Readonly<Record<string, (names: Names) => string>> = {
  "product.create": (names) => adminAudit.productCreated(names),
  "product.update": (names) => adminAudit.productUpdated(names),
  "product.delete": (names) => adminAudit.productDeleted(names),
  "product.restore": (names) => adminAudit.productRestored(names),
  "product.adjust": (names) => adminAudit.productAdjusted(names),
  "product.import": (names) => adminAudit.productsImported(names),
  "category.create": (names) => adminAudit.categoryCreated(names),
  "category.update": (names) => adminAudit.categoryUpdated(names),
  "category.delete": (names) => adminAudit.categoryDeleted(names),
  "hero.create": (names) => adminAudit.heroCreated(names),
  "hero.update": (names) => adminAudit.heroUpdated(names),
  "hero.delete": (names) => adminAudit.heroDeleted(names),
  "offer.create": (names) => adminAudit.offerCreated(names),
  "offer.update": (names) => adminAudit.offerUpdated(names),
  "recipe.create": (names) => adminAudit.recipeCreated(names),
  "recipe.update": (names) => adminAudit.recipeUpdated(names),
  "recipe.delete": (names) => adminAudit.recipeDeleted(names),
  "suburb.create": (names) => adminAudit.suburbCreated(names),
  "suburb.update": (names) => adminAudit.suburbUpdated(names),
  "request.stocked": (names) => adminAudit.requestStocked(names),
  "request.answered": (names) => adminAudit.requestAnswered(names),
  "synonym.create": (names) => adminAudit.synonymCreated(names),
  "synonym.delete": (names) => adminAudit.synonymDeleted(names),
  "order.status": (names) => adminAudit.orderStatus(names),
  "order.ready": (names) => adminAudit.orderReady(names),
  "order.slip": (names) => adminAudit.orderSlip(names),
  "order.slot": (names) => adminAudit.orderSlot(names),
  "slot.capacity": (names) => adminAudit.slotCapacity(names),
  "order.note": (names) => adminAudit.orderNote(names),
  "order.invoice": (names) => adminAudit.orderInvoice(names),
  "order.refund": (names) => adminAudit.orderRefund(names),
  "order.retry-refund": (names) => adminAudit.orderRetryRefund(names),
  "order.close-refund": (names) => adminAudit.orderCloseRefund(names),
  "payment.close": (names) => adminAudit.paymentClose(names),
  "payment.close-difference": (names) => adminAudit.paymentDifference(names),
  "customer.note": (names) => adminAudit.customerNote(names),
  "customer.ban": (names) => adminAudit.customerBan(names),
  "customer.unban": (names) => adminAudit.customerUnban(names),
  "customer.export": (names) => adminAudit.customerExport(names),
  "customer.export-all": (names) => adminAudit.customerExportAll(names),
  "customer.erase": (names) => adminAudit.customerErase(names),
  "delivery.status": (names) => adminAudit.deliveryStatus(names),
  "delivery.book": (names) => adminAudit.deliveryBook(names),
  "delivery.hand_out": (names) => adminAudit.deliveryAssigned(names),
  "message.answer": (names) => adminAudit.messageAnswer(names),
  "message.handle": (names) => adminAudit.messageHandle(names),
  "message.reopen": (names) => adminAudit.messageReopen(names),
  "message.link": (names) => adminAudit.messageLink(names),
  "event.replay": (names) => adminAudit.eventReplayed(names),
  "mail.retry": (names) => adminAudit.mailRetry(names),
  "mail.drop": (names) => adminAudit.mailDrop(names),
  "settings.update": (names) => adminAudit.settingsUpdated(names),
  "backup.request": (names) => adminAudit.backupRequest(names),
  "backup.download": (names) => adminAudit.backupDownload(names),
  "administrator.grant": (names) => adminAudit.roleGrant(names),
  "administrator.revoke": (names) => adminAudit.roleRevoke(names),
  "administrator.second-factor-on": (names) => adminAudit.factorOn(names),
  "administrator.second-factor-off": (names) => adminAudit.factorOff(names),
  "administrator.second-factor-reset": (names) => adminAudit.factorReset(names),
  "administrator.backup-codes-renewed": (names) => adminAudit.codesRenewed(names),
};

/**
 * Who did what to what, in a sentence: `product.update` is "Thandi changed the product Garri". An
 * action that nobody named is told as it is kept.
 */
export function auditText(action: string, names: Names): string {
  const said = ACTIONS[action];
  if (said) return said(names);
  return adminAudit.otherAction({ ...names, action: spaced(action.replace(".", " ")) });
}

/** What was changed, by its name; the names that the shop itself gives are kept in English. */
export function subjectText({
  action,
  subjectName,
}: Pick<AuditEntry, "action" | "subjectName">): string {
  if (action === "product.import") return importLabel(subjectName);
  return action === "settings.update" ? (codeWord(subjectName) ?? subjectName) : subjectName;
}

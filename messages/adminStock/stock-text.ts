import {
  EDITED_REASON,
  NOT_BACK_REASON,
  type OfferedReason,
  type ShelfRule,
} from "#domain/inventory/adjustment.ts";
import { RETURN_REASONS, type StockBand, type StockMovementKind } from "#domain/inventory/stock.ts";
import { adminStock } from "#messages/adminStock/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";

const BANDS: Readonly<Record<StockBand, () => string>> = {
  out: () => backOffice.outOfStock(),
  low: () => adminStock.low(),
  moderate: () => adminStock.moderate(),
  well: () => adminStock.well(),
};

const KINDS: Readonly<Record<StockMovementKind, () => string>> = {
  opening: () => adminStock.opening(),
  reserve: () => adminStock.reserve(),
  release: () => adminStock.release(),
  sale: () => adminStock.sale(),
  adjustment: () => adminStock.adjustment(),
  return: () => adminStock.cameBack(),
};

const OFFERED: Readonly<Record<OfferedReason, () => string>> = {
  count: () => adminStock.reasonCount(),
  delivery: () => adminStock.reasonDelivery(),
  damaged: () => adminStock.reasonDamaged(),
  used: () => adminStock.reasonUsed(),
};

/** The reasons that the shop itself writes into the ledger, by what it writes. */
const OWN_REASONS: ReadonlyMap<string, () => string> = new Map([
  [EDITED_REASON, () => adminStock.editedOnPage()],
  [RETURN_REASONS.cancelled, () => adminStock.orderCancelled()],
  [RETURN_REASONS.uncancelled, () => adminStock.orderUncancelled()],
  [RETURN_REASONS.refunded, () => adminStock.orderRefunded()],
  [NOT_BACK_REASON, () => adminStock.refundedNotBack()],
]);

/** What administrators read of a band of stock (back office §4). */
export function stockBandText(band: StockBand): string {
  return BANDS[band]();
}

/** Why a stock moved. */
export function movementKindText(kind: StockMovementKind): string {
  return KINDS[kind]();
}

/** A movement's reason: the shop's own in words of the page, somebody's own as they wrote it. */
export function movementReasonText(reason: string): string {
  return OWN_REASONS.get(reason)?.() ?? reason;
}

/** A reason that the dialog offers. */
export function stockReasonText(reason: OfferedReason): string {
  return OFFERED[reason]();
}

/** Why a stock cannot become what was asked for. */
export function shelfRuleText(problem: ShelfRule): string {
  switch (problem.rule) {
    case "unchanged":
      return adminStock.unchanged();
    case "belowZero":
      return adminStock.belowZero();
    case "tooHigh":
      return adminStock.tooHigh({ most: problem.most });
    case "held":
      return adminStock.heldBack({ count: problem.reserved });
  }
}

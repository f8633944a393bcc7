import { HOUR_MS } from "#domain/time/durations.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import type { Loose } from "./aftermath.ts";
import type { Read } from "./read-aftermath.ts";

/** The last one is none, and nothing is there of that day. */
export function looseBackups({ backedUp }: Read): Loose[] {
  const last = backedUp.at(-1);
  if (!last || last.finishedAt !== null) return [];
  return [{ kind: "backup", text: `the backup ${last.id}`, ids: [last.id] }];
}

/** A database that is lost now takes these with it: they are in no backup, and nowhere beside it. */
export function looseCopies(shop: TestShop, { placed, backedUp }: Read): Loose[] {
  const good = backedUp.filter(({ finishedAt, error }) => finishedAt !== null && error === null);
  const backedUpAt = Math.max(0, ...good.map(({ startedAt }) => startedAt));
  const copied = new Set([...shop.backups.copies.keys()].map((key) => key.slice(COPY_ID)));
  return placed.flatMap(({ id, payment }) => {
    const isDue = shop.clock.now() - payment.stateSince > HOUR_MS;
    const isKept = payment.stateSince < backedUpAt || copied.has(`${payment.id}.json`);
    if (!isDue || isKept) return [];
    return [{ kind: "copy", text: `the copy of ${id}`, ids: [payment.id] }];
  });
}

/** Where in a copy's key its payment's id begins. */
const COPY_ID = "payments/2026-11-24T08:00:00.000Z-".length;

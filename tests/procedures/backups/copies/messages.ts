import { asc, eq } from "drizzle-orm";
import type { OutboxMessage } from "#db/queries/notifications/outbox.ts";
import { outbox } from "#db/schema/index.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/** What became of the messages of a kind, and what stood in their way last. */
export async function messagesOf({ db }: TestShop, kind: OutboxMessage["kind"]) {
  const found = await db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, kind))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
  return found.map((message) => ({ is: endOf(message), because: message.lastError }));
}

function endOf({ doneAt, failedAt }: { doneAt: number | null; failedAt: number | null }) {
  if (doneAt !== null) return "done";
  return failedAt === null ? "waiting" : "given up";
}

export const DONE = { is: "done", because: null };

/** How often something was logged. */
export function timesLogged({ logged }: TestShop, event: string): number {
  return logged.filter((line) => line.event === event).length;
}

/** A file of the bucket with something else in place of what it says. */
export function changedFile(bytes: Uint8Array | undefined, change: (text: string) => string) {
  return new TextEncoder().encode(change(new TextDecoder().decode(bytes)));
}

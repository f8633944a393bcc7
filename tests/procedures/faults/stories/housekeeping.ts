import { eq } from "drizzle-orm";
import {
  boughtTogether,
  contactMessages,
  mails,
  products,
  rateLimits,
  verifications,
} from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import type { Stage } from "../stage.ts";

const JOBS_OF_THE_HOUSE = ["purge-products", "bought-together", "clean-up", "retention"];
/** More than any period, and more than is left of the three days. */
const LONG_AGO_MS = 11 * 365 * DAY_MS;
const SOON_MS = 30 * DAY_MS;
const WORDS = { kind: "contact-reply", recipient: "naledi@shopper.test", html: "<p>Yes</p>" };

/** Of each kind something whose time is over, and something whose time is not. */
async function isCleanedUp(stage: Stage): Promise<void> {
  const { shop, outside } = stage;
  await outside.unwatched(async () => {
    const { db } = shop;
    const now = shop.clock.now();
    const [created, old] = [new Date(now), now - LONG_AGO_MS];
    const ends = [
      { id: "old", at: now - HOUR_MS, written: old },
      { id: "young", at: now + SOON_MS, written: now },
    ];
    await db.batch([
      db
        .insert(rateLimits)
        .values(ends.map(({ id, at }) => ({ key: id, attempts: 1, windowEndsAt: at }))),
      db.insert(verifications).values(
        ends.map(({ id, at }) => ({
          ...{ id, identifier: id, value: id, createdAt: created, updatedAt: created },
          expiresAt: new Date(at),
        })),
      ),
      db.insert(mails).values(
        ends.map(({ id, written }) => ({
          ...{ ...WORDS, id, subject: "Ogbono", text: "Yes", createdAt: written },
          sentAt: written,
        })),
      ),
      db.insert(contactMessages).values(
        ends.map(({ id, written }) => ({
          ...{ id, name: "Naledi", email: WORDS.recipient, subject: "Ogbono" },
          ...{ message: "Is there any?", createdAt: written },
        })),
      ),
      // A day old: nobody can bring it back any more.
      db
        .update(products)
        .set({ deletedAt: now - 25 * HOUR_MS })
        .where(eq(products.id, "yam")),
      db.insert(boughtTogether).values({ productId: "garri", place: 1, otherId: "egusi" }),
    ]);
    for (const name of JOBS_OF_THE_HOUSE) stage.runs.add(name);
  });
  stage.checks.push(() => leftWrong(stage));
  await stage.cron(1);
}

/** What was to go is gone, and nothing else is. */
async function leftWrong({ shop }: Stage): Promise<string[]> {
  const { db } = shop;
  const [limits, proofs, letters, messages, shelf, pairs] = await db.batch([
    db.select({ id: rateLimits.key }).from(rateLimits),
    db.select({ id: verifications.id }).from(verifications),
    db.select({ id: mails.id }).from(mails),
    db.select({ id: contactMessages.id }).from(contactMessages),
    db.select({ id: products.id }).from(products),
    db.select({ id: boughtTogether.otherId }).from(boughtTogether),
  ]);
  const wrong: string[] = [];
  for (const [name, rows] of Object.entries({ limits, proofs, letters, messages })) {
    const ids = rows.map(({ id }) => id);
    if (ids.includes("old")) wrong.push(`kept: the old one of ${name}`);
    if (!ids.includes("young")) wrong.push(`lost: the young one of ${name}`);
  }
  const sold = shelf.map(({ id }) => id);
  if (sold.includes("yam")) wrong.push("kept: what was deleted days ago");
  if (!sold.includes("garri") || !sold.includes("egusi")) wrong.push("lost: what is sold");
  if (pairs.length > 0) wrong.push("kept: what nobody bought together");
  return wrong;
}

export const HOUSEKEEPING = {
  "the house is kept": isCleanedUp,
} as const;

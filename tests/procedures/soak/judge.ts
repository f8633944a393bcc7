import { eq } from "drizzle-orm";
import { listUnassigned } from "#db/queries/deliveries/admin-deliveries.ts";
import { backups, deliveries, products } from "#db/schema/index.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { findLoose, findWrong, unsettled } from "#tests/factories/figures/aftermath.ts";
import { rowsOf } from "#tests/factories/figures/backup-rows.ts";
import { assertBooksBalance, type Books } from "#tests/factories/figures/books.ts";
import { readListed, unlisted } from "#tests/factories/figures/listed.ts";
import { assertOffersBalance } from "#tests/factories/figures/offers.ts";
import { disagreements, readPlaces } from "#tests/factories/figures/places.ts";
import { findSlotsWrong } from "#tests/factories/figures/slots.ts";
import type { Story } from "./story.ts";

const MAX_ORDERS = 10_000;

/** What a shop came to: its books where they balance, what is wrong, how much waits for a person who is told. */
export type Verdict = { books: Books | null; complaints: string[]; leftOver: number };

/** A place counts more kinds than the other: smaller shops hold these (`npm run figures`). */
const IN_PARTS: ReadonlySet<string> = new Set(["bell", "refused refunds"]);

/** Looks at all of a shop whose days are over. */
export async function judgeStory(story: Story): Promise<Verdict> {
  const { shop, admin } = story;
  const complaints = [...story.complaints];
  const hold = async (what: string, work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => {
      complaints.push(`${what}: ${String(error).slice(0, 400)}`);
    });
  };
  const isUnassigned = await ordersByHand(story);
  const loose = (await findLoose(shop)).filter(({ text }) => !isUnassigned(text));
  const counts = await admin.dashboard.attention();
  complaints.push(...unlisted(loose, counts, await readListed(shop)));
  complaints.push(...(await findWrong(shop)), ...(await findSlotsWrong(shop)));
  complaints.push(...(await backupsWrong(story)));
  const shelf = await shop.db.select({ stock: products.stock }).from(products);
  if (shelf.some(({ stock }) => stock < 0)) complaints.push("books: less than nothing in stock");
  let books: Books | null = null;
  await hold("books", async () => {
    books = await assertBooksBalance(shop, { but: unsettled(loose) });
  });
  await hold("offers", () => assertOffersBalance(shop));
  await hold("figures", async () => {
    const shown = await readPlaces(shop, story.manager);
    const whole = shown.filter(([figure]) => !IN_PARTS.has(figure));
    complaints.push(...disagreements(whole).map((text) => `figures: ${text}`));
  });
  return { books, complaints, leftOver: loose.length };
}

/** Whose own driver an administrator has called off: the list of orders without one has these. */
async function ordersByHand({ shop }: Story): Promise<(text: string) => boolean> {
  const driven = await shop.db
    .selectDistinct({ orderId: deliveries.orderId })
    .from(deliveries)
    .where(eq(deliveries.carrier, IN_HOUSE));
  const { rows } = await listUnassigned(shop.db, { limit: MAX_ORDERS });
  const listed = new Set(rows.map(({ id }) => id));
  const known = new Set(driven.map(({ orderId }) => orderId).filter((id) => listed.has(id)));
  return (text) => text.startsWith("nobody comes for ") && known.has(text.split(" ").at(-1) ?? "");
}

/** What the list says is there lies in the bucket, whole; and what lies there is on the list. */
async function backupsWrong({ shop }: Story): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await shop.db.select().from(backups);
  for (const { id, key, finishedAt, rows: count } of rows) {
    if (finishedAt === null) continue;
    const bytes = shop.backups.kept.get(key);
    const read = bytes ? await rowsOf(bytes) : "none";
    if (read !== count) wrong.push(`backup ${id}: of ${count} rows can be read: ${read}`);
  }
  const known = new Set(rows.map(({ key }) => key));
  const strays = [...shop.backups.kept.keys()].filter((key) => !known.has(key));
  if (strays.length > 0) wrong.push(`backup: ${strays.length} that nobody knows of`);
  return wrong;
}

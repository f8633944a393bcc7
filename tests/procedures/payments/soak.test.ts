import fc from "fast-check";
import { expect, test } from "vitest";
import { assertBooksBalance, type Books } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { type Act, act, PRODUCTS } from "./soak-acts.ts";
import { forget, perform, type Story, windUp } from "./soak-events.ts";

/** `npm run soak -- EVENTS SEED` sets these; a failure names the chunk. */
const EVENTS = Number(process.env.SOAK_EVENTS ?? 250);
const SEED = Number(process.env.SOAK_SEED ?? 20_261_121);
/** Acts drawn from one seed; what is looked at again comes from the newest orders. */
const CHUNK = 250;
const MOST_MS_AN_EVENT = 400;
test(
  `after ${EVENTS} random events the ledger is the stock, and the refunds and captures are PayPal's, to the cent`,
  async () => {
    const backOffice = await openRefundShop();
    const others = PRODUCTS.slice(2);
    await seedProducts(backOffice.shop, ...others.map((id) => ({ id, stock: 100 })));
    const story: Story = {
      backOffice,
      orders: [],
      waiting: { paypal: [], "uber-direct": [] },
      events: 0,
    };
    let nextLook = 100;
    for (let chunk = 0; story.events < EVENTS; chunk++) {
      const drawn = fc.sample(act, {
        seed: SEED + chunk,
        numRuns: Math.min(CHUNK, EVENTS - story.events),
      });
      await play(story, drawn).catch((error: unknown) => {
        throw new Error(`seed ${SEED}, chunk ${chunk}, event ${story.events}`, { cause: error });
      });
      forget(backOffice);
      if (story.events < nextLook) continue;
      // Looking takes as long as the story has become: ever more rarely.
      nextLook = story.events * 1.5;
      say(story.events, await assertBooksBalance(backOffice.shop, { settled: false }));
    }
    await windUp(story);
    say(story.events, await assertBooksBalance(backOffice.shop));
    expect(story.orders.length, "orders were placed").toBeGreaterThan(0);
  },
  EVENTS * MOST_MS_AN_EVENT + 60_000,
);

function say(events: number, books: Books): void {
  if (EVENTS <= CHUNK) return;
  const sums = Object.entries(books).map(([name, sum]) => `${name} ${sum}`);
  process.stdout.write(`${events} events: the books balance (${sums.join(", ")})\n`);
}

/** Three at a time, as a shop's day has it. */
async function play(story: Story, acts: readonly Act[]): Promise<void> {
  for (let at = 0; at < acts.length; at += 3) {
    await Promise.all(acts.slice(at, at + 3).map((one) => perform(story, one)));
    await story.backOffice.shop.settled();
  }
}

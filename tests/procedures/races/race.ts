import type { Viewer } from "#server/auth/viewer.ts";
import { JOBS, runJobs } from "#server/jobs/schedule.ts";
import { complete, prepare } from "#tests/factories/checkout.ts";
import { deliver, type Vendor } from "#tests/factories/webhooks.ts";
import { randomOf } from "../faults/cases.ts";
import { NEWS, openStage, type Template } from "../faults/stage.ts";
import { type Actor, createTurns } from "./turns.ts";

const MINUTE = 60_000;
const CRON = [
  "process-webhooks",
  "reconcile-payments",
  "reconcile-ended-payments",
  "run-outbox",
  "reconcile-refunds",
  "refresh-deliveries",
  "compare-captures",
];
/** A minute's jobs, those that look after what was bought. */
const CRON_JOBS = Object.fromEntries(
  CRON.flatMap((name) => {
    const job = JOBS[name];
    return job ? [[name, job] as const] : [];
  }),
);

type Wish = NonNullable<Parameters<typeof prepare>[2]> & { viewer?: Viewer; productId?: string };
type Caller = ReturnType<Race["shop"]["as"]>;
type Checkout = Parameters<Caller["checkout"]["start"]>[0];
/** Somebody at the checkout: what their browser holds, and what it was told last. */
export type Buyer = { checkout: Checkout | null; providerRef: string | null; code: string | null };

export type Race = Awaited<ReturnType<typeof openRace>>;

/** A shop on whose outside calls several act at once, in an order that the number says. */
export async function openRace(
  template: Template,
  { seed, number }: { seed: number; number: number },
) {
  const random = randomOf(seed, number);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("Nothing to choose from");
    return item;
  };
  const stage = await openStage(template, { strikes: [], returns: true, news: pick(NEWS) });
  const turns = createTurns(random);
  const { shop, outside, told } = stage;
  const buyers: Buyer[] = [];
  const looks: (() => Promise<string[]>)[] = [];
  return {
    stage,
    shop,
    turns,
    random,
    pick,
    told,
    buyers,
    /** What else is to be looked at when all is over: each says what is wrong. */
    looks,
    manager: template.manager,
    /** No actor's: setting up. */
    setUp: outside.unwatched,
    /** Somebody does something; a refusal that the shop foresees is part of the story. */
    act: (name: string, work: () => Promise<unknown>): Actor => ({
      name,
      work: async () => {
        try {
          told.push({ act: name, result: await work() });
        } catch (error) {
          told.push({ act: name, code: error instanceof Error ? error.message : String(error) });
        }
      },
    }),
    /** Somebody does something alone; what follows from it is a part of the next play. */
    async begin(actor: Actor): Promise<void> {
      outside.state.inTurn = turns.inTurn;
      await turns.play([actor], { leavesRest: true });
    },
    async play(actors: readonly Actor[]): Promise<void> {
      outside.state.inTurn = turns.inTurn;
      try {
        await turns.play(actors);
      } finally {
        outside.state.inTurn = null;
      }
      await shop.settled();
      await stage.post.collect();
    },
  };
}

/** A browser with what it is going to pay for; nothing of it is asked for yet. */
export async function fillCart(race: Race, wish: Wish = {}): Promise<Buyer> {
  const { productId = "garri", viewer: _viewer, ...others } = wish;
  const email = `buyer-${race.buyers.length + 1}@race.test`;
  const shipping = { email, ...wish.shipping };
  const items = [{ productId, quantity: 1 }];
  const checkout = await prepare(race.shop, items, { quote: false, ...others, shipping });
  return newBuyer(race, checkout);
}

export function newBuyer(race: Race, checkout: Checkout): Buyer {
  const buyer: Buyer = { checkout, providerRef: null, code: null };
  race.buyers.push(buyer);
  return buyer;
}

/** Begins to pay, and agrees at PayPal. */
export async function begin(race: Race, buyer: Buyer, viewer: Viewer | null = null): Promise<void> {
  await remembering(buyer, async () => {
    if (!buyer.checkout) throw new Error("An empty cart");
    const { providerRef } = await race.shop.as(viewer).checkout.start(buyer.checkout);
    buyer.providerRef = providerRef;
    const order = race.shop.paypal.state.orders[providerRef];
    if (order && !order.capture) race.shop.paypal.approve(providerRef);
  });
}

/** Comes back from PayPal. */
export async function finish(race: Race, buyer: Buyer): Promise<unknown> {
  return remembering(buyer, async () => {
    const { checkout, providerRef } = buyer;
    if (!checkout || !providerRef) return null;
    return complete(race.shop, checkout, { providerRef });
  });
}

export async function pay(
  race: Race,
  buyer: Buyer,
  viewer: Viewer | null = null,
): Promise<unknown> {
  await begin(race, buyer, viewer);
  return finish(race, buyer);
}

async function remembering<Result>(buyer: Buyer, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    buyer.code = null;
    return result;
  } catch (error) {
    buyer.code = error instanceof Error ? error.message : String(error);
    throw error;
  }
}

/** Cron's minute, so many minutes on. */
export function cron(race: Race, minutes: number): Actor {
  return race.act(`cron, ${minutes} minutes on`, async () => {
    race.shop.clock.advance(minutes * MINUTE);
    await runJobs(race.shop.context(), CRON_JOBS);
  });
}

/** What the vendors tell, as it happens; some of it comes twice, at once. */
export function news(race: Race, rounds = 3): Actor {
  const { shop, stage } = race;
  const send = async (vendor: Vendor, event: { body: string; headers: Record<string, string> }) => {
    const copies = Array.from({ length: race.pick([1, 1, 2]) }, () => deliver(shop, vendor, event));
    const taken = await Promise.all(copies);
    if (taken.some((status) => status >= 200 && status < 300)) return;
    const at = shop.clock.now() + 2 * MINUTE;
    stage.post.waiting.push({ vendor, event, at, tries: 1 });
  };
  return race.act("the vendors tell", async () => {
    for (let round = 0; round < rounds; round++) {
      await race.turns.pause();
      for (const event of shop.paypal.takeEvents()) await send("paypal", event);
      for (const event of shop.courier.takeEvents()) await send("uber-direct", event);
    }
  });
}

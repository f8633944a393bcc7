import { eq, ne, sql } from "drizzle-orm";
import { offers, offerUses, orders } from "#db/schema/index.ts";
import { assertOffersBalance } from "#tests/factories/figures/offers.ts";
import { judge } from "../faults/judge.ts";
import type { Template } from "../faults/stage.ts";
import { BUYING } from "./buying.ts";
import { ONCE } from "./once.ts";
import { PACKING } from "./packing.ts";
import { openRace, type Race } from "./race.ts";

type Scene = (race: Race) => Promise<void>;
const NUMBERED: Readonly<Record<string, Scene>> = { ...BUYING, ...PACKING };
const SCENES: Readonly<Record<string, Scene>> = { ...NUMBERED, ...ONCE };
const SCENE_NAMES = Object.keys(NUMBERED);
const ONCE_NAMES = Object.keys(ONCE);

/** From here on the numbers are those of what one browser sends twice: the others stay what they were. */
export const FIRST_ONCE = 1_000_001;
/** How many scenes these are. */
export const ONCE_SCENES = ONCE_NAMES.length;

const PLACES_OF_A_SLOT = 2;
const NOTHING_CHARGED = /^(PAYMENT_FAILED|PAYMENT_EXPIRED|OUT_OF_STOCK|CART_CHANGED)$/;

export type Played = {
  number: number;
  scene: string;
  complaints: string[];
  trace: string[];
  codes: string[];
};

/** The scene that the interleavings' list has at this number. */
export function sceneOf(number: number): string {
  if (number >= FIRST_ONCE) return ONCE_NAMES[(number - FIRST_ONCE) % ONCE_SCENES] ?? "";
  return SCENE_NAMES[number % SCENE_NAMES.length] ?? "";
}

/** So many interleavings from a number on, of the scenes that fit. Where none of the first does, of the others. */
export function numbersOf(
  scene: RegExp,
  { from, count }: { from: number; count: number },
): readonly number[] {
  if (!Object.keys(SCENES).some((name) => scene.test(name))) {
    throw new Error(
      `There is no scene ${scene.source}; there are ${Object.keys(SCENES).join(", ")}`,
    );
  }
  const isOfOthers = !SCENE_NAMES.some((name) => scene.test(name));
  const numbers: number[] = [];
  for (
    let number = isOfOthers ? Math.max(from, FIRST_ONCE) : from;
    numbers.length < count;
    number++
  ) {
    if (scene.test(sceneOf(number))) numbers.push(number);
  }
  return numbers;
}

/** Plays a scene in the order of this number, the same each time for a seed, and judges the books. */
export async function playRace(
  template: Template,
  { seed, number, scene }: { seed: number; number: number; scene: string },
): Promise<Played> {
  const play = SCENES[scene];
  if (!play) throw new Error(`There is no scene ${scene}`);
  const race = await openRace(template, { seed, number });
  try {
    await play(race);
    const { complaints } = await judge(race.stage);
    const others = await race.setUp(async () => [
      ...(await Promise.all(race.looks.map((look) => look()))).flat(),
      ...toldWrong(race),
      ...(await tooManyInASlot(race)),
      ...(await takenTooOften(race)),
      ...(await assertOffersBalance(race.shop).then(
        () => [],
        (error: unknown) => [`offers: ${String(error).slice(0, 300)}`],
      )),
    ]);
    const codes = race.told.flatMap(({ code }) => code ?? []);
    return {
      number,
      scene,
      complaints: [...complaints, ...others],
      trace: race.turns.trace,
      codes,
    };
  } finally {
    await race.stage.close();
  }
}

/** Nobody reads that nothing was charged whose money was kept; who has an order was told of one. */
function toldWrong({ shop, buyers }: Race): string[] {
  return buyers.flatMap(({ providerRef, code }) => {
    const capture = shop.paypal.state.orders[providerRef ?? ""]?.capture;
    const isKept = /^(COMPLETED|PARTIALLY_REFUNDED)$/.test(capture?.status ?? "");
    return isKept && NOTHING_CHARGED.test(code ?? "") ? [`told wrong: ${code}`] : [];
  });
}

async function tooManyInASlot({ shop }: Race): Promise<string[]> {
  const full = await shop.db
    .select({ slot: orders.slotFrom, count: sql<number>`count(*)` })
    .from(orders)
    .where(sql`${orders.slotFrom} is not null and ${orders.status} <> 'cancelled'`)
    .groupBy(orders.slotFrom);
  return full
    .filter(({ count }) => count > PLACES_OF_A_SLOT)
    .map(({ slot, count }) => `books: ${count} orders in the slot ${slot}`);
}

/** No offer has more uses than it allows, of all and of each. */
async function takenTooOften({ shop }: Race): Promise<string[]> {
  const count = sql<number>`count(*)`;
  const found = await shop.db
    .select({ each: offers.limitEach, most: offers.limitTotal, all: offers.uses, count })
    .from(offerUses)
    .innerJoin(offers, eq(offers.id, offerUses.offerId))
    .where(ne(offerUses.state, "released"))
    .groupBy(offerUses.offerId, offerUses.customerKey);
  return found
    .filter(
      ({ all, most, count: theirs, each }) => all > (most ?? all) || theirs > (each ?? theirs),
    )
    .map(({ all, count: theirs }) => `offers: taken ${all} times, ${theirs} of them by one`);
}

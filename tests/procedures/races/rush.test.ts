import { expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { captures, prepare, stockOf } from "#tests/factories/checkout.ts";
import { moveStock } from "#tests/factories/shop.ts";
import { judge } from "../faults/judge.ts";
import { type Buyer, begin, finish, newBuyer, openRace, type Race } from "./race.ts";
import { templateForAll } from "./template.ts";

/** `npm run races -- --rush ROUNDS` sets these; without them it is a small one. */
const ROUNDS = Number(process.env.RUSH_ROUNDS ?? 1);
const BUYERS = process.env.RUSH_ROUNDS ? 500 : 30;
const SEED = Number(process.env.RACES_SEED ?? 20_261_123);
const FEW = process.env.RUSH_ROUNDS ? 50 : 4;
/** The first look of a sold-out product is at the till. */
const TURNED_AWAY = /^(OUT_OF_STOCK|CART_CHANGED)$/;
const OF_THE_TEMPLATE = 20;

const template = templateForAll();

test.each([
  { units: 1, leave: 0 },
  { units: FEW, leave: 0 },
  { units: FEW, leave: 0.1 },
])(
  `${BUYERS} buyers for $units: never oversold, none charged in vain, who is turned away has not paid ($leave leave)`,
  async ({ units, leave }) => {
    for (let round = 1; round <= ROUNDS; round++) {
      const race = await openRace(template(), { seed: SEED + units, number: round });
      await rush(race, units, leave).finally(() => race.stage.close());
    }
  },
  ROUNDS * 60_000,
);

async function rush(race: Race, units: number, leave: number): Promise<void> {
  const { shop } = race;
  const checkout = await race.setUp(async () => {
    await moveStock(shop, "garri", units - OF_THE_TEMPLATE);
    return prepare(shop, [{ productId: "garri", quantity: 1 }], { quote: false });
  });
  const buyers = Array.from({ length: BUYERS }, (_, nth) => {
    const shipping = { ...checkout.shipping, email: `buyer-${nth}@rush.test` };
    return newBuyer(race, { ...checkout, checkoutKey: crypto.randomUUID(), shipping });
  });
  await race.play(
    buyers.map((buyer, nth) => {
      const stays = race.random() >= leave;
      return race.act(`buyer ${nth}`, async () => {
        await begin(race, buyer);
        if (stays) await finish(race, buyer);
      });
    }),
  );
  const placed = await race.setUp(() => shop.db.select({ id: orders.id }).from(orders));
  const away = buyers.filter(({ code }) => code !== null);
  expect(away.map(({ code }) => code).filter((code) => !TURNED_AWAY.test(code ?? ""))).toEqual([]);
  expect(away.map(refOf).filter((ref) => ref !== null)).toEqual([]);
  expect(away).toHaveLength(BUYERS - units);
  if (leave === 0) expect(placed).toHaveLength(units);
  expect(placed.length).toBeLessThanOrEqual(units);
  expect(captures(shop)).toHaveLength(placed.length);
  expect((await judge(race.stage)).complaints).toEqual([]);
  // Who left approved it, so that a job has made an order of that by now, or the unit is there again.
  const all = await race.setUp(() => shop.db.select({ id: orders.id }).from(orders));
  expect(await race.setUp(() => stockOf(shop, "garri"))).toEqual({
    stock: units - all.length,
    reserved: 0,
  });
}

function refOf({ providerRef }: Buyer): string | null {
  return providerRef;
}

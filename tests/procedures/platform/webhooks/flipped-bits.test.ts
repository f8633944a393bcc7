import { expect, test } from "vitest";
import { receiveWebhook } from "#server/webhooks/receive.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { chanceOf } from "#tests/factories/hostile/chance.ts";
import { everything, openShop, stored } from "./shop.ts";

const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Events for each vendor; `npm run fuzz` sends 50,000. */
const FLIPS = Number(process.env.FUZZ_FLIPS ?? 150);

test.each(["paypal", "uber-direct"] as const)(
  "a %s event with one bit turned round, wherever, is refused and leaves no trace",
  async (vendor) => {
    const { shop } = await openShop();
    await placeOrder(shop);
    await shop.settled();
    const [event] = shop[vendor === "paypal" ? "paypal" : "courier"].takeEvents();
    if (!event) throw new Error("no event");
    const before = await everything(shop);
    const whole = new TextEncoder().encode(event.body);
    const chance = chanceOf(SEED);
    const taken: number[] = [];
    for (let flip = 0; flip < FLIPS; flip += 1) {
      const bit = chance.whole(whole.length * 8);
      const body = whole.slice();
      body[bit >> 3] = (body[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const { headers } = event;
      const address = `https://shop.test/api/webhooks/${vendor}`;
      const request = new Request(address, { method: "POST", headers, body });
      const { status } = await receiveWebhook(request, shop.context());
      if (status !== 400 && status !== 401) taken.push(bit);
    }
    expect(taken, "bits that made no difference").toEqual([]);
    expect(await stored(shop)).toEqual([]);
    expect(await everything(shop)).toEqual(before);
  },
);

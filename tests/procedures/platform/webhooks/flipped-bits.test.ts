import { expect, test } from "vitest";
import { receiveWebhook } from "#server/webhooks/receive.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { chanceOf } from "#tests/factories/hostile/chance.ts";
import { everything, openShop, stored } from "./shop.ts";

const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Bodies for each vendor; `npm run fuzz` sends 100,000. */
const WEBHOOKS = Number(process.env.FUZZ_WEBHOOKS ?? 300);

test.each(["paypal", "uber-direct"] as const)(
  "a %s event with one bit turned round, wherever, is refused and leaves no trace",
  async (vendor) => {
    const { shop } = await openShop();
    await placeOrder(shop);
    await shop.settled();
    const [first, ...others] = shop[vendor === "paypal" ? "paypal" : "courier"].takeEvents();
    if (!first) throw new Error("no event");
    const before = await everything(shop);
    const chance = chanceOf(SEED);
    const taken: string[] = [];
    for (let sent = 0; sent < WEBHOOKS; sent += 1) {
      const { body: text, headers } = chance.one([first, ...others]);
      const body = new TextEncoder().encode(text);
      const bit = chance.whole(body.length * 8);
      body[bit >> 3] = (body[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const address = `https://shop.test/api/webhooks/${vendor}`;
      const request = new Request(address, { method: "POST", headers, body });
      const { status } = await receiveWebhook(request, shop.context());
      if (status !== 400 && status !== 401) taken.push(`bit ${bit} of ${text}: ${status}`);
    }
    expect(taken).toEqual([]);
    expect(await stored(shop)).toEqual([]);
    expect(await everything(shop)).toEqual(before);
  },
);

import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { complete, startApproved } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import type { NetworkHooks } from "#tests/setup/test-vendors.ts";

const TIMEOUT_MS = 5_000;

test("who buys waits twice for the database: the settings are read while the provider captures", async () => {
  const done: string[] = [];
  const shop = await openTestShop({ wire: writingDown(done) });
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop);
  done.length = 0;

  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  expect(done.slice(0, 4)).toEqual(["claim", "settings", "capture", "order"]);
});

test("where the settings could not be read meanwhile, they are read before the order is written", async () => {
  const done: string[] = [];
  const shop = await openTestShop({ wire: writingDown(done, { failing: "settings" }) });
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop);
  done.length = 0;

  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  expect(done.slice(0, 5)).toEqual(["claim", "settings", "capture", "settings", "order"]);
});

/** Writes down what was answered. The provider captures only when the settings have been asked for. */
function writingDown(done: string[], { failing }: { failing?: string } = {}): NetworkHooks {
  return {
    database: (send) => async (request) => {
      const what = whatOf(await request.clone().text());
      const isFirst = !done.includes(what);
      const answer = await send(request);
      done.push(what);
      const isBroken = what === failing && isFirst && done.includes("claim");
      return isBroken ? new Response("broken", { status: 502 }) : answer;
    },
    vendors: (send) => async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith("/capture")) return send(request);
      await untilTrue(() => done.includes("settings"));
      const answer = await send(request);
      done.push("capture");
      return answer;
    },
    mail: (binding) => binding,
    bucket: (bucket) => bucket,
    pictures: (media) => media,
    tokens: () => memoryTokenStore(),
  };
}

function whatOf(pipeline: string): string {
  if (pipeline.includes('insert into \\"orders\\"')) return "order";
  if (pipeline.includes('update \\"payments\\"')) return "claim";
  return pipeline.includes('from \\"settings\\"') ? "settings" : "other";
}

async function untilTrue(isTrue: () => boolean): Promise<void> {
  const endsAt = performance.now() + TIMEOUT_MS;
  while (!isTrue() && performance.now() < endsAt) await sleep(5);
}

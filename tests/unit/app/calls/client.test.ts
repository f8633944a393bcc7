import { expect, test } from "vitest";
import { client } from "#app/lib/calls/client.ts";
import { MAX_CART_LINES } from "#domain/cart/cart.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { stubGlobals } from "#tests/setup/stub-globals.ts";
import { openWorker } from "#tests/unit/server/http/worker.ts";

/** Cloudflare's is 16 KB, with host and protocol. */
const MAX_ADDRESS_LENGTH = 16_000;

test("a full cart of the longest ids is priced: what is asked goes in no address that is too long for the way", async () => {
  const { sent, ids } = await openShop();
  const items = ids.map((productId) => ({ productId, quantity: 10 }));
  const address = { address: "24 Cumberland Avenue, ".padEnd(200, "Bryanston "), city: "Sandton" };
  const email = `${"naledi.".padEnd(200, "mokoena.")}x@soko.example`;
  const priced = await client.query("checkout.price", { items, address, email });
  expect(priced).toMatchObject({ subtotalCents: MAX_CART_LINES * 50_000 });
  expect(longest(sent)).toBeLessThan(MAX_ADDRESS_LENGTH);
});

test("what fits into an address by itself and not with others goes by itself", async () => {
  const { sent, ids } = await openShop();
  const halves = [0, 20, 30, 50].map((from) => ids.slice(from, from + 50));
  const found = await Promise.all(
    halves.map((productIds) => client.query("basket.look", { productIds })),
  );
  expect(found).toEqual(halves.map((half) => expect.objectContaining({ length: half.length })));
  expect(longest(sent)).toBeLessThan(MAX_ADDRESS_LENGTH);
  expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(["GET"]));
});

test("short questions of one moment still travel together", async () => {
  const { sent, ids } = await openShop();
  await Promise.all(ids.slice(0, 3).map((id) => client.query("basket.look", { productIds: [id] })));
  expect(sent).toHaveLength(1);
});

/** A shop with a full cart's products, whose ids are as long as an imported one's may be, and what a browser sends it. */
async function openShop() {
  const { shop, ask } = await openWorker();
  const ids = Array.from({ length: MAX_CART_LINES }, (_, n) => `${n}-`.padEnd(100, "garri-"));
  await seedProducts(shop, ...ids.map((id) => ({ id })));
  const sent: { address: string; method: string }[] = [];
  stubGlobals({
    fetch: async (address: string, { signal: _signal, ...init }: RequestInit = {}) => {
      sent.push({ address, method: init.method ?? "GET" });
      const { text, status, headers } = await ask(address, init);
      return new Response(text, { status, headers });
    },
  });
  return { sent, ids };
}

function longest(sent: readonly { address: string }[]): number {
  return Math.max(...sent.map(({ address }) => `https://soko.example${address}`.length));
}

import { expect } from "vitest";
import { keepSweepPlace } from "#db/queries/catalogue/media.ts";
import { media } from "#db/schema/index.ts";
import { handleMedia } from "#server/http/media/media.ts";
import { handleMediaUpload } from "#server/http/media/upload.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { pngOf } from "#tests/factories/pictures.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

export const PNG = pngOf({ width: 2000, height: 1000 });

/** A shop that has swept before: a database that has not waits a month with it. */
export async function openSweptShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await keepSweepPlace(shop.db, { after: "", dueAt: shop.clock.now() });
  return shop;
}

/** A shop with an administrator who is signed in. */
export async function openBackOffice() {
  const shop = await openSweptShop();
  const customer = await newAdmin(shop);
  const admin = customer.browser;
  const upload = async (query: string, body: BodyInit) => {
    const answer = await handleMediaUpload(postOf(query, body), shop.context(customer.viewer));
    const parsed: unknown = await answer.json();
    return { status: answer.status, body: parsed };
  };
  return { shop, admin, upload };
}

export function postOf(query: string, body: BodyInit): Request {
  return new Request(`https://shop.test/api/media/upload?for=${query}`, { method: "POST", body });
}

export function bodyOf({ body }: { body: unknown }): { url: string } {
  if (typeof body === "object" && body && "url" in body && typeof body.url === "string") {
    return { url: body.url };
  }
  throw new Error(`Refused: ${JSON.stringify(body)}`);
}

export function keyIn(body: unknown): string {
  return bodyOf({ body }).url.slice("/media/".length);
}

/** Shoppers of one data centre. */
export function viewer(shop: TestShop) {
  const cache = new Map<string, Response>();
  const store = {
    match: async (key: string) => cache.get(key)?.clone(),
    put: async (key: string, answer: Response) => {
      cache.set(key, answer);
    },
  };
  return {
    get: (path: string, init?: RequestInit) =>
      handleMedia(new Request(`https://shop.test${path}`, init), shop.context(), async () => store),
  };
}

export async function expectNothingKept(shop: TestShop): Promise<void> {
  expect([...shop.media.kept.keys()]).toEqual([]);
  expect(await shop.db.select().from(media)).toEqual([]);
}

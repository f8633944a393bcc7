import { expect, test } from "vitest";
import { showCourierPhoto } from "#server/http/courier/photo.ts";
import { CourierError, type CourierPhoto } from "#server/ports/courier.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const FIRST = "https://couriers.test/first.jpg";
const OTHER = "https://couriers.test/other.jpg";

test("each courier's photo is fetched once and kept by itself, and its browser alone keeps it", async () => {
  const { show, asked, store } = await openPhotos();
  for (const [address, bytes] of [
    [FIRST, [1]],
    [OTHER, [2]],
    [FIRST, [1]],
    [OTHER, [2]],
  ] as const) {
    const answer = await show(address);
    expect(await bytesOf(answer)).toEqual(bytes);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "image/jpeg",
      "content-length": "1",
      "cache-control": "private, max-age=3600",
    });
  }
  expect(asked).toEqual([FIRST, OTHER]);
  const [kept] = store.values();
  expect(kept?.headers.get("content-type")).toBe("image/jpeg");
});

test.each([
  ["there is none", null, async () => ({ type: "image/jpeg", bytes: new Uint8Array([1]) })],
  ["the carrier has no such picture", FIRST, async () => null],
  ["the carrier cannot be asked", FIRST, () => Promise.reject(new CourierError("unreachable", ""))],
])("where %s nothing is shown, and nothing is kept of it anywhere", async (...row) => {
  const [, address, photo] = row;
  const { show, store } = await openPhotos(photo);
  const answer = await show(address);
  expect([answer.status, await bytesOf(answer)]).toEqual([404, []]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect([...store]).toEqual([]);
});

test("a carrier who cannot be asked is written down with why; a fault of ours is not passed over", async () => {
  const away = await openPhotos(() => Promise.reject(new CourierError("busy", "")));
  await away.show(FIRST);
  expect(away.shop.lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", event: "courier-photo-failed", kind: "busy" },
  ]);
  const bug = new Error("a bug");
  const broken = await openPhotos(() => Promise.reject(bug));
  await expect(broken.show(FIRST)).rejects.toBe(bug);
});

test("without a cache, with one that fails, and with a file of no kind in it, the carrier is asked", async () => {
  const { show, asked, store } = await openPhotos();
  expect(await bytesOf(await show(FIRST, () => Promise.reject(new Error("no cache"))))).toEqual([
    1,
  ]);
  const failing = {
    match: () => Promise.reject(new Error("a cache that fails")),
    put: async () => undefined,
  };
  expect(await bytesOf(await show(FIRST, async () => failing))).toEqual([1]);
  const nameless = {
    match: async () => new Response(new Uint8Array([9])),
    put: async (name: string, response: Response) => void store.set(name, response),
  };
  expect(await bytesOf(await show(FIRST, async () => nameless))).toEqual([1]);
  expect(asked).toEqual([FIRST, FIRST, FIRST]);
  expect(store.size).toBe(1);
});

type Photo = (address: string) => Promise<CourierPhoto | null>;

/** A shop whose carrier has two couriers with a photo of one byte each. */
async function openPhotos(photo: Photo = twoPhotos) {
  const shop = await openTestShop();
  const asked: string[] = [];
  const store = new Map<string, Response>();
  const kept = {
    match: async (name: string) => store.get(name)?.clone(),
    put: async (name: string, response: Response) => void store.set(name, response),
  };
  const ctx = withCourier(shop.context(), () => ({
    photo: (address) => {
      asked.push(address);
      return photo(address);
    },
  }));
  const show = async (courierPhotoUrl: string | null, open = async () => kept) => {
    const delivery = { carrier: ctx.bookingCarrier, courierPhotoUrl };
    const answer = await showCourierPhoto(ctx, delivery, open);
    await shop.settled();
    return answer;
  };
  return { shop, show, asked, store };
}

async function twoPhotos(address: string): Promise<CourierPhoto> {
  return { type: "image/jpeg", bytes: new Uint8Array([address === FIRST ? 1 : 2]) };
}

async function bytesOf(answer: Response): Promise<number[]> {
  return [...new Uint8Array(await answer.arrayBuffer())];
}

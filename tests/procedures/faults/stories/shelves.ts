import * as v from "valibot";
import { mediaKey, originalKey } from "#domain/catalogue/media-address.ts";
import { productFormOf } from "#domain/catalogue/product-form.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { handleMedia } from "#server/http/media/media.ts";
import { handleMediaUpload } from "#server/http/media/upload.ts";
import { pngOf } from "#tests/factories/pictures.ts";
import { openPages, sharedCache } from "../pages.ts";
import { type Stage, unlessLeft } from "../stage.ts";

/** An isolate asks for the catalogue's version every five seconds, where somebody looks. */
const LEARNT_MS = 7_000;
/** A picture is spared for a day, and looked for once a day; an hour later where that failed. */
const CLEANED_UP_MS = 2 * DAY_MS + 2 * HOUR_MS;
const DEARER = { kind: "price", change: { kind: "amount", cents: 500 } } as const;
const PICTURE = pngOf({ width: 800, height: 600 });

const Answer = v.union([
  v.object({ url: v.string() }),
  v.object({ failure: v.object({ code: v.string() }) }),
]);

async function priceOf({ shop }: Stage): Promise<number> {
  const { product } = await shop.as().catalogue.product({ id: "garri" });
  return product.priceCents;
}

/** In two isolates of one place, in one of which the manager works. */
async function changesAPrice(stage: Stage): Promise<void> {
  const { outside, manager } = stage;
  const store = sharedCache(stage);
  const [here, there] = [openPages(stage, store), openPages(stage, store)];
  const late: string[] = [];
  const looksAgain = async (where: string, page: typeof here) => {
    const struck = outside.state.fired.length;
    const seen = await unlessLeft(stage.act(`looks again ${where}`, page.look));
    const isCalm = outside.state.fired.length === struck && outside.state.lasting.length === 0;
    const price = await outside.unwatched(() => priceOf(stage));
    if (isCalm && seen !== price) late.push(`told wrong: ${seen} ${where} for ${price}`);
  };
  stage.checks.push(async () => [
    ...late,
    // Of the isolates that were there, and of one that knows only what the place has.
    ...(await pagesWrong(stage, { here, there, new: openPages(stage, store) })),
  ]);
  await unlessLeft(stage.act("looks", here.look));
  await unlessLeft(stage.act("looks elsewhere", there.look));
  const key = crypto.randomUUID();
  const change = { key, selection: { ids: ["garri"] }, action: DEARER };
  await stage.act("changes a price", ({ admin }) => admin.products.change(change), manager);
  here.noteChange();
  await looksAgain("here", here);
  await stage.pass(LEARNT_MS);
  await looksAgain("there", there);
}

/** Each page says what the catalogue does, at the latest when somebody looks for the second time. */
async function pagesWrong(
  stage: Stage,
  pages: Record<string, ReturnType<typeof openPages>>,
): Promise<string[]> {
  const price = await priceOf(stage);
  const wrong: string[] = [];
  for (const [name, page] of Object.entries(pages)) {
    let seen = 0;
    for (let look = 0; look < 3 && seen !== price; look++) {
      stage.shop.clock.advance(LEARNT_MS);
      seen = await page.look().catch(() => 0);
    }
    if (seen !== price) wrong.push(`told wrong: ${seen} in the end (${name}) for ${price}`);
  }
  return wrong;
}

/** A product gets a picture, and then another in its place. */
async function showsAPicture(stage: Stage): Promise<void> {
  const { shop, manager } = stage;
  const store = sharedCache(stage);
  const gone: string[] = [];
  stage.runs.add("sweep-media");
  stage.checks.push(async () => [...gone, ...(await picturesWrong(stage))]);
  for (const which of ["first", "second"]) {
    const url = await stage.act(`uploads the ${which}`, () => upload(stage, which));
    await stage.act(
      `shows the ${which}`,
      async ({ admin }) => {
        const { product } = await admin.product.get({ id: "garri" });
        const { updatedAt, stock } = product;
        const form = { ...productFormOf(product), images: [{ url, alt: "" }] };
        await admin.product.update({ id: "garri", form, expected: { updatedAt, stock } });
      },
      manager,
    );
    const status = await unlessLeft(
      stage.act(`looks at the ${which}`, async () => {
        const asked = new Request(`https://shop.test${url}?w=320`);
        return (await handleMedia(asked, shop.context(), async () => store)).status;
      }),
    );
    if (status === 404) gone.push(`told wrong: no ${which} picture`);
    await stage.cron(1);
  }
}

async function upload({ shop, manager }: Stage, name: string): Promise<string> {
  const address = `https://shop.test/api/media/upload?for=product&name=${name}&product=garri`;
  const post = new Request(address, { method: "POST", body: PICTURE });
  const answer = await handleMediaUpload(post, shop.context(manager));
  const said = v.parse(Answer, await answer.json());
  if ("failure" in said) throw new Error(said.failure.code);
  return said.url;
}

/** What a product shows is in the bucket, and nothing lies there for long that nothing names. */
async function picturesWrong({ shop, manager }: Stage): Promise<string[]> {
  const { product } = await shop.as(manager).admin.product.get({ id: "garri" });
  const shown = new Set(product.images.flatMap(({ url }) => mediaKey(url) ?? []));
  const lost = [...shown].filter((key) => !shop.media.kept.has(key));
  const left = [...shop.media.kept].filter(
    ([key, { at }]) => shop.clock.now() - at > CLEANED_UP_MS && !shown.has(originalKey(key) ?? key),
  );
  return [
    ...lost.map((key) => `pictures: ${key} is shown and gone`),
    ...left.map(([key]) => `pictures: ${key} is left over`),
  ];
}

export const SHELVES = {
  "a price changes while its page is kept": changesAPrice,
  "a picture is shown and replaced": showsAPicture,
} as const;

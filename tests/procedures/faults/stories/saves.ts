import { count, eq } from "drizzle-orm";
import { auditLog, products } from "#db/schema/index.ts";
import { offerForm } from "#domain/offers/offer-form.ts";
import { STORE } from "#tests/setup/test-shop.ts";
import { lettersWrong } from "../letters.ts";
import { type Stage, wasDone } from "../stage.ts";

const MANAGER = "manager@shop.test";
/** What is saved of the store; each owner is written to of another rate. */
const SAVED = { storeName: "Mama Africa", usdRate: 19.5, storePhone: "+27115550199" };
const DEARER_CENTS = 500;
const SHELF = ["garri", "egusi", "yam"];

/** How often the audit log tells of it. */
async function timesTold({ shop }: Stage, action: string): Promise<number> {
  const told = shop.db.select({ times: count() }).from(auditLog).where(eq(auditLog.action, action));
  return (await told)[0]?.times ?? 0;
}

/** As the page does: with the version that was seen, so that who tries again after a lost answer is told of a newer one. */
async function savesSettings(stage: Stage): Promise<void> {
  stage.checks.push(() => settingsWrong(stage));
  const change = { value: SAVED, expectedVersion: 0, changesRate: true };
  await stage.act(
    "saves the settings",
    ({ admin }) => admin.settings.saveStore(change),
    stage.manager,
  );
}

/** The old ones or the new ones, all of them; with a letter and a line of the log of the new. */
async function settingsWrong(stage: Stage): Promise<string[]> {
  const { shop } = stage;
  const { settings } = await shop.as(stage.manager).admin.settings.all();
  const now = JSON.stringify(settings.store);
  const isNew = now === JSON.stringify({ ...STORE, ...SAVED });
  const wrong: string[] = [];
  if (!isNew && now !== JSON.stringify(STORE)) wrong.push("books: half of the settings");
  if (wasDone(stage, "saves the settings") && !isNew) wrong.push("told wrong: saved");
  const times = isNew ? 1 : 0;
  const wanted = { kind: "rate-changed", to: MANAGER, least: times, most: times } as const;
  wrong.push(...(await lettersWrong(stage, wanted)));
  const logged = await timesTold(stage, "settings.update");
  if (logged !== times) wrong.push(`books: ${logged} times in the log that settings were saved`);
  return wrong;
}

/** All prices go up by a sum, and the change is taken back. */
async function changesPrices(stage: Stage): Promise<void> {
  const { manager } = stage;
  const between: string[] = [];
  stage.checks.push(async () => [...between, ...(await pricesWrong(stage))]);
  const action = { kind: "price", change: { kind: "amount", cents: DEARER_CENTS } } as const;
  const key = crypto.randomUUID();
  const { batchId } = await stage.act(
    "changes the prices",
    async ({ admin }) => admin.products.change({ key, selection: { ids: SHELF }, action }),
    manager,
  );
  between.push(...(await stage.outside.unwatched(() => pricesWrong(stage))));
  await stage.pass(60_000);
  await stage.act("takes it back", ({ admin }) => admin.products.undo({ batchId }), manager);
}

/** All of them changed, once, or none; and all are back, or none. */
async function pricesWrong(stage: Stage): Promise<string[]> {
  const found = await stage.shop.db.select({ cents: products.priceCents }).from(products);
  const prices = new Set(found.map(({ cents }) => cents));
  const [price = 0, ...others] = prices;
  if (others.length > 0) return [`books: half of the prices, ${[...prices]}`];
  const isBack = wasDone(stage, "takes it back");
  const isTold = wasDone(stage, "changes the prices");
  const was = 5_000;
  if (price !== was && price !== was + DEARER_CENTS) return [`books: ${price} cents for ${was}`];
  if (isBack && price !== was) return ["told wrong: taken back"];
  const wasTried = stage.told.some(({ act }) => act === "takes it back");
  return isTold && !wasTried && price === was ? ["told wrong: changed"] : [];
}

const TEAS = { name: "Teas", description: "Rooibos and honeybush", imageUrl: "" };

/** A category, and an offer for it. */
async function makesAnOffer(stage: Stage): Promise<void> {
  const { shop, manager } = stage;
  stage.checks.push(() => madeWrong(stage));
  const [ofCategory, ofOffer] = [crypto.randomUUID(), crypto.randomUUID()];
  await stage.act(
    "makes a category",
    ({ admin }) => admin.categories.create({ ...TEAS, key: ofCategory }),
    manager,
  );
  const form = {
    ...offerForm(null, shop.clock.now()),
    ...{ name: "Heritage Day", value: "10", code: "HERITAGE", category: TEAS.name },
  };
  await stage.act(
    "makes an offer",
    ({ admin }) => admin.offers.create({ form, key: ofOffer }),
    manager,
  );
}

/** What somebody was told is there; each once, and once in the log. */
async function madeWrong(stage: Stage): Promise<string[]> {
  const { admin } = stage.shop.as(stage.manager);
  const made = {
    "makes a category": (await admin.categories.list()).filter(({ name }) => name === TEAS.name),
    "makes an offer": (await admin.offers.list()).filter(({ code }) => code === "HERITAGE"),
  };
  const logged = {
    "makes a category": await timesTold(stage, "category.create"),
    "makes an offer": await timesTold(stage, "offer.create"),
  };
  const wrong: string[] = [];
  for (const act of ["makes a category", "makes an offer"] as const) {
    const { length: times } = made[act];
    if (times > 1) wrong.push(`books: ${act}, ${times} of it`);
    if (wasDone(stage, act) && times === 0) wrong.push(`told wrong: ${act}`);
    if (logged[act] !== times) wrong.push(`books: ${act}, ${logged[act]} times in the log`);
  }
  return wrong;
}

export const SAVES = {
  "settings are saved": savesSettings,
  "many prices are changed and taken back": changesPrices,
  "a category and an offer are made": makesAnOffer,
} as const;

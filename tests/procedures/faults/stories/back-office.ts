import { listForExport } from "#db/queries/imports/imports.ts";
import { backups } from "#db/schema/index.ts";
import { KEPT_BY_HAND } from "#domain/backups/backup.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { rowsOf } from "#tests/factories/figures/backup-rows.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import type { Stage } from "../stage.ts";

const GARRI = { row: 3, id: "garri", name: "Garri", category: "Ingredients", priceCents: 6_100 };
/** Of each chunk the file's rows; what makes a product and what changes one. */
const CHUNKS = [
  [importRow({ row: 2, name: "Suya Spice", stock: 10 }), importRow({ ...GARRI, stock: 35 })],
  [importRow({ row: 4, name: "Kuli Kuli", stock: 5 })],
];
const STEW = {
  ...{ name: "Groundnut Stew", description: "Thick", origin: "Ghana", servings: 4, minutes: 45 },
  ...{ dish: "stew", colour: "brown", method: ["Fry.", "Stir."] },
  ingredients: [
    { name: "garri", amount: 1.5, unit: "cup", products: ["garri"] },
    { name: "salt", unit: "tsp", atHome: true },
  ],
  translations: { af: { name: "Grondboonbredie", method: ["Braai.", "Roer."] } },
};
const SOUP = { ...STEW, name: "Egusi Soup", dish: "soup", translations: {} };

/** What the shelves show: names, prices and units. */
async function shelf({ db }: TestShop): Promise<Map<string, string>> {
  const found = await listForExport(db, { after: "", limit: 100 });
  return new Map(
    found.map(({ name, priceCents, stock, category }) => [
      name,
      `${priceCents} ${stock} ${category}`,
    ]),
  );
}

function wasTold({ told }: Stage, asked: string): boolean {
  return told.some(({ act, result }) => act === asked && result !== undefined);
}

async function importsProducts(stage: Stage): Promise<void> {
  const { shop, manager } = stage;
  const before = await stage.outside.unwatched(() => shelf(shop));
  stage.checks.push(() => importWrong(stage, before));
  const batchId = crypto.randomUUID();
  const begin = { batchId, kind: "csv", name: "products.csv" } as const;
  await stage.act("begins an import", ({ admin }) => admin.imports.begin(begin), manager);
  for (const [chunk, rows] of CHUNKS.entries()) {
    const sent = { batchId, chunk, rows };
    await stage.act(`sends rows ${chunk}`, ({ admin }) => admin.imports.addChunk(sent), manager);
  }
  const finish = { batchId, refused: 0 };
  await stage.act("ends an import", ({ admin }) => admin.imports.finish(finish), manager);
}

/** The rows of each chunk are in, all of them and once, or none is; and what was told to be in is. */
async function importWrong(stage: Stage, before: Map<string, string>): Promise<string[]> {
  const after = await shelf(stage.shop);
  const wrong: string[] = [];
  const hasGarri = after.get("Garri") === "6100 35 Ingredients";
  const spice = after.get("Suya Spice");
  const kuli = after.get("Kuli Kuli");
  const garriIsOld = [...before].every(([name, was]) => after.get(name) === was);
  const isIn = [spice !== undefined && hasGarri, kuli !== undefined];
  const isOut = [spice === undefined && garriIsOld, kuli === undefined];
  for (const chunk of [0, 1]) {
    if (!isIn[chunk] && !isOut[chunk]) wrong.push(`books: half of the rows ${chunk}`);
    if (wasTold(stage, `sends rows ${chunk}`) && !isIn[chunk]) wrong.push(`told wrong: ${chunk}`);
  }
  const [batch] = await stage.shop.as(stage.manager).admin.imports.recent();
  const created = [spice, kuli].filter((one) => one !== undefined).length;
  if ((batch?.createdCount ?? 0) !== created) {
    wrong.push(`told wrong: ${batch?.createdCount} of ${created} products`);
  }
  if (stage.told.some(({ code }) => code === "CONFLICT")) wrong.push("told wrong: a conflict");
  if (after.size !== before.size + created) wrong.push("books: a product twice");
  return wrong;
}

async function takesAnImportBack(stage: Stage): Promise<void> {
  const { shop, manager } = stage;
  const { before, after, batchId } = await stage.outside.unwatched(async () => {
    const was = await shelf(shop);
    const imported = await importRows(shop.as(manager).admin, CHUNKS.flat());
    return { before: was, after: await shelf(shop), batchId: imported.batchId };
  });
  stage.checks.push(async () => {
    const now = [...(await shelf(shop))].sort().join();
    const isBack = now === [...before].sort().join();
    if (!isBack && now !== [...after].sort().join()) return ["books: half of an import taken back"];
    return wasTold(stage, "takes it back") && !isBack ? ["told wrong: taken back"] : [];
  });
  await stage.act("takes it back", ({ admin }) => admin.products.undo({ batchId }), manager);
}

async function importsRecipes(stage: Stage): Promise<void> {
  const { shop, manager } = stage;
  await stage.outside.unwatched(() =>
    shop.as(manager).admin.recipes.importSome({ isTrial: false, items: [{ item: STEW }] }),
  );
  const items = [{ item: { ...STEW, minutes: 60 } }, { item: SOUP }];
  stage.checks.push(async () => {
    const { recipes } = await shop.as(manager).admin.recipes.exportPage({ after: "" });
    const stew = recipes.find(({ id }) => id === "groundnut-stew");
    const soup = recipes.find(({ id }) => id === "egusi-soup");
    const wrong: string[] = [];
    const counts = [stew, soup].map((one) => one?.ingredients.length ?? 2);
    if (counts.some((count) => count !== 2)) wrong.push("books: half a recipe");
    if (stew?.translations?.af?.name !== "Grondboonbredie") wrong.push("books: a text is gone");
    const isIn = stew?.minutes === 60 && soup !== undefined;
    if (wasTold(stage, "imports recipes") && !isIn) wrong.push("told wrong: recipes");
    return wrong;
  });
  await stage.act(
    "imports recipes",
    ({ admin }) => admin.recipes.importSome({ isTrial: false, items }),
    manager,
  );
}

/** Somebody asks for one, with more old ones than are kept; then it is time for the next by the schedule. */
async function asksForABackup(stage: Stage): Promise<void> {
  const { shop } = stage;
  await stage.outside.unwatched(async () => {
    await settingsAre(shop, "system", { ...DEFAULT_SYSTEM_SETTINGS, autoBackup: true });
    const now = shop.clock.now();
    const old = Array.from({ length: KEPT_BY_HAND + 1 }, (_, at) => ({
      ...{ id: `old-${at}`, key: `old-${at}`, actorName: "Thandi" },
      startedAt: now - (at + 1) * DAY_MS,
      finishedAt: now - (at + 1) * DAY_MS,
    }));
    await shop.db.insert(backups).values(old);
    for (const { key } of old) shop.backups.kept.set(key, new Uint8Array());
  });
  stage.runs.add("back-up");
  stage.checks.push(() => backupsWrong(stage));
  await stage.act("asks for a backup", ({ admin }) => admin.backups.start(), stage.manager);
  await stage.cron(1);
  await stage.cron(1);
}

/** What the list says is there lies in the bucket, whole; and what lies there is on the list. */
async function backupsWrong({ shop }: Stage): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await shop.db.select().from(backups);
  for (const { id, key, finishedAt, rows: count } of rows) {
    if (finishedAt === null || id.startsWith("old-")) continue;
    const kept = shop.backups.kept.get(key);
    const read = kept ? await rowsOf(kept) : "none";
    if (read !== count) wrong.push(`backup: of ${count} rows can be read: ${read}`);
  }
  const known = new Set(rows.map(({ key }) => key));
  const strays = [...shop.backups.kept.keys()].filter((key) => !known.has(key));
  if (strays.length > 0) wrong.push(`backup: ${strays.length} that nobody knows of`);
  return wrong;
}

export const BACK_OFFICE = {
  "products are imported": importsProducts,
  "an import is taken back": takesAnImportBack,
  "recipes are imported": importsRecipes,
  "is backed up": asksForABackup,
} as const;

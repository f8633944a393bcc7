import { eq } from "drizzle-orm";
import { users, wishlistItems } from "#db/schema/index.ts";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/store/settings/notifications.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { stockOf } from "#tests/factories/checkout.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { moveStock } from "#tests/factories/shop.ts";
import { STORE } from "#tests/setup/test-shop.ts";
import { lettersWrong } from "../letters.ts";
import { type Stage, wasDone } from "../stage.ts";

/** What stands on the shelf when a story begins, and what comes onto it. */
const STOCK = 20;
const MORE = 5;
/** By letter and on a phone, and by letter alone. */
const BOTH = "lerato@shopper.test";
const BY_LETTER = "sipho@shopper.test";
/** Of a push whose answer was lost, and whose repeat's was lost as well. */
const MAX_SHOWN = 3;
/** Minutes between the runs of cron until somebody has looked at what ran out: a database is away for an hour. */
const LOOKS = [1, 20, 70, 70];

/** Both wished for garri and want to hear of it; there is none left. Gives the one phone's address. */
async function wishForWhatRanOut({ shop }: Stage): Promise<string> {
  await settingsAre(shop, "notifications", {
    ...DEFAULT_NOTIFICATION_SETTINGS,
    marketingEmails: true,
  });
  const phone = shop.pushService.newBrowser();
  for (const email of [BOTH, BY_LETTER]) {
    const { viewer, userId } = await newCustomer(shop, { email });
    await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    const mine = shop.as(viewer);
    await mine.account.chooseMarketing({ wanted: true });
    await mine.wishlist.add({ productId: "garri" });
    if (email === BOTH) {
      await mine.push.choose({ stockPush: true });
      await mine.push.subscribe(phone);
    }
  }
  await shop.settled();
  await moveStock(shop, "garri", -STOCK);
  return phone.endpoint;
}

async function isBackInStock(stage: Stage): Promise<void> {
  const { shop, outside, manager } = stage;
  const phone = await outside.unwatched(() => wishForWhatRanOut(stage));
  stage.runs.add("low-stock").add("back-in-stock");
  stage.checks.push(() => newsWrong(stage, phone));
  const isMarked = async () => {
    const wishes = await shop.db.select({ toldAt: wishlistItems.toldAt }).from(wishlistItems);
    return wishes.every(({ toldAt }) => toldAt === 0);
  };
  for (const minutes of LOOKS) {
    await stage.cron(minutes);
    if (await outside.unwatched(isMarked)) break;
  }
  const change = { kind: "difference", difference: MORE } as const;
  const more = { id: "garri", change, reason: "Delivery", key: crypto.randomUUID() };
  await stage.act("puts it on the shelf", ({ admin }) => admin.product.adjustStock(more), manager);
}

/** Everybody was told of it, once and by each way that they asked for; nobody of what is not there. */
async function newsWrong(stage: Stage, phone: string): Promise<string[]> {
  const { shop } = stage;
  const wrong: string[] = [];
  const { stock = 0 } = (await stockOf(shop, "garri")) ?? {};
  if (stock !== 0 && stock !== MORE) wrong.push(`books: ${stock} garri for ${MORE}`);
  if (wasDone(stage, "puts it on the shelf") && stock !== MORE) wrong.push("told wrong: stock");
  const times = stock === MORE ? 1 : 0;
  for (const to of [BOTH, BY_LETTER]) {
    const wanted = { kind: "back-in-stock", to, least: times, most: times } as const;
    wrong.push(...(await lettersWrong(stage, wanted)));
  }
  wrong.push(...(await lettersWrong(stage, { kind: "low-stock", to: STORE.storeEmail })));
  wrong.push(...phoneWrong(stage, { phone, times }));
  return wrong;
}

/** Whose service refused is let go (decision 0060); what may have been shown is shown again, in its own place. */
function phoneWrong(
  { shop, outside }: Stage,
  { phone, times }: { phone: string; times: number },
): string[] {
  const shown = shop.pushService.shown.filter(({ device }) => device === phone).length;
  const steps = outside.state.fired.map(({ strike }) => strike.step);
  const least = steps.some((step) => step.includes("| push")) ? 0 : times;
  const most = steps.some((step) => step.startsWith("cron run-outbox")) ? times * MAX_SHOWN : times;
  return shown < least || shown > most ? [`${shown} times on the phone, for ${times}`] : [];
}

export const WISHES = {
  "what was wished for is back": isBackInStock,
} as const;

import { eq } from "drizzle-orm";
import { accounts, erasureHolds, orders, users } from "#db/schema/index.ts";
import { openBrowser, PASSWORD, registrationOf } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { LINDIWE, LINDIWE_GOES_TO, lindiwe, wholeDatabase } from "#tests/factories/person.ts";
import { lettersWrong } from "../letters.ts";
import { type Stage, unlessLeft, wasDone } from "../stage.ts";

const SIGN_UP = registrationOf({ email: "naledi@shopper.test" });
/** Minutes between somebody's looks into their letters, of which one may be an hour late. */
const LOOKS = [0, 2, 20, 70];
/** Her name, address, number and words, in whatever row. */
const OF_HERS = /lindiwe|quill|jacaranda|071 555 0199/i;
/** Where her name and address may stand as long as an order of hers is under way. */
const NEEDED = /^(orders|payments|mails|customer_stats|webhook_events|order_events|deliveries)$/;

/** Fails with the code of who is not let in, or is there already; the page then shows the other form. */
function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && error.message === code;
}

/** Somebody makes an account, signs in where they are told that they have one, and opens the letter's link. */
async function makesAnAccount(stage: Stage): Promise<void> {
  const { shop } = stage;
  const browser = openBrowser(shop);
  const { email } = SIGN_UP;
  stage.checks.push(() => accountWrong(stage));
  const isNew = await stage.act("registers", async () => {
    try {
      await browser.call(({ account }) => account.register(SIGN_UP));
      return true;
    } catch (error) {
      if (!hasCode(error, "EMAIL_TAKEN")) throw error;
      await browser.call(({ account }) => account.signIn({ email, password: PASSWORD }));
      return false;
    }
  });
  if (!isNew) {
    await stage.act("asks for the letter", () =>
      browser.call(({ account }) => account.requestVerification()),
    );
  }
  const token = await linkOf(stage, email);
  if (token === null) return;
  await stage.act("opens its link", () =>
    browser.call(({ account }) => account.verifyEmail({ token })),
  );
}

/** The secret of the link in the newest letter; null where none comes. */
async function linkOf(stage: Stage, email: string): Promise<string | null> {
  for (const minutes of LOOKS) {
    if (minutes > 0) await stage.cron(minutes);
    const letters = stage.shop.mail.sent.filter(({ to }) => to === email);
    const [, token] = /#token=([^\s"]+)/.exec(letters.at(-1)?.text ?? "") ?? [];
    if (token) return decodeURIComponent(token);
  }
  return null;
}

/** Who was told that they have an account can sign in to it; no half of one is there, and its letter came. */
async function accountWrong(stage: Stage): Promise<string[]> {
  const { shop } = stage;
  const { email } = SIGN_UP;
  const made = await shop.db.select().from(users).where(eq(users.email, email));
  const wrong: string[] = [];
  if (made.length > 1) wrong.push(`books: ${made.length} accounts of one address`);
  for (const { id } of made) {
    const keys = await shop.db.select().from(accounts).where(eq(accounts.userId, id));
    if (keys.length !== 1) wrong.push(`books: an account with ${keys.length} passwords`);
  }
  if (wasDone(stage, "registers") && made.length === 0) wrong.push("told wrong: an account");
  const isProven = made[0]?.emailVerified === true;
  if (wasDone(stage, "opens its link") && !isProven) wrong.push("told wrong: proven");
  const least = wasDone(stage, "registers") ? 1 : 0;
  // The welcome, and the letter that was asked for.
  wrong.push(...(await lettersWrong(stage, { kind: "welcome", to: email, least, most: 2 })));
  return wrong;
}

/** Of hers there is something in every corner, and an order under way; then she deletes her account, and it arrives. */
async function deletesTheAccount(stage: Stage): Promise<void> {
  const { browser, userId, orderId, before } = await stage.outside.unwatched(() =>
    settledIn(stage),
  );
  stage.runs.add("finish-erasures");
  stage.checks.push(() => erasureWrong(stage, { userId, orderId, before }));
  // As the page does: whose try was not answered, and whose session has gone since, is told that it is done.
  let isUnanswered = false;
  const deletes = () =>
    browser
      .call(({ account }) => account.deleteAccount({ password: PASSWORD }))
      .catch((error: unknown) => {
        if (isUnanswered && hasCode(error, "NOT_SIGNED_IN")) return;
        isUnanswered ||= hasCode(error, "SERVICE_UNAVAILABLE") || hasCode(error, "INTERNAL");
        throw error;
      });
  await unlessLeft(stage.act("deletes the account", deletes));
  await stage.cron(1);
  const status = "delivered" as const;
  await stage.act(
    "brings it",
    async ({ admin }) => {
      const { order } = await admin.orders.byId({ orderId });
      if (order.status === status) return;
      const { updatedAt: expectedVersion } = order;
      await admin.orders.setStatus({ orderId, expectedVersion, status });
    },
    stage.manager,
  );
}

async function settledIn(stage: Stage) {
  const { shop } = stage;
  const { browser, viewer, userId } = await lindiwe(shop);
  const mine = shop.as(viewer);
  await mine.wishlist.add({ productId: "egusi" });
  const { id } = await mine.wishlist.lists.begin({ name: "Lindiwe's Sundays" });
  await mine.wishlist.lists.carry({ productId: "egusi", from: null, to: id, isMove: false });
  await mine.contact.send({
    ...{ name: LINDIWE.name, email: LINDIWE.email, subject: "Ogbono" },
    message: "Do you have ogbono?",
  });
  await mine.requests.ask({ key: crypto.randomUUID(), wanted: "Uziza", email: LINDIWE.email });
  const { orderId } = await placeOrder(shop, { viewer, shipping: LINDIWE_GOES_TO, quote: false });
  await shop.settled();
  await stage.cron(2);
  shop.paypal.takeEvents();
  return { browser, userId, orderId, before: await tracesOf(stage) };
}

/** The tables in which something of hers stands. */
async function tracesOf({ shop }: Stage): Promise<string[]> {
  const tables = await wholeDatabase(shop);
  return [...tables].flatMap(([name, text]) => (OF_HERS.test(text) ? [name] : []));
}

/** All of it is there, or nothing but what the order needs, and that until it has arrived. */
async function erasureWrong(
  stage: Stage,
  { userId, orderId, before }: { userId: string; orderId: string; before: readonly string[] },
): Promise<string[]> {
  const { db } = stage.shop;
  const [there, held, [order]] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, userId)),
    db.select().from(erasureHolds),
    db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)),
  ]);
  const traces = await tracesOf(stage);
  const wrong: string[] = [];
  if (there.length > 0) {
    if (wasDone(stage, "deletes the account")) wrong.push("told wrong: deleted");
    const gone = before.filter((name) => !traces.includes(name));
    if (gone.length > 0) wrong.push(`half forgotten: ${gone.join(", ")}`);
    return wrong;
  }
  const isHeld = order?.status !== "delivered";
  if (held.length > 0 !== isHeld) wrong.push(`half forgotten: ${held.length} still held`);
  const left = traces.filter((name) => !isHeld || !NEEDED.test(name));
  if (left.length > 0) wrong.push(`half forgotten: hers is in ${left.join(", ")}`);
  return wrong;
}

export const ACCOUNTS = {
  "makes an account": makesAnAccount,
  "deletes the account": deletesTheAccount,
} as const;

import { contactMessages, contactReplies, productRequests } from "#db/schema/index.ts";
import { moveStock } from "#tests/factories/shop.ts";
import { STORE } from "#tests/setup/test-shop.ts";
import { lettersWrong } from "../letters.ts";
import { type Stage, unlessLeft, wasDone } from "../stage.ts";

const NALEDI = "naledi@shopper.test";
const MESSAGE = {
  ...{ name: "Naledi Dube", email: NALEDI, subject: "Ogbono" },
  message: "Do you have ogbono?",
};
const STOCK = 20;

/** A shopper writes, and is answered. */
async function isAnswered(stage: Stage): Promise<void> {
  const { shop, manager } = stage;
  stage.checks.push(() => answersWrong(stage));
  await unlessLeft(stage.act("writes", ({ contact }) => contact.send(MESSAGE)));
  const [written] = await stage.outside.unwatched(() => shop.db.select().from(contactMessages));
  if (!written) return;
  const answer = { messageId: written.id, replyId: crypto.randomUUID(), text: "From Friday on." };
  await stage.act("answers", ({ admin }) => admin.messages.answer(answer), manager);
}

/** What was written and answered stands there once, and each letter of it went out. */
async function answersWrong(stage: Stage): Promise<string[]> {
  const { db } = stage.shop;
  const [messages, replies] = await db.batch([
    db.select().from(contactMessages),
    db.select().from(contactReplies),
  ]);
  const wrong: string[] = [];
  if (messages.length > 1) wrong.push(`books: ${messages.length} messages for one`);
  if (replies.length > 1) wrong.push(`books: ${replies.length} answers for one`);
  if (wasDone(stage, "writes") && messages.length === 0) wrong.push("told wrong: written");
  if (wasDone(stage, "answers") && replies.length === 0) wrong.push("told wrong: answered");
  const [of, ofAnswer] = [messages.length, replies.length];
  const toStore = { kind: "contact-message", to: STORE.storeEmail, least: of, most: of } as const;
  const back = { kind: "contact-reply", to: NALEDI, least: ofAnswer, most: ofAnswer } as const;
  return [...wrong, ...(await lettersWrong(stage, toStore)), ...(await lettersWrong(stage, back))];
}

/** Somebody asks for yam, of which there is none; it is there again, they are told so. */
async function isAskedFor(stage: Stage): Promise<void> {
  const { shop, manager } = stage;
  await stage.outside.unwatched(() => moveStock(shop, "yam", -STOCK));
  stage.runs.add("requests-stocked");
  stage.checks.push(() => requestsWrong(stage));
  const ask = { key: crypto.randomUUID(), wanted: "Yam", email: NALEDI };
  await unlessLeft(stage.act("asks for it", ({ requests }) => requests.ask(ask)));
  const settled = { words: "yam", outcome: "stocked", productId: "yam" } as const;
  await unlessLeft(
    stage.act("says that it comes", ({ admin }) => admin.requests.settle(settled), manager),
  );
  await stage.cron(1);
  await stage.outside.unwatched(() => moveStock(shop, "yam", STOCK));
}

/** Who asked is written to once it can be had, once; and then their address is forgotten. */
async function requestsWrong(stage: Stage): Promise<string[]> {
  const asked = await stage.shop.db.select().from(productRequests);
  const wrong: string[] = [];
  if (asked.length > 1) wrong.push(`books: ${asked.length} requests for one`);
  if (wasDone(stage, "asks for it") && asked.length === 0) wrong.push("told wrong: asked");
  const isSettled = asked[0]?.outcome === "stocked";
  if (wasDone(stage, "says that it comes") && !isSettled) wrong.push("told wrong: settled");
  const times = isSettled ? 1 : 0;
  const letter = { kind: "request-stocked", to: NALEDI, least: times, most: times } as const;
  wrong.push(...(await lettersWrong(stage, letter)));
  if (isSettled && asked[0]?.email !== null) wrong.push("kept: an address that was written to");
  return wrong;
}

export const ANSWERS = {
  "writes, and is answered": isAnswered,
  "asks for what there is none of": isAskedFor,
} as const;

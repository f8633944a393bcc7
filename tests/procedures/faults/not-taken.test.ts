import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails, payments } from "#db/schema/index.ts";
import { judge } from "./judge.ts";
import { missingLetter, untrueLetters } from "./not-taken.ts";
import { openStage } from "./stage.ts";
import { STORIES } from "./stories/all.ts";
import { makeTemplate } from "./template.ts";

let template: Awaited<ReturnType<typeof makeTemplate>>;
beforeAll(async () => {
  template = await makeTemplate();
});
afterAll(() => template.remove());

test("who approved and left has a letter that nothing was taken; its absence is complained of", async () => {
  const stage = await openStage(template, {
    strikes: [{ step: "cron process-webhooks | paypal 2", fault: "400" }],
    returns: false,
    news: "twice",
  });
  try {
    await STORIES["approves and is gone"](stage);
    expect((await judge(stage)).complaints).toEqual([]);
    const { shop } = stage;
    expect(await missingLetter(stage)).toEqual([]);
    const letters = await shop.db.select().from(mails).where(eq(mails.kind, "payment-not-taken"));
    expect(letters).toHaveLength(1);
    await shop.db.delete(mails).where(eq(mails.kind, "payment-not-taken"));
    shop.mail.sent.length = 0;
    expect(await missingLetter(stage)).toEqual([
      expect.stringMatching(/^letters: nobody tells that nothing was taken of /),
    ]);
  } finally {
    await stage.close();
  }
});

test("a letter that nothing was taken of what was taken is complained of", async () => {
  const stage = await openStage(template, { strikes: [], returns: true, news: "at once" });
  try {
    await STORIES["buys, by the shop's own means"](stage);
    const { shop } = stage;
    expect(await untrueLetters(stage)).toEqual([]);
    const [letter] = await shop.db.select().from(mails);
    const [{ id } = { id: "" }] = await shop.db.select().from(payments);
    await shop.db
      .update(mails)
      .set({ id: `payment-not-taken-${id}`, kind: "payment-not-taken" })
      .where(eq(mails.id, letter?.id ?? ""));
    expect(await untrueLetters(stage)).toEqual([
      `told wrong: a letter says that nothing was taken of ${id}`,
    ]);
  } finally {
    await stage.close();
  }
});

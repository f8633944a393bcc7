import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { consentLog, users } from "#db/schema/index.ts";
import { handleUnsubscribe } from "#server/http/unsubscribe.ts";
import { unsubscribeUrl } from "#server/services/accounts/marketing.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { linesOf } from "#tests/factories/plain-pages/lines.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("a letter's link asks whether its reader is sure, and the button ends such letters with a proof", async () => {
  const { shop, userId, link } = await openWithReader();
  expect(await open(shop, link)).toEqual([
    200,
    "No more of these mails?",
    "Press the button, and we no longer tell you by mail when something on your wishlist is back.",
    ...["form post", "(Stop these mails)"],
    "To the shop -> /",
  ]);
  expect(await optedInAt(shop, userId)).toEqual(expect.any(Number));
  expect(await open(shop, link, "POST")).toEqual([
    200,
    "You will get no more of these mails",
    "We no longer tell you by mail when something on your wishlist is back. Mails about your own orders still come.",
    "You can change your mind in your account at any time.",
    "To the shop -> /",
  ]);
  expect(await optedInAt(shop, userId)).toBeNull();
  const proofs = await shop.db.select().from(consentLog).orderBy(consentLog.id);
  expect(proofs.at(-1)).toMatchObject({
    userId,
    source: "mail-link",
    wording: "We no longer tell you by mail when something on your wishlist is back.",
  });
});

test("the pages are in the letter's language, their links too, and English in one that is not shown", async () => {
  const { shop, link } = await openWithReader();
  expect((await open(shop, `${link}&language=zu`)).at(-1)).toBe("Iya esitolo -> /zu");
  expect((await open(shop, `${link}&language=zu`, "POST")).slice(1, 2)).toEqual([
    "Anisayikuthola lawa ma-imeyili",
  ]);
  expect((await open(shop, `${link}&language=fr`)).at(-1)).toBe("To the shop -> /");
});

test.each(["GET", "POST"])(
  "a link that is too old or nobody's says what to do instead (%s)",
  async (method) => {
    const { shop, userId, link } = await openWithReader();
    for (const wrong of [`${link}x`, "https://shop.test/api/unsubscribe", `${link}x&language=zu`]) {
      const [status, title, , way] = await open(shop, wrong, method);
      const words = wrong.endsWith("zu")
        ? [404, "Lesi sixhumanisi sesidala kakhulu", "Iya e-akhawuntini yami -> /zu/account"]
        : [404, "This link is too old", "To my account -> /account"];
      expect([status, title, way]).toEqual(words);
    }
    expect((await open(shop, `${link}x`, method))[2]).toBe(
      "Please sign in and switch these mails off in your account, or answer the mail.",
    );
    expect(await optedInAt(shop, userId)).toEqual(expect.any(Number));
  },
);

test("a link ends the mails of the one account that it was written to", async () => {
  const { shop, userId, link } = await openWithReader();
  const other = await newCustomer(shop, { email: "other@shopper.test" });
  await shop.as(other.viewer).account.chooseMarketing({ wanted: true });
  const turned = new URL(link);
  turned.searchParams.set("account", other.userId);
  expect((await open(shop, turned.href, "POST"))[0]).toBe(404);
  expect(await optedInAt(shop, other.userId)).toEqual(expect.any(Number));
  expect((await open(shop, link, "POST"))[0]).toBe(200);
  expect(await optedInAt(shop, userId)).toBeNull();
  expect(await optedInAt(shop, other.userId)).toEqual(expect.any(Number));
});

test("a link of an account that was deleted meanwhile says the same, and keeps no proof of anybody", async () => {
  const { shop, userId, link } = await openWithReader();
  const proofs = await shop.db.$count(consentLog);
  await shop.db.delete(users).where(eq(users.id, userId));
  expect((await open(shop, link, "POST")).slice(0, 2)).toEqual([
    200,
    "You will get no more of these mails",
  ]);
  expect(await shop.db.$count(consentLog)).toBe(proofs);
});

/** A customer who wants these mails, and the link at the foot of one. */
async function openWithReader() {
  const shop = await openTestShop();
  const { viewer, userId } = await newCustomer(shop);
  await shop.as(viewer).account.chooseMarketing({ wanted: true });
  const link = await unsubscribeUrl(shop.context(), { userId, language: null });
  return { shop, userId, link };
}

async function open(shop: TestShop, link: string, method = "GET") {
  const answer = await handleUnsubscribe(new Request(link, { method }), shop.context());
  return [answer.status, ...linesOf(await answer.text())];
}

async function optedInAt(shop: TestShop, userId: string) {
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
  return user?.marketingOptInAt;
}

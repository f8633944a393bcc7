import { expect, test } from "vitest";
import { contactMessages, mails } from "#db/schema/index.ts";
import { DEFAULT_PRIVACY_SETTINGS, periodBegan } from "#domain/store/settings/privacy.ts";
import { enforceRetention } from "#server/jobs/retention.ts";
import { openShopWithOwner } from "#tests/factories/person.ts";

test("the store's own letters of a message go with it, also where letters are kept for longer", async () => {
  const { shop } = await openShopWithOwner();
  const words = { name: "N", email: "n@x.test", subject: "S", message: "M" };
  await shop.as().contact.send({ ...words, website: "" });
  await shop.settled();
  await shop.db.update(contactMessages).set({ handledAt: shop.clock.now(), handledBy: "Thandi" });
  shop.clock.advance(1);
  await shop.as().contact.send({ ...words, website: "" });
  await shop.settled();
  const [message] = await shop.db.select().from(contactMessages);
  const kept = async () =>
    (await shop.db.select().from(mails)).filter(({ kind }) => /contact/.test(kind));
  expect(await kept()).toHaveLength(2);
  const tooOld = periodBegan(DEFAULT_PRIVACY_SETTINGS, "contactMonths", shop.clock.now()) - 1;
  await shop.db.update(contactMessages).set({ createdAt: tooOld });
  await shop.db
    .insert(contactMessages)
    .values({ ...words, id: `${message?.id}0`, createdAt: shop.clock.now() });
  await shop.db.insert(mails).values({
    ...{
      id: `contact-message-${message?.id}0`,
      kind: "contact-message",
      recipient: "hello@shop.test",
    },
    ...{ subject: "", text: "", html: "", createdAt: shop.clock.now() },
  });
  await enforceRetention(shop.context());
  expect((await kept()).map(({ id }) => id)).toEqual([`contact-message-${message?.id}0`]);
});

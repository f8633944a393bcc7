import { expect, test } from "vitest";
import { isStoreOrderMail, STORE_MAILS } from "#domain/notifications/store-mails.ts";
import { renderMail } from "#server/mail/render.ts";
import { everyMail, MAIL_SURROUNDINGS } from "#tests/factories/mail.ts";

test("letters that tell the store of an order are told from those that a shopper was written", () => {
  expect(isStoreOrderMail("order-received")).toBe(true);
  expect(isStoreOrderMail("order-rescheduled")).toBe(true);
  expect(isStoreOrderMail("order-confirmation")).toBe(false);
});

test("a letter is the store's where it goes to the store's address, and no other is", () => {
  const all = Object.values(everyMail({ name: "Thandi", words: "Ring twice" }));
  const toStore = all.filter(
    (mail) => renderMail(mail, MAIL_SURROUNDINGS).recipient === MAIL_SURROUNDINGS.store.email,
  );
  expect(toStore.map(({ kind }) => kind).toSorted()).toEqual([...STORE_MAILS].toSorted());
});

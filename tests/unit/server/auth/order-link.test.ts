import { expect, test } from "vitest";
import { ORDER_LINK_LIFETIME_MS } from "#domain/orders/lookup.ts";
import { createLinkSigner } from "#server/auth/order-link.ts";

const NOW = Date.parse("2026-11-24T08:00:00Z");
const [OLD, NEW] = [
  "the secret that was, of 32 characters",
  "the secret that is, of 32 characters",
];

test("a link opens its own order until its end, and no other order", async () => {
  const links = createLinkSigner(NEW);
  const key = await links.sign("order-1", NOW);
  const end = NOW + ORDER_LINK_LIFETIME_MS;
  expect(await links.verify("order-1", key, end - 1)).toBe(true);
  expect(await links.verify("order-1", key, end)).toBe(false);
  expect(await links.verify("order-2", key, NOW)).toBe(false);
});

test("a key that was changed, cut or put together opens nothing", async () => {
  const links = createLinkSigner(NEW);
  const key = await links.sign("order-1", NOW);
  const [end = "", mac = ""] = key.split(".");
  const later = (Number.parseInt(end, 36) + 1).toString(36);
  for (const given of [
    `${later}.${mac}`,
    `${end}.${mac.slice(0, -4)}`,
    `${end}.`,
    `.${mac}`,
    end,
    `${key}.more`,
    "",
  ]) {
    expect(await links.verify("order-1", given, NOW), given).toBe(false);
  }
});

test("what was signed with the secret before still opens, and nothing new is signed with it", async () => {
  const key = await createLinkSigner(OLD).sign("order-1", NOW);
  expect(await createLinkSigner(NEW, OLD).verify("order-1", key, NOW)).toBe(true);
  expect(await createLinkSigner(NEW).verify("order-1", key, NOW)).toBe(false);
  const renewed = await createLinkSigner(NEW, OLD).sign("order-1", NOW);
  expect(await createLinkSigner(NEW).verify("order-1", renewed, NOW)).toBe(true);
  expect(await createLinkSigner(OLD).verify("order-1", renewed, NOW)).toBe(false);
});

test("where no secret was before, nobody's is", async () => {
  const key = await createLinkSigner("").sign("order-1", NOW);
  expect(await createLinkSigner(NEW).verify("order-1", key, NOW)).toBe(false);
});

test("an address has one hash however it is written, another secret another, and it opens no order", async () => {
  const links = createLinkSigner(NEW);
  const hash = await links.hashAddress("ama@example.com");
  expect(await links.hashAddress(" Ama@Example.COM ")).toBe(hash);
  expect(await links.hashAddress("kofi@example.com")).not.toBe(hash);
  expect(await createLinkSigner(OLD).hashAddress("ama@example.com")).not.toBe(hash);
  const end = (NOW + 1).toString(36);
  const posed = await links.hashAddress(`order-1:${end}`);
  expect(await links.verify("order-1", `${end}.${posed}`, NOW)).toBe(false);
});

import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { eventLabel, eventReason } from "#app/admin/webhooks/event-labels.ts";
import { speaking } from "#messages/language.ts";

test("every event of a vendor that something follows from is named in words", async () => {
  const files = ["paypal", "uber-direct"].map((vendor) =>
    readFile(new URL(`../../../server/gateways/${vendor}/events.ts`, import.meta.url), "utf8"),
  );
  const code = (await Promise.all(files)).join("\n");
  const kinds = new Set(code.match(/(?<=")(?:[A-Z]+\.[A-Z]+\.[A-Z]+|event\.\w+)(?=")/g));
  expect(kinds.size).toBeGreaterThan(10);
  expect([...kinds].filter((kind) => eventLabel(kind) === kind)).toEqual([]);
});

test("an event that nothing follows from is named as the vendor names it", () => {
  expect(eventLabel("BILLING.PLAN.CREATED")).toBe("BILLING.PLAN.CREATED");
});

test("whatever an event may wait for, or be refused for, is said in the language of the page", async () => {
  const folder = new URL("../../../server/webhooks/", import.meta.url);
  const files = (await readdir(folder)).map((name) => readFile(new URL(name, folder), "utf8"));
  const code = (await Promise.all(files)).join("\n");
  const reasons = new Set(code.match(/(?<=\breason: ")[^"]+(?=")/g));
  expect(reasons.size).toBeGreaterThan(7);
  const unsaid = [...reasons].filter(
    (reason) => speaking("af", () => eventReason(reason)) === reason,
  );
  expect(unsaid).toEqual([]);
});

test("a failure of our own is said as it is stored", () => {
  expect(eventReason("PAYMENT_UNAVAILABLE")).toBe("PAYMENT_UNAVAILABLE");
});

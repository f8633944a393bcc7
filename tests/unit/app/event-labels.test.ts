import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { eventLabel } from "#app/admin/webhooks/event-labels.ts";

test("every event of a vendor that something follows from is named in words", async () => {
  const files = ["paypal", "uber-direct"].map((vendor) =>
    readFile(new URL(`../../../server/gateways/${vendor}/events.ts`, import.meta.url), "utf8"),
  );
  const code = (await Promise.all(files)).join("\n");
  const kinds = new Set(code.match(/(?<=")(?:[A-Z]+\.[A-Z]+\.[A-Z]+|event\.\w+)(?=")/g));
  expect(kinds.size).toBeGreaterThan(10);
  expect([...kinds].filter((kind) => eventLabel(kind) === kind)).toEqual([]);
});

test("another one is named as the vendor names it", () => {
  expect(eventLabel("BILLING.PLAN.CREATED")).toBe("BILLING.PLAN.CREATED");
});

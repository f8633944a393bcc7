import * as v from "valibot";
import { expect, test } from "vitest";
import { answerProcedure } from "#server/http/answer-procedure.ts";
import { newCustomer, openBrowser } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { deliver } from "#tests/factories/webhooks.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const OF_SHOP = { env: { SITE_URL: "https://shop.test" }, edgeCache: null };
const Failed = v.object({
  error: v.object({ message: v.string(), data: v.record(v.string(), v.unknown()) }),
});

test("a failure of ours is told in plain words, and by none that would help somebody who broke it", async () => {
  const { shop, fail } = await openBrokenShop();
  const { status, text } = await fail();
  const { message, data } = v.parse(Failed, JSON.parse(text)).error;
  expect(status).toBe(500);
  expect(message).toBe("Something went wrong on our side. Please try again.");
  expect(data).toEqual({
    code: "INTERNAL_SERVER_ERROR",
    httpStatus: 500,
    failure: { code: "INTERNAL", message, field: null, requestId: "TESTREQUEST" },
  });
  expect(text).not.toMatch(/select|from |wishes|sqlite|no such|stack|\.ts\b/i);
  expect(shop.lines.join("\n"), "the log knows more").toContain("no such table");
});

test("a refusal has no request's id, and input that is refused is noted with what was asked, for who looks closely", async () => {
  const shop = await openTestShop();
  const ask = async (path: string, input: string) => {
    const url = `https://shop.test/api/trpc/${path}?input=${encodeURIComponent(input)}`;
    const answer = await answerProcedure(new Request(url), shop.context(), OF_SHOP);
    return v.parse(Failed, await answer.json()).error.data;
  };
  expect(await ask("catalogue.product", "{}")).toMatchObject({
    failure: { code: "INVALID_INPUT" },
  });
  expect(shop.lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: "debug", event: "input-refused", path: "catalogue.product" }),
  ]);
  const refused = await ask("catalogue.product", '{"id":"nothing-of-the-kind"}');
  expect(refused).toMatchObject({ failure: { code: "NOT_FOUND" } });
  expect(refused.failure).not.toHaveProperty("requestId");
  expect(shop.lines).toHaveLength(1);
});

test("a failure of ours is written down as an error, with what failed and where", async () => {
  const { shop, fail } = await openBrokenShop();
  await fail();
  const errors = shop.lines
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === "error");
  expect(errors).toMatchObject([
    {
      event: "procedure-failed",
      path: "wishlist.list",
      requestId: "TESTREQUEST",
      error: expect.stringContaining("no such table"),
    },
  ]);
});

test("who tries to get around a limit, or to pass for a vendor, is written down", async () => {
  const shop = await openTestShop();
  const { form } = await newCustomer(shop);
  const attacker = openBrowser(shop, { address: "203.0.113.9" });
  const guess = () =>
    refusal(attacker.call((c) => c.account.signIn({ email: form.email, password: "Wrong-2026" })));
  for (let count = 0; count < 6; count += 1) await guess();
  for (let count = 0; count < 4; count += 1) {
    await attacker.call((c) => c.account.requestReset(form)).catch(() => undefined);
  }
  await deliver(shop, "uber-direct", { body: "{}", headers: {} });

  const events = ["rate-limited", "webhook-refused"];
  const warnings = shop.lines.map((line) => JSON.parse(line));
  expect(warnings.filter(({ event }) => events.includes(event))).toMatchObject([
    { level: "warn", event: "rate-limited", limit: "sign-in" },
    { level: "warn", event: "rate-limited", limit: "reset" },
    { level: "warn", event: "webhook-refused", vendor: "uber-direct", reason: "forged" },
  ]);
});

/** A shop whose table of wishes is gone, and a customer who asks for hers. */
async function openBrokenShop() {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  await shop.client.execute("alter table wishlist_items rename to elsewhere");
  const fail = async () => {
    const request = new Request("https://shop.test/api/trpc/wishlist.list");
    const answer = await answerProcedure(request, browser.context(), OF_SHOP);
    return { status: answer.status, text: await answer.text() };
  };
  return { shop, fail };
}

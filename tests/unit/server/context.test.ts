import { expect, test } from "vitest";
import { ShopError } from "#domain/errors.ts";
import { createContext } from "#server/context.ts";
import { captureConsole } from "#tests/setup/capture-console.ts";
import { stubGlobals } from "#tests/setup/stub-globals.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { bindings, loaded } from "./platform/bindings.ts";

/** What a request is answered with, of the parts that an isolate has. */

const TURNSTILE = { TURNSTILE_SITE_KEY: "site key", TURNSTILE_SECRET: "bots-secret" };

test("a shop without both of the bot check's keys has none, and one with both asks it by its own", async () => {
  for (const half of [{}, { TURNSTILE_SITE_KEY: "site key" }, { TURNSTILE_SECRET: "secret" }]) {
    const { botCheck, botCheckWidget } = await contextWith(half);
    expect([botCheck, botCheckWidget]).toEqual([null, null]);
  }
  const { botCheck, botCheckWidget } = await contextWith(TURNSTILE);
  expect(botCheckWidget).toEqual({
    siteKey: "site key",
    script: expect.stringMatching(/^https:\/\/challenges\.cloudflare\.com\/.+\.js/),
  });
  const asked = answerAll(() => Response.json({ success: true, hostname: "shop.test" }));
  await botCheck?.verify("answer", { address: null });
  expect(await Promise.all(asked.map(async (one) => [one.url, await one.text()]))).toEqual([
    [
      "https://challenges.cloudflare.com/turnstile/v0/siteverify",
      expect.stringMatching(/bots-secret.*[0-9a-f]{8}-[0-9a-f]{4}-/s),
    ],
  ]);
});

test("PayPal is asked at its address, by the shop's own account", async () => {
  const { payments } = await contextWith({ PAYPAL_BASE_URL: "https://paypal.test" });
  const asked = answerAll(() => new Response(null, { status: 401 }));
  await expect(payments.paypal?.getPayment("ORDER")).rejects.toThrow();
  expect([asked[0]?.url, asked[0]?.headers.get("authorization")]).toEqual([
    "https://paypal.test/v1/oauth2/token",
    `Basic ${Buffer.from("id:secret").toString("base64")}`,
  ]);
});

test("an id is 20 characters that nobody mistakes for each other, and another each time", async () => {
  const { newId } = await contextWith({});
  const ids = Array.from({ length: 100 }, () => newId());
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.join("")).size, "all 32 occur in 2,000").toBe(32);
});

test("what is left to run after the answer is logged where it fails, but for what somebody was told", async () => {
  const shop = await openTestShop();
  const ctx = shop.context();
  ctx.background(Promise.reject(new Error("the mail was not sent")));
  ctx.background(Promise.reject(new ShopError("CONFLICT")));
  ctx.background(Promise.resolve());
  await shop.settled();
  expect(shop.lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: "error",
      event: "background-failed",
      error: "Error: the mail was not sent",
    }),
  ]);
});

test("of the browser's name 400 characters are kept", async () => {
  const { userAgent } = await contextWith({}, new Headers({ "user-agent": "x".repeat(401) }));
  expect(userAgent).toBe("x".repeat(400));
  expect((await contextWith({})).userAgent).toBeNull();
});

/** Answers whatever is asked for outside from here on; what that was. */
function answerAll(answer: () => Response): Request[] {
  const asked: Request[] = [];
  stubGlobals({
    fetch: async (...how: Parameters<typeof fetch>) => {
      asked.push(new Request(...how));
      return answer();
    },
  });
  return asked;
}

/** The context of a request with these headers, in a new isolate with these variables too. */
async function contextWith(env: Record<string, string>, headers = new Headers()) {
  const { isolateOf } = await loaded();
  // Half a pair of keys is told, once.
  const { result } = await captureConsole(async () => isolateOf({ ...bindings().given, ...env }));
  return createContext(result, { headers, waitUntil: () => {} });
}

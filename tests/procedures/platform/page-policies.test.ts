import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { handleAccountData } from "#server/http/account-data.ts";
import { answerProcedure } from "#server/http/answer-procedure.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { handleHealth } from "#server/http/health.ts";
import { refusedMethod } from "#server/http/methods.ts";
import { orderPage } from "#server/http/plain-order/layout.ts";
import { plainPage } from "#server/http/plain-page.ts";
import { withSecurityHeaders } from "#server/http/security-headers.ts";
import { html } from "#server/platform/html.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const ENV = {
  SITE_URL: "https://shop.test",
  PAYPAL_SDK_URL: "https://www.paypal.com/sdk/js",
  TURNSTILE_SCRIPT_URL: "https://challenges.cloudflare.com/turnstile/v0/api.js",
};
const words = () => ({ title: "A title", lines: ["A line"], body: html`<p>A line</p>` });

test("a page that is whole in itself may have its one style sheet and nothing else", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  const data = new Request("https://shop.test/api/account/data");
  const answers = [
    plainPage("en", words),
    await orderPage({ ctx: shop.context(), language: "zu" }, words),
    await handleAccountData(data, browser.context()),
  ];
  for (const answer of answers) {
    const { headers, policy, page } = await sent(answer);
    const [, style = "no style"] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; `);
    expect(policy).not.toMatch(/script-src|unsafe-/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(page).not.toMatch(/ style="|<script/);
  }
});

test("every other page's styles and inline scripts need the answer's own nonce", async () => {
  const headers = { "content-type": "text/html; charset=utf-8" };
  const { policy, headers: given } = await sent(new Response("<p>A page</p>", { headers }));
  expect(policy).toMatch(/script-src 'self' 'nonce-the-nonce' https:/);
  expect(policy).toMatch(/style-src 'self' 'nonce-the-nonce';/);
  expect(policy).not.toContain("unsafe-");
  // From nowhere but the shop, PayPal and the bot check.
  const hosts = [...(policy ?? "").matchAll(/https?:\/\/([^\s;]+)/g)].map(([, host]) => host);
  expect([...new Set(hosts)].toSorted()).toEqual([
    "*.paypal.com",
    "*.paypalobjects.com",
    "www.paypal.com",
  ]);
  expect(policy).toMatch(
    /default-src 'self'.*object-src 'none'; base-uri 'self'; form-action 'self'/,
  );
  expect(given.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
});

test("what is no page cannot choose a policy for itself", async () => {
  const headers = { "content-type": "application/json", "content-security-policy": "script-src *" };
  const { policy } = await sent(new Response("{}", { headers }));
  expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
});

test.each(["text/html; charset=utf-8", "application/json", "image/webp"])(
  "an answer of %s is only that, in nobody's frame or window, and gives no address of the shop away",
  async (type) => {
    const { headers, policy } = await sent(
      new Response("what is sent", { headers: { "content-type": type } }),
    );
    expect(policy).toMatch(/frame-ancestors 'none'(?:;|$)/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  },
);

test("a picture that is opened by itself runs nothing, whatever it is and whatever it says of itself", async () => {
  for (const type of ["image/webp", "image/avif", "image/svg+xml"]) {
    const headers = { "content-type": type, "content-security-policy": "script-src *" };
    const { policy } = await sent(new Response("<svg onload='alert(1)'/>", { headers }));
    expect(policy).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  }
});

test("no page of another site may read an answer, whether it asks first or not", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  const origin = "https://elsewhere.test";
  const from = (path: string, method: string) =>
    new Request(`https://shop.test${path}`, {
      method,
      headers: { origin, "access-control-request-method": "DELETE" },
    });
  const noStore = () => Promise.reject(new Error("no store"));
  const parts = { env: { SITE_URL: ENV.SITE_URL }, edgeCache: null };
  for (const method of ["GET", "OPTIONS"]) {
    const ctx = browser.context({ origin });
    const data = from("/api/account/data", method);
    const answers = [
      await answerProcedure(from("/api/trpc/account.session", method), ctx, parts),
      await handleCourierRequest(from("/api/courier/deliveries", method), ctx, noStore),
      await handleHealth(from("/api/health", method), ctx),
      refusedMethod(data) ?? (await handleAccountData(data, ctx)),
      plainPage("en", words),
    ];
    for (const answer of answers) {
      const names = [...(await sent(answer)).headers.keys()];
      expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  }
});

async function sent(answer: Response) {
  const given = withSecurityHeaders(answer, ENV, "the-nonce");
  const { headers } = given;
  return { headers, policy: headers.get("content-security-policy"), page: await given.text() };
}

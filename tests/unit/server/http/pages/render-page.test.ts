import { expect, test, vi } from "vitest";
import type { Language } from "#domain/store/formats.ts";
import { openPages } from "#server/http/pages/render-page.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { SHOP_ENV } from "../../page-cache/shop-env.ts";
import { rewriteAsWorkerd } from "./html-rewriter.ts";
import { servePages } from "./serve-pages.ts";

servePages();

test.each([
  ["en", "/assets/shop.js"],
  ["zu", "/assets/zu/shop.js"],
] as const)(
  "a page in %s is told its language and nonce, and loads the code of that language",
  async (language, script) => {
    const { page, text } = await render("/about", { language });
    expect([page.status, page.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(page.headers.get("x-of-the-page")).toBe("kept");
    expect(toldIn(text)).toEqual({
      language,
      nonce: "the-nonce",
      languages: ["en", "af", "zu", "xh"],
      calls: language,
      site: "https://shop.test",
    });
    expect([...text.matchAll(/ data-src="([^"]*)"/g)].map(([, src]) => src)).toEqual([script]);
    expect(text, "styles are the same in all").toContain('href="/assets/shop.css"');
    expect(text).toContain('<script nonce="the-nonce">');
  },
);

test.each([
  ["fails for a reason of its own", "?fails=1", 500, "It broke"],
  ["fails where something else went wrong", "?fails=1&logs=procedure-failed", 500, "It broke"],
  ["asks for what no procedure takes", "?fails=1&logs=input-refused", 400, "not right"],
  ["finds no database", "?fails=1&logs=database-away", 503, "It broke"],
  ["finds none for what no procedure takes", "?fails=1&logs=input-refused,database-away", 503, ""],
  ["has something refused, and is there", "?logs=input-refused", 200, "the-nonce"],
  ["is there without a part of it", "?logs=database-away", 200, "the-nonce"],
])("a page that %s", async (_what, search, status, said) => {
  const { page, text, logged } = await render(`/about${search}`);
  expect(page.status).toBe(status);
  expect(text).toContain(said);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const events = new URLSearchParams(search).get("logs")?.split(",") ?? [];
  expect(logged).toEqual(events.map((event) => ["error", event, { path: "here" }]));
});

test("of an address that no procedure takes also who asks for its head alone is told", async () => {
  const { page } = await render("/about?fails=1&logs=input-refused", { method: "HEAD" });
  expect(page.status).toBe(400);
});

test("what an address that no procedure takes says, it says in the language of its page", async () => {
  const { text } = await render("/about?fails=1&logs=input-refused", { language: "zu" });
  expect(text).toContain('<html lang="zu-ZA">');
});

test("of a page that nobody is shown nothing is kept", async () => {
  const begun = vi.spyOn(globalThis, "setTimeout");
  const ended = vi.spyOn(globalThis, "clearTimeout");
  await render("/about?fails=1&logs=input-refused");
  const kept = begun.mock.results.filter((_, at) => (begun.mock.calls[at]?.[1] ?? 0) >= 60_000);
  expect(kept.length).toBeGreaterThan(0);
  for (const { value } of kept) expect(ended).toHaveBeenCalledWith(value);
});

test("a second page in a language is rendered as the first one", async () => {
  rewriteAsWorkerd();
  const shop = await openTestShop();
  const render = openPages();
  const parts = { context: shop.context(), env: SHOP_ENV, nonce: "n", language: "xh" } as const;
  const texts = ["/about", "/about"].map(async (path) => {
    const page = await render(new Request(`https://shop.test${path}`), parts);
    return [page.status, toldIn(await page.text())];
  });
  const [first, second] = await Promise.all(texts);
  expect(first).toEqual([200, expect.objectContaining({ language: "xh" })]);
  expect(second).toEqual(first);
});

async function render(
  path: string,
  { language = "en", method = "GET" }: { language?: Language; method?: string } = {},
) {
  rewriteAsWorkerd();
  const shop = await openTestShop();
  const logged: unknown[] = [];
  const context = { ...shop.context(), log: (...line: unknown[]) => void logged.push(line) };
  const request = new Request(`https://shop.test${path}`, { method });
  const page = await openPages()(request, { context, env: SHOP_ENV, nonce: "the-nonce", language });
  return { page, logged, text: await page.text() };
}

function toldIn(page: string): unknown {
  const [, told = ""] = /<pre>(.*?)<\/pre>/.exec(page) ?? [];
  return JSON.parse(told.replaceAll("&quot;", '"'));
}

import { expect, onTestFinished, test, vi } from "vitest";
import { startScriptsLate, startWhenPainted } from "#server/http/pages/late-scripts.ts";
import { standIn } from "#tests/setup/stand-in.ts";
import { rewriteAsWorkerd } from "./html-rewriter.ts";

const HTML = { "content-type": "text/html; charset=utf-8" };

test("of a page's own scripts a browser is told nothing that it follows until the page is painted", async () => {
  rewriteAsWorkerd();
  const sent = [
    '<link rel="stylesheet" href="/assets/shop.css">',
    '<link rel="modulepreload" href="/assets/shop.js">',
    '<link rel="prefetch" href="/assets/cart.js">',
    '<script nonce="n">inline()</script>',
    '<script src="https://paypal.test/sdk.js"></script>',
    '<script type="module" src="/assets/shop.js"></script>',
  ].join("\n");
  const page = startScriptsLate(new Response(sent, { status: 404, headers: HTML }), "a-nonce");
  const lines = (await page.text()).split("\n");
  expect([page.status, lines.slice(0, 5)]).toEqual([
    404,
    [
      '<link rel="stylesheet" href="/assets/shop.css">',
      '<link rel="later" href="/assets/shop.js">',
      '<link rel="later" href="/assets/cart.js" data-rel="prefetch">',
      '<script nonce="n">inline()</script>',
      '<script src="https://paypal.test/sdk.js"></script>',
    ],
  ]);
  expect(lines.slice(5).join("\n")).toMatch(
    /^<script type="module" data-src="\/assets\/shop\.js"><\/script><script nonce="a-nonce">\(function startWhenPainted\([\s\S]+\)\("later"\);document\.currentScript\.remove\(\)<\/script>$/,
  );
});

test.each([{ "content-type": "application/json" }, {}])(
  "what is no page is sent as it is: %o",
  async (headers) => {
    rewriteAsWorkerd();
    const file = new Response(new TextEncoder().encode("{}"), { headers });
    expect(startScriptsLate(file, "a-nonce")).toBe(file);
  },
);

test.each([
  ["that is painted", (page: Page) => page.paint()],
  ["that is not painted for four seconds", () => vi.advanceTimersByTime(4_000)],
])("the scripts of a page %s start, once", (_what, begin) => {
  const page = openPage();
  startWhenPainted("later");
  vi.advanceTimersByTime(3_999);
  expect(page.started()).toEqual([]);
  begin(page);
  expect(page.started()).toEqual(STARTED);
  const [link] = page.links;
  if (link) link.rel = "changed since";
  page.paint();
  vi.advanceTimersByTime(10_000);
  expect(page.started()).toEqual(["changed since", ...STARTED.slice(1)]);
});

test.each([
  ["in the background", { hidden: true }],
  ["whose browser tells nobody of its painting", { entryTypes: ["mark"] }],
  ["whose browser knows no such entries", { entryTypes: null }],
])("the scripts of a page %s start at once", (_what, browser) => {
  const page = openPage(browser);
  startWhenPainted("later");
  expect(page.started()).toEqual(STARTED);
  expect(page.observed(), "nobody waits for a paint").toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a page asks for the paint that it had already, too", () => {
  const page = openPage();
  startWhenPainted("later");
  expect(page.observed()).toEqual([{ type: "paint", buffered: true }]);
});

type Page = ReturnType<typeof openPage>;
const STARTED = ["modulepreload", "prefetch", "/assets/shop.js"];

/** A page in a browser, with a link and a script that wait. */
function openPage({
  hidden = false,
  entryTypes = ["mark", "paint"],
}: {
  hidden?: boolean;
  entryTypes?: string[] | null;
} = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const links = [linkOf({}), linkOf({ rel: "prefetch" })];
  const scripts = [{ src: "", dataset: { src: "/assets/shop.js" } }];
  const elements: Record<string, unknown[]> = {
    'link[rel="later"]': links,
    "script[data-src]": scripts,
  };
  const paints: Array<() => void> = [];
  const observed: unknown[] = [];
  class PerformanceObserver {
    static readonly supportedEntryTypes = entryTypes ?? undefined;
    constructor(paint: () => void) {
      paints.push(paint);
    }
    observe(options: unknown) {
      observed.push(options);
    }
  }
  const querySelectorAll = (selector: string) => elements[selector] ?? [];
  standIn({ document: { hidden, querySelectorAll }, PerformanceObserver });
  return {
    links,
    observed: () => observed,
    paint: () => {
      for (const paint of paints) paint();
    },
    /** What a browser follows by now. */
    started: () =>
      [...links, ...scripts]
        .map((one) => ("rel" in one ? one.rel : one.src))
        .filter((one) => one !== "later" && one !== ""),
  };
}

function linkOf(dataset: { rel?: string }) {
  return { rel: "later", dataset };
}

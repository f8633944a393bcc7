import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { countOpenRequests } from "./answers.ts";
import { openOwnShop } from "./own-shop.ts";
import { shopUrl } from "./shop-url.ts";

export { expect };

/**
 * Playwright's test with the served shop as its base, failing on whatever its pages complain of. A
 * page counts as opened once it answers clicks: on a busy machine a test is quicker than React.
 * `test.use({ expectedError: /…/ })` is for a test that provokes one.
 */
export const test = base.extend<
  {
    expectedError: RegExp | null;
    noErrors: undefined;
    /** What the page has written into its log as a warning so far. */
    logged: string[];
  },
  { ownShop: undefined }
>({
  ownShop: [
    async ({ browserName: _anyBrowser }, use, { project }) => {
      const close = await openOwnShop(project.name);
      await use(undefined);
      await close();
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
  expectedError: [null, { option: true }],
  logged: async ({ page }, use) => {
    const logged: string[] = [];
    page.on("console", (message) => {
      // Playwright's own word, where a test is to have no service worker.
      if (/Service Worker registration blocked/.test(message.text())) return;
      if (message.type() === "warning") logged.push(message.text());
    });
    await use(logged);
  },
  baseURL: async ({ browserName: _anyBrowser }, use) => use(shopUrl()),
  context: async ({ context, javaScriptEnabled }, use) => {
    askAnew(context.request);
    if (javaScriptEnabled !== false) context.on("page", openAlive);
    await use(context);
    // A changed answer that is still on its way when the test ends fails nobody.
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  noErrors: [
    async ({ context, expectedError }, use) => {
      const pageErrors: string[] = [];
      // Of every tab that the test opens.
      context.on("console", (message) => {
        if (message.type() !== "error" || expectedError?.test(message.text())) return;
        pageErrors.push(`${message.text()} ${message.location().url}`);
      });
      context.on("weberror", (thrown) => pageErrors.push(String(thrown.error())));
      await use(undefined);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** As `shopAnswer` does it for what a page asks: a connection that is just closing is asked on anew. */
function askAnew(request: APIRequestContext): void {
  const ask = request.fetch.bind(request);
  request.fetch = (what, how) => ask(what, { maxRetries: 1, ...how });
}

const answered = new WeakMap<Page, () => Promise<void>>();

/** Waits until a page has all that it asked for: also after a walk within it, which `networkidle` knows nothing of. */
export async function whenAnswered(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await answered.get(page)?.();
}

function openAlive(page: Page): void {
  answered.set(page, countOpenRequests(page));
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...how) => {
    const answer = await goto(...how);
    await alive(page);
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await alive(page);
    return answer;
  };
}

/** Until React has taken over what was served (app/routes/__root.tsx); at once where it never will. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.readyState === "loading") return false;
    if (!document.querySelector("script[type=module]")) return true;
    if (document.documentElement.dataset.hydrated === undefined) return false;
    // The document comes first and its parts later: each control bears React's mark by then.
    const controls = document.querySelectorAll("body :is(a, button, input, select, textarea)");
    return Array.from(controls).every((control) =>
      Object.keys(control).some((key) => key.startsWith("__reactProps$")),
    );
  });
  // What effects listen to is listened to a task later; by a message, for a test may have stopped the clock.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        port2.postMessage(null);
      }),
  );
}

import { test as base, expect } from "@playwright/test";
import { shopUrl } from "./shop-url.ts";

export { expect };

/**
 * Playwright's test with the served shop as its base, failing on whatever the page complains of.
 * `test.use({ expectedComplaint: /…/ })` is for a test that provokes one.
 */
export const test = base.extend<{ expectedComplaint: RegExp | null; noComplaints: undefined }>({
  expectedComplaint: [null, { option: true }],
  baseURL: async ({ browserName: _anyBrowser }, use) => use(shopUrl()),
  noComplaints: [
    async ({ page, expectedComplaint }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() !== "error" || expectedComplaint?.test(message.text())) return;
        complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

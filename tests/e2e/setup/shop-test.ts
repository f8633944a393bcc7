import { test as base, expect } from "@playwright/test";

export { expect };

/** Playwright's test with the served shop as its base, failing on whatever the page complains of. */
export const test = base.extend<{ noComplaints: undefined }>({
  baseURL: async ({ browserName: _anyBrowser }, use) => use(process.env.SOKO_URL),
  noComplaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

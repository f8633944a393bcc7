import { expect, test } from "vitest";
import { orderPage } from "#server/http/plain-order/layout.ts";
import { html } from "#server/platform/html.ts";

test("a failure of ours is not taken for a database that is away: the page is not shown without the shop's name", async () => {
  const settings = () => Promise.reject(new Error("The settings are broken"));
  const page = orderPage({ ctx: { settings }, language: "en" }, () => ({
    title: "Order",
    body: html``,
  }));
  await expect(page).rejects.toThrow("The settings are broken");
});

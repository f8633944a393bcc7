import { expect, test } from "vitest";
import { handleRobots } from "#server/http/sitemap.ts";

test("robots.txt keeps crawlers from a private page in every language of the shop", async () => {
  const siteUrl = "https://shop.test";
  const answer = await handleRobots(new Request(`${siteUrl}/robots.txt`), { siteUrl });
  const lines = (await answer.text()).split("\n");
  for (const page of ["/cart", "/checkout", "/orders", "/wishlist"]) {
    const inAll = ["", "/af", "/zu", "/xh"].map((prefix) => `Disallow: ${prefix}${page}`);
    expect(lines).toEqual(expect.arrayContaining(inAll));
  }
  expect(lines, "the back office has one address").not.toContain("Disallow: /zu/admin");
  expect(lines, "every page links there").not.toContain("Disallow: /zu/login");
});

test("robots.txt is plain text that ends with where the sitemap is", async () => {
  const siteUrl = "https://shop.test";
  const answer = await handleRobots(new Request(`${siteUrl}/robots.txt`), { siteUrl });
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
  const text = await answer.text();
  expect(text).toMatch(
    /^User-agent: \*\nDisallow: \/admin\nDisallow: \/api\/\nDisallow: \/dev\/\nDisallow: \/stand-in\/\nDisallow: \/cart\n/,
  );
  expect(text).toMatch(
    /\nDisallow: \/xh\/wishlist\n\nSitemap: https:\/\/shop\.test\/sitemap\.xml\n$/,
  );
});

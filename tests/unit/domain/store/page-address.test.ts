import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { FileRoutesByTo } from "#app/routeTree.gen.ts";
import { LINKED_PAGES, pageAddress } from "#domain/store/page-address.ts";

test("every page that mails, redirects and the sitemap link to is a route", () => {
  // The compiler refuses a page that the router does not know.
  const known: ReadonlyArray<keyof FileRoutesByTo> = LINKED_PAGES;
  expect(known.filter((page) => !routes().includes(page))).toEqual([]);
});

test("what stands in an address cannot leave its place", () => {
  expect(pageAddress("/product/$id", { id: "a/b?c#d $& $id" })).toBe(
    "/product/a%2Fb%3Fc%23d%20%24%26%20%24id",
  );
  expect(pageAddress("/category/$categoryName", { categoryName: "Spices & Seasonings" })).toBe(
    "/category/Spices%20%26%20Seasonings",
  );
  expect(pageAddress("/admin/login")).toBe("/admin/login");
});

/** The addresses of the generated route tree, as the router writes them. */
function routes(): string[] {
  const tree = readFileSync("app/routeTree.gen.ts", "utf8");
  const [, block = ""] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? [];
  return [...block.matchAll(/'([^']+)':/g)].map(([, route = ""]) => route);
}

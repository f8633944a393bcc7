import { readFileSync } from "node:fs";
import { getProcedureAtPath } from "@trpc/server/unstable-core-do-not-import";
import { isAdminPath } from "#domain/accounts/admin.ts";
import { LANGUAGES } from "#domain/store/formats.ts";
import { pagePathIn } from "#domain/store/page-language.ts";
import { appRouter } from "#server/router.ts";
import { ACCESS } from "#tests/procedures/accounts/access/matrix.ts";
import type { Shopper } from "./shoppers.ts";

/** Every address that can be asked for, each with both shoppers' ids where it takes one. */
export async function everyAddress(
  shoppers: readonly Shopper[],
  { picture }: { picture: string },
): Promise<string[]> {
  const all = [
    ...everyPage(shoppers).flatMap(inEveryLanguage),
    ...everyFile(shoppers),
    picture,
    ...(await everyQuery(shoppers)),
  ];
  return [...new Set(all)];
}

/** What the router has. Throws for a page that takes an id nobody named here. */
function everyPage(shoppers: readonly Shopper[]): string[] {
  const tree = readFileSync("app/routeTree.gen.ts", "utf8");
  const [, listed = ""] = /fullPaths:\n([\s\S]*?)\n {2}fileRoutesByTo/.exec(tree) ?? [];
  const pages = [...listed.matchAll(/'([^']+)'/g)].map(([, path = ""]) => path);
  const ids = shoppers.map(({ orderId }) => orderId);
  const known: Readonly<Record<string, readonly string[]>> = {
    "/$": ["/no/such/page"],
    "/admin/$": ["/admin/no/such/page"],
    "/category/$categoryName": ["/category/Snacks"],
    "/product/$id": ["/product/ijebu-garri-1kg", "/product/none"],
    "/recipe/$id": ["/recipe/egusi-soup"],
    "/orders/$orderId": ids.map((id) => `/orders/${id}`),
    "/order-success": ids.map((id) => `/order-success?order=${id}`),
    "/admin/orders/$id/packing-slip": ids.map((id) => `/admin/orders/${id}/packing-slip`),
    "/admin/products/edit/$id": ["/admin/products/edit/ijebu-garri-1kg"],
    "/admin/products/view/$id": ["/admin/products/view/ijebu-garri-1kg"],
    "/admin/recipes/edit/$id": ["/admin/recipes/edit/egusi-soup"],
  };
  const paths = pages.flatMap((path) => known[path] ?? [path]);
  const unknown = paths.find((path) => path.includes("$"));
  if (unknown) throw new Error(`With which id is ${unknown} asked for?`);
  return [...paths, "/products?q=garri", "/products?page=2&view=list"];
}

/** What is no page and no procedure, but for the mails that a local run shows to whoever has started it. */
function everyFile(shoppers: readonly Shopper[]): string[] {
  const ofEach = shoppers.flatMap(({ orderId, key }) => [
    ...[`/api/invoices/${orderId}`, `/api/credit-notes/${orderId}`, `/api/backups/${orderId}`],
    `/api/courier/deliveries/${orderId}`,
    `/api/courier/deliveries/${orderId}/photo`,
    `/plain/paid?key=${key}&token=none`,
  ]);
  const inLanguages = ["/manifest.webmanifest", "/plain/basket", "/plain/checkout"];
  return [
    ...["/sitemap.xml", "/sitemap-pages.xml", "/sitemap-products-1.xml", "/robots.txt"],
    ...["/api/health", "/api/courier/deliveries", "/api/courier/health"],
    ...["/api/account/data", "/api/account/data?format=json"],
    ...["/api/unsubscribe?account=x&key=y", ...inLanguages.flatMap(inEveryLanguage)],
    ...ofEach,
  ];
}

/** The back office has one address for all languages. */
function inEveryLanguage(path: string): string[] {
  if (isAdminPath(path)) return [path];
  return LANGUAGES.map((language) => pagePathIn({ language, path }));
}

/** Every procedure that is a query, the back office's too, and several in one. */
async function everyQuery(shoppers: readonly Shopper[]): Promise<string[]> {
  const asked = [
    `/api/trpc/catalogue.shell,account.session?batch=1&input=${encodeURIComponent("{}")}`,
  ];
  for (const [name, row] of Object.entries(ACCESS)) {
    const procedure = await getProcedureAtPath(appRouter, name);
    if (procedure?._def.type !== "query") continue;
    for (const shopper of shoppers) {
      const input = JSON.stringify(row.input?.(shopper));
      // The tests' shop has garri by another id than the demo's.
      const sent = input?.replaceAll('"garri"', '"ijebu-garri-1kg"');
      asked.push(`/api/trpc/${name}${sent ? `?input=${encodeURIComponent(sent)}` : ""}`);
    }
  }
  return asked;
}

/**
 * The shop's pages that are linked to by whoever has no router: mails, the sitemap, redirects, plain
 * pages. A test holds that each of them is a route of `app/routes`.
 */
export const LINKED_PAGES = [
  "/",
  "/about",
  "/account",
  "/cart",
  "/category/$categoryName",
  "/checkout",
  "/contact",
  "/cookies",
  "/delivery",
  "/login",
  "/order-success",
  "/orders",
  "/orders/$orderId",
  "/payment-methods",
  "/privacy",
  "/product/$id",
  "/products",
  "/profile",
  "/recipe/$id",
  "/recipes",
  "/reset-password",
  "/terms",
  "/verify-email",
  "/wishlist",
  "/admin",
  "/admin/denied",
  "/admin/login",
  "/admin/orders",
  "/admin/products",
  "/admin/settings",
  "/admin/two-factor",
] as const;

/** One of `LINKED_PAGES`, as the router writes it: "/product/$id". */
export type LinkedPage = (typeof LINKED_PAGES)[number];

/** A page that stands at one address. */
export type PlainPage = Exclude<LinkedPage, `${string}$${string}`>;
type PageAbout = Exclude<LinkedPage, PlainPage>;
type Param<Page extends PageAbout> = Page extends `${string}$${infer Name}` ? Name : never;

/** The path of a page: `pageAddress("/products")`, `pageAddress("/product/$id", { id })`. */
export function pageAddress(page: PlainPage): string;
export function pageAddress<Page extends PageAbout>(
  page: Page,
  params: Readonly<Record<Param<Page>, string>>,
): string;
export function pageAddress(
  page: LinkedPage,
  params: Readonly<Record<string, string>> = {},
): string {
  return Object.entries(params).reduce(
    (address, [name, value]) => address.replace(`$${name}`, () => encodeURIComponent(value)),
    String(page),
  );
}

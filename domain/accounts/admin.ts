import type { BrokenRule } from "../form-error.ts";

/** What an administrator may do follows from the role of the admins record (back-office §3, §6). */
export const ADMIN_ROLES = ["owner", "manager", "picker", "viewer"] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Each has all that the ones after it have, and something more; but figures are not for pickers. */
const FROM_VIEWER: readonly AdminRole[] = ADMIN_ROLES;
const FROM_PICKER: readonly AdminRole[] = ["owner", "manager", "picker"];
const FROM_MANAGER: readonly AdminRole[] = ["owner", "manager"];
const OWNER: readonly AdminRole[] = ["owner"];
const NOT_PICKER: readonly AdminRole[] = ["owner", "manager", "viewer"];

/** What can be done in the back office, and the roles that may. */
const MAY = {
  /** Pages, lists, figures, reports: everything but what is named below. */
  "admin.read": FROM_VIEWER,
  /** Phone numbers and streets of customers: for who packs and delivers. */
  "customers.contact": FROM_PICKER,
  /** Revenue, reports, analytics: for who runs the shop, and who looks on. */
  "figures.read": NOT_PICKER,
  /** Statuses, Start Processing, notes, packing slips. */
  "orders.process": FROM_PICKER,
  /** Counting shelves: a movement with a reason. */
  "stock.adjust": FROM_PICKER,
  /** Booking, cancelling, delivered by hand. */
  "deliveries.dispatch": FROM_PICKER,
  /** Products, categories, recipes, imports, hero banners, featured products. */
  "products.write": FROM_MANAGER,
  /** What people wrote on the contact page, with their addresses. */
  "messages.read": FROM_PICKER,
  /** Answering them in the shop's name, and what becomes of them. */
  "messages.write": FROM_MANAGER,
  /** Promotion codes and automatic offers. */
  "offers.write": FROM_MANAGER,
  "refunds.make": FROM_MANAGER,
  /** Whom an invoice is made out to. */
  "invoices.write": FROM_MANAGER,
  /** Notes, ban and unban. */
  "customers.write": FROM_MANAGER,
  /** Everybody's addresses in one file. */
  "customers.export": FROM_MANAGER,
  /** What customers ask for under POPIA: everything held about them, and its deletion. */
  "privacy.requests": FROM_MANAGER,
  "webhooks.replay": FROM_MANAGER,
  "settings.read": FROM_MANAGER,
  /** Store, notifications, delivery. */
  "settings.write": FROM_MANAGER,
  /** What a dollar costs, and with it what every shopper is charged. */
  "rate.write": OWNER,
  "security.write": OWNER,
  /** How long personal data is kept. */
  "privacy.write": OWNER,
  "system.write": OWNER,
  backups: OWNER,
  administrators: OWNER,
} as const satisfies Record<string, readonly AdminRole[]>;

export type Capability = keyof typeof MAY;

/** Whether an administrator of this role may do it. */
export function may(role: AdminRole, capability: Capability): boolean {
  return MAY[capability].includes(role);
}

/** Pages that not every administrator may open, with those below them. */
const PAGE_NEEDS: ReadonlyArray<readonly [path: string, needs: Capability]> = [
  ["/admin/products/add", "products.write"],
  ["/admin/products/edit", "products.write"],
  ["/admin/recipes/add", "products.write"],
  ["/admin/recipes/edit", "products.write"],
  ["/admin/messages", "messages.read"],
  ["/admin/deliveries/settings", "settings.read"],
  ["/admin/deliveries/suburbs", "settings.read"],
  ["/admin/settings", "settings.read"],
  ["/admin/reports", "figures.read"],
  ["/admin/products/analytics", "figures.read"],
  ["/admin/settings/administrators", "administrators"],
];

/**
 * A page's address as the router knows it, which minds neither capitals, doubled slashes nor letters
 * written as %61: two ways to one page must not be judged as two pages.
 */
export function plainPath(pathname: string): string {
  const path = decodedPath(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, "/");
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

/** Whether a page belongs to the back office, in whichever spelling. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(plainPath(pathname));
}

function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Whether an administrator of this role may open the page at this address. */
export function mayOpen(role: AdminRole, pathname: string): boolean {
  const path = plainPath(pathname);
  return PAGE_NEEDS.every(
    ([page, needs]) => (path !== page && !path.startsWith(`${page}/`)) || may(role, needs),
  );
}

/** The rule of making an account an administrator: its address is looked up as it was typed. */
export function grantError({
  email,
}: {
  email: string;
}): BrokenRule<"email", "emailNeeded"> | null {
  return email.trim() === "" ? { field: "email", rule: "emailNeeded" } : null;
}

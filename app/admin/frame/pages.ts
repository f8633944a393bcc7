import type { LinkProps } from "@tanstack/react-router";
import {
  BarChart3,
  ChartColumn,
  ChartLine,
  ChartPie,
  CircleCheckBig,
  Clock,
  FolderTree,
  History,
  Image,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MapPinned,
  MessagesSquare,
  Package,
  PackageCheck,
  PackagePlus,
  PackageSearch,
  Settings,
  ShoppingBag,
  Star,
  Truck,
  Undo2,
  UserRoundCog,
  Users,
  Webhook,
} from "lucide-react";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";

export type AdminPath = Extract<LinkProps["to"], `/admin${string}`>;

/** A page of the sidebar and the command palette; `words` are what else people call it. */
export type AdminPage = { to: AdminPath; label: string; icon: LucideIcon; words: string };

/** All pages of the back office that stand on their own (back-office §2), in the sidebar's order. */
export const ADMIN_PAGES: ReadonlyArray<{ group: string; pages: readonly AdminPage[] }> = [
  {
    group: "Overview",
    pages: [
      { to: "/admin", label: "Dashboard", icon: LayoutDashboard, words: "home today revenue" },
    ],
  },
  {
    group: "Orders",
    pages: [
      { to: "/admin/orders", label: "Orders", icon: ShoppingBag, words: "sales customers bought" },
      {
        to: "/admin/orders/pending",
        label: "Pending Orders",
        icon: Clock,
        words: "pack process waiting urgent",
      },
      {
        to: "/admin/orders/completed",
        label: "Completed Orders",
        icon: CircleCheckBig,
        words: "delivered finished growth",
      },
      {
        to: "/admin/refunds",
        label: "Refunds",
        icon: Undo2,
        words: `money back ${PROVIDER_NAMES.toLowerCase()} failed disputes`,
      },
    ],
  },
  {
    group: "Deliveries",
    pages: [
      {
        to: "/admin/deliveries",
        label: "Deliveries",
        icon: Truck,
        words: "courier uber driver tracking dispatch",
      },
      {
        to: "/admin/deliveries/history",
        label: "Delivery History",
        icon: PackageCheck,
        words: "courier delivered cancelled finished",
      },
      {
        to: "/admin/deliveries/settings",
        label: "Delivery Settings",
        icon: MapPinned,
        words: "zones fees areas thresholds hours shipping",
      },
    ],
  },
  {
    group: "Customers",
    pages: [
      { to: "/admin/customers", label: "Customers", icon: Users, words: "people accounts ban csv" },
      {
        to: "/admin/messages",
        label: "Messages",
        icon: MessagesSquare,
        words: "contact answer inbox mail questions",
      },
    ],
  },
  {
    group: "Catalogue",
    pages: [
      { to: "/admin/products", label: "Products", icon: Package, words: "stock price items" },
      { to: "/admin/products/add", label: "Add Product", icon: PackagePlus, words: "new create" },
      { to: "/admin/products/categories", label: "Categories", icon: FolderTree, words: "aisles" },
      {
        to: "/admin/products/analytics",
        label: "Product Analytics",
        icon: BarChart3,
        words: "inventory value statistics charts",
      },
      {
        to: "/admin/products/import-export",
        label: "Import/Export",
        icon: PackageSearch,
        words: "csv json spreadsheet upload download",
      },
    ],
  },
  {
    group: "Storefront",
    pages: [
      { to: "/admin/hero", label: "Hero Banners", icon: Image, words: "slides home page pictures" },
      { to: "/admin/hero/featured", label: "Featured Products", icon: Star, words: "home page" },
    ],
  },
  {
    group: "Reports",
    pages: [
      {
        to: "/admin/reports/sales",
        label: "Sales Report",
        icon: ChartLine,
        words: "revenue turnover growth days csv",
      },
      {
        to: "/admin/reports/products",
        label: "Product Report",
        icon: ChartColumn,
        words: "performance units sold best trend csv",
      },
      {
        to: "/admin/reports/customers",
        label: "Customer Report",
        icon: ChartPie,
        words: "analytics loyalty retention spenders locations csv",
      },
      {
        to: "/admin/reports/vat",
        label: "VAT and Courier",
        icon: Landmark,
        words: "tax sars margin shipping cost csv",
      },
    ],
  },
  {
    group: "Shop",
    pages: [
      { to: "/admin/audit", label: "Audit Log", icon: History, words: "who changed what" },
      {
        to: "/admin/webhooks",
        label: "Webhooks",
        icon: Webhook,
        words: `events ${PROVIDER_NAMES.toLowerCase()} uber replay`,
      },
      {
        to: "/admin/settings",
        label: "Settings",
        icon: Settings,
        words: "store notifications security system maintenance backup vat currency",
      },
      {
        to: "/admin/settings/administrators",
        label: "Administrators",
        icon: UserRoundCog,
        words: "staff roles owner manager picker viewer people",
      },
    ],
  },
];

export const PLAIN_ADMIN_PAGES: readonly AdminPage[] = ADMIN_PAGES.flatMap(({ pages }) => pages);

/** The page whose address this is, or that it lies under; null outside of them. */
export function pageAt(pathname: string): AdminPage | null {
  const path = pathname.replace(/\/$/, "") || "/";
  const around = PLAIN_ADMIN_PAGES.filter(
    ({ to }) => to === path || (to !== "/admin" && path.startsWith(`${to}/`)),
  );
  return around.toSorted((a, b) => b.to.length - a.to.length)[0] ?? null;
}

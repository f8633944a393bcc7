import type { LinkProps } from "@tanstack/react-router";
import {
  BarChart3,
  CalendarClock,
  ChartColumn,
  ChartLine,
  ChartPie,
  CircleCheckBig,
  Clock,
  CookingPot,
  FolderTree,
  History,
  Image,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  MapPinned,
  MessageCircleQuestionMark,
  MessagesSquare,
  Package,
  PackageCheck,
  PackagePlus,
  PackageSearch,
  Scaling,
  Settings,
  ShoppingBag,
  Star,
  TicketPercent,
  Truck,
  Undo2,
  UserRoundCog,
  Users,
  Webhook,
} from "lucide-react";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import { adminFamilies } from "#messages/adminFamilies/index.ts";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { adminSlots } from "#messages/adminSlots/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";

export type AdminPath = Extract<LinkProps["to"], `/admin${string}`>;

/** A page of the sidebar and the command palette; `words` are what else people call it. */
export type AdminPage = {
  to: AdminPath;
  label: () => string;
  icon: LucideIcon;
  words: () => string;
};

/** All pages of the back office that stand on their own (back-office §2), in the sidebar's order. */
export const ADMIN_PAGES: ReadonlyArray<{
  group: () => string;
  pages: readonly AdminPage[];
}> = [
  {
    group: () => adminMenu.overview(),
    pages: [
      {
        to: "/admin",
        label: () => adminMenu.dashboard(),
        icon: LayoutDashboard,
        words: () => adminMenu.dashboardWords(),
      },
    ],
  },
  {
    group: () => backOffice.orders(),
    pages: [
      {
        to: "/admin/orders",
        label: () => backOffice.orders(),
        icon: ShoppingBag,
        words: () => adminMenu.ordersWords(),
      },
      {
        to: "/admin/orders/pending",
        label: () => adminMenu.pendingOrders(),
        icon: Clock,
        words: () => adminMenu.pendingOrdersWords(),
      },
      {
        to: "/admin/orders/completed",
        label: () => adminMenu.completedOrders(),
        icon: CircleCheckBig,
        words: () => adminMenu.completedOrdersWords(),
      },
      {
        to: "/admin/refunds",
        label: () => backOffice.refunds(),
        icon: Undo2,
        words: () => adminMenu.refundsWords({ providers: PROVIDER_NAMES.toLowerCase() }),
      },
    ],
  },
  {
    group: () => backOffice.deliveries(),
    pages: [
      {
        to: "/admin/deliveries",
        label: () => backOffice.deliveries(),
        icon: Truck,
        words: () => adminMenu.deliveriesWords(),
      },
      {
        to: "/admin/deliveries/history",
        label: () => adminMenu.deliveryHistory(),
        icon: PackageCheck,
        words: () => adminMenu.deliveryHistoryWords(),
      },
      {
        to: "/admin/deliveries/slots",
        label: () => adminSlots.title(),
        icon: CalendarClock,
        words: () => adminSlots.words(),
      },
      {
        to: "/admin/deliveries/settings",
        label: () => adminMenu.deliverySettings(),
        icon: MapPinned,
        words: () => adminMenu.deliverySettingsWords(),
      },
      {
        to: "/admin/deliveries/suburbs",
        label: () => adminMenu.suburbs(),
        icon: MapPin,
        words: () => adminMenu.suburbsWords(),
      },
    ],
  },
  {
    group: () => backOffice.customers(),
    pages: [
      {
        to: "/admin/customers",
        label: () => backOffice.customers(),
        icon: Users,
        words: () => adminMenu.customersWords(),
      },
      {
        to: "/admin/messages",
        label: () => backOffice.messages(),
        icon: MessagesSquare,
        words: () => adminMenu.messagesWords(),
      },
    ],
  },
  {
    group: () => adminMenu.catalogue(),
    pages: [
      {
        to: "/admin/products",
        label: () => backOffice.products(),
        icon: Package,
        words: () => adminMenu.productsWords(),
      },
      {
        to: "/admin/products/add",
        label: () => adminMenu.addProduct(),
        icon: PackagePlus,
        words: () => adminMenu.addProductWords(),
      },
      {
        to: "/admin/products/categories",
        label: () => backOffice.categories(),
        icon: FolderTree,
        words: () => adminMenu.categoriesWords(),
      },
      {
        to: "/admin/products/families",
        label: () => adminFamilies.title(),
        icon: Scaling,
        words: () => adminFamilies.words(),
      },
      {
        to: "/admin/offers",
        label: () => adminMenu.offers(),
        icon: TicketPercent,
        words: () => adminMenu.offersWords(),
      },
      {
        to: "/admin/requests",
        label: () => adminMenu.requests(),
        icon: MessageCircleQuestionMark,
        words: () => adminMenu.requestsWords(),
      },
      {
        to: "/admin/products/analytics",
        label: () => adminMenu.productAnalytics(),
        icon: BarChart3,
        words: () => adminMenu.productAnalyticsWords(),
      },
      {
        to: "/admin/products/import-export",
        label: () => adminMenu.importExport(),
        icon: PackageSearch,
        words: () => adminMenu.importExportWords(),
      },
    ],
  },
  {
    group: () => adminMenu.storefront(),
    pages: [
      {
        to: "/admin/recipes",
        label: () => adminMenu.recipes(),
        icon: CookingPot,
        words: () => adminMenu.recipesWords(),
      },
      {
        to: "/admin/hero",
        label: () => adminMenu.heroBanners(),
        icon: Image,
        words: () => adminMenu.heroBannersWords(),
      },
      {
        to: "/admin/hero/featured",
        label: () => adminMenu.featuredProducts(),
        icon: Star,
        words: () => adminMenu.featuredProductsWords(),
      },
    ],
  },
  {
    group: () => adminMenu.reports(),
    pages: [
      {
        to: "/admin/reports/sales",
        label: () => adminMenu.salesReport(),
        icon: ChartLine,
        words: () => adminMenu.salesReportWords(),
      },
      {
        to: "/admin/reports/products",
        label: () => adminMenu.productReport(),
        icon: ChartColumn,
        words: () => adminMenu.productReportWords(),
      },
      {
        to: "/admin/reports/customers",
        label: () => adminMenu.customerReport(),
        icon: ChartPie,
        words: () => adminMenu.customerReportWords(),
      },
      {
        to: "/admin/reports/vat",
        label: () => adminMenu.vatAndCourier(),
        icon: Landmark,
        words: () => adminMenu.vatAndCourierWords(),
      },
    ],
  },
  {
    group: () => adminMenu.shop(),
    pages: [
      {
        to: "/admin/audit",
        label: () => backOffice.auditLog(),
        icon: History,
        words: () => adminMenu.auditLogWords(),
      },
      {
        to: "/admin/webhooks",
        label: () => adminMenu.webhooks(),
        icon: Webhook,
        words: () => adminMenu.webhooksWords({ providers: PROVIDER_NAMES.toLowerCase() }),
      },
      {
        to: "/admin/settings",
        label: () => backOffice.settings(),
        icon: Settings,
        words: () => adminMenu.settingsWords(),
      },
      {
        to: "/admin/settings/administrators",
        label: () => backOffice.administrators(),
        icon: UserRoundCog,
        words: () => adminMenu.administratorsWords(),
      },
    ],
  },
];

const PLAIN_ADMIN_PAGES: readonly AdminPage[] = ADMIN_PAGES.flatMap(({ pages }) => pages);

/** The page whose address this is, or that it lies under; null outside of them. */
export function pageAt(pathname: string): AdminPage | null {
  const path = pathname.replace(/\/$/, "") || "/";
  const around = PLAIN_ADMIN_PAGES.filter(
    ({ to }) => to === path || (to !== "/admin" && path.startsWith(`${to}/`)),
  );
  return around.toSorted((a, b) => b.to.length - a.to.length)[0] ?? null;
}

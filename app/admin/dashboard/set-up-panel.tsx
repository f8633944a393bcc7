import { Link } from "@tanstack/react-router";
import { FolderTree, Image, PackagePlus, PackageSearch, Star } from "lucide-react";
import { adminDashboard } from "#messages/adminDashboard/index.ts";
import { Panel } from "../frame/panel.tsx";

const STEPS = [
  {
    to: "/admin/products/categories",
    icon: FolderTree,
    label: () => adminDashboard.addCategories(),
    why: () => adminDashboard.addCategoriesWhy(),
  },
  {
    to: "/admin/products/add",
    icon: PackagePlus,
    label: () => adminDashboard.addProduct(),
    why: () => adminDashboard.addProductWhy(),
  },
  {
    to: "/admin/products/import-export",
    icon: PackageSearch,
    label: () => adminDashboard.importMany(),
    why: () => adminDashboard.importManyWhy(),
  },
  {
    to: "/admin/hero",
    icon: Image,
    label: () => adminDashboard.addBanner(),
    why: () => adminDashboard.addBannerWhy(),
  },
  {
    to: "/admin/hero/featured",
    icon: Star,
    label: () => adminDashboard.feature(),
    why: () => adminDashboard.featureWhy(),
  },
] as const;

/** For a shop without products: what to do first, in this order. */
export function SetUpPanel() {
  return (
    <Panel title={adminDashboard.setUp()} subtitle={adminDashboard.inThisOrder()} className="mb-6">
      <ol className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {STEPS.map(({ to, icon: Icon, label, why }) => (
          <li
            key={to}
            className="relative flex items-start gap-3 rounded-md border border-line p-3 hover:bg-sunken"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-strong">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div className="min-w-0">
              <Link to={to} className="font-semibold after:absolute after:inset-0 hover:underline">
                {label()}
              </Link>
              <p className="text-sm text-ink-muted">{why()}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

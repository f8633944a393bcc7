import { Link } from "@tanstack/react-router";
import { FolderTree, Image, PackagePlus, PackageSearch, Star } from "lucide-react";
import { Panel } from "../frame/panel.tsx";

const STEPS = [
  {
    to: "/admin/products/categories",
    icon: FolderTree,
    label: "Add categories",
    why: "The aisles of the shop, each with its picture.",
  },
  {
    to: "/admin/products/add",
    icon: PackagePlus,
    label: "Add a product",
    why: "With up to five pictures, a price and how many there are.",
  },
  {
    to: "/admin/products/import-export",
    icon: PackageSearch,
    label: "Or import many",
    why: "From a spreadsheet; you see what it would do before it does.",
  },
  {
    to: "/admin/hero",
    icon: Image,
    label: "Add a hero banner",
    why: "The large picture at the head of the home page.",
  },
  {
    to: "/admin/hero/featured",
    icon: Star,
    label: "Feature products",
    why: "Three to six that the home page shows first.",
  },
] as const;

/** For a shop without products: what to do first, in this order. */
export function SetUpPanel() {
  return (
    <Panel title="Set up your shop" subtitle="In this order, as far as you like." className="mb-6">
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
                {label}
              </Link>
              <p className="text-sm text-ink-muted">{why}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

import { LayoutGrid, List } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import type { ListView } from "./list-search.ts";

type ToggleLink = {
  className: string;
  "aria-label": string;
  "aria-current"?: "true";
  children: ReactNode;
};

const linkClass =
  "touch-target grid min-h-10 min-w-11 place-items-center rounded-sm transition-colors [&_svg]:size-5";

/**
 * Grid or list, as two links, so that the choice has an address and needs no JavaScript. The caller
 * draws each one, as router links of its own page.
 */
export function ViewToggle({
  view,
  renderLink,
}: {
  view: ListView;
  renderLink: (view: ListView, link: ToggleLink) => ReactNode;
}) {
  const link = (to: ListView, label: string, icon: ReactNode) =>
    renderLink(to, {
      className: cx(
        linkClass,
        to === view ? "bg-night text-on-night" : "text-ink-muted hover:text-ink",
      ),
      "aria-label": label,
      ...(to === view ? { "aria-current": "true" as const } : {}),
      children: icon,
    });
  return (
    <nav
      aria-label={catalogue.view()}
      className="inline-flex rounded-md border border-line-strong bg-surface p-0.5"
    >
      {link("grid", catalogue.gridView(), <LayoutGrid aria-hidden="true" />)}
      {link("list", catalogue.listView(), <List aria-hidden="true" />)}
    </nav>
  );
}

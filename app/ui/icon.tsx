import type { ReactElement, SVGProps } from "react";
import { cx } from "./cx.ts";

declare const SOKO_PAGE_ICONS: string | undefined;
declare const SOKO_ICON_FILE: string | undefined;

const HOLDER = "icons";

/**
 * A component that shows the icon at an address: "#i-heart" is one that the page holds. The build makes
 * them of what is imported of lucide-react, and takes the same properties (scripts/lib/icons/plugin.ts).
 */
export function icon(href: string): (props: SVGProps<SVGSVGElement>) => ReactElement {
  return ({ className, ...rest }) => (
    <svg aria-hidden="true" {...rest} className={cx("icon", className)}>
      <use href={href} />
    </svg>
  );
}

/** The icons that a page holds, which the server writes into it; without a build there are none. */
export function PageIcons() {
  return (
    <svg
      id={HOLDER}
      className="hidden"
      width="0"
      height="0"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the build, from Lucide's files.
      dangerouslySetInnerHTML={{ __html: pageIcons() }}
    />
  );
}

/** The file of the shop's other icons, to be fetched once there is nothing better to do. */
export const iconPrefetch =
  typeof SOKO_ICON_FILE === "string"
    ? [{ rel: "prefetch", href: SOKO_ICON_FILE, as: "image" }]
    : [];

function pageIcons(): string {
  if (typeof document !== "undefined") return document.getElementById(HOLDER)?.innerHTML ?? "";
  return typeof SOKO_PAGE_ICONS === "string" ? SOKO_PAGE_ICONS : "";
}
